import { frozenCopy } from '../../basics/frozen-copy.js';
import { isRecord } from '../../basics/is-record.js';
import { whyOf } from '../../basics/why-of.js';
import type { SettingFault } from '../../container/tokens/settings.js';
import {
  type Address,
  type AddressScheme,
  parseAddress,
  schemeOf,
} from '../../messaging/address.js';
import { circleRemedy, membershipFault } from '../membership.js';
import { initiativeLevels, permissionLevels } from '../directory-snapshot.js';
import type { DirectorySeed } from './directory-seed.js';

/** Something in an item of a seed, and what it must be: itself, or each thing in it where it is a list. */
interface Inner {
  readonly name: string;
  readonly expects: string;
  readonly fits: (each: unknown) => boolean;
}

/** What stands in one list of a seed: under which key its address is, and what else is in it. */
interface Kind {
  readonly part: 'units' | 'agents' | 'expertise';
  readonly key: string;
  readonly schemes: readonly AddressScheme[];
  readonly lists: readonly Inner[];
  /** What is no list. */
  readonly fields: readonly Inner[];
}

const members: Inner = { name: 'members', expects: 'an address', fits: isAddress };
const grants: Inner = {
  name: 'grants',
  expects: `{ principal, level }, the level one of ${permissionLevels.join(', ')}`,
  fits: (each) =>
    isRecord(each) &&
    isAddress(each['principal']) &&
    permissionLevels.some((level) => level === each['level']),
};
/** What the domain says of itself is judged when the directory takes it. */
const own: Inner = {
  name: 'own',
  expects: '{ domain, holder }, the domain with a name',
  fits: (each) =>
    isRecord(each) &&
    isAddress(each['holder']) &&
    isRecord(each['domain']) &&
    typeof each['domain']['name'] === 'string',
};
const isolated: Inner = {
  name: 'isolated',
  expects: 'true or false',
  fits: (value) => typeof value === 'boolean',
};
const policies: Inner = { name: 'policies', expects: 'an object, if need be {}', fits: isRecord };
const boundary: Inner = {
  name: 'boundary',
  expects: '{ opacity, projection }, two lists of rules, or undefined where they cannot be read',
  fits: (value) =>
    value === undefined ||
    (isRecord(value) && [value['opacity'], value['projection']].every(isListOfRules)),
};
const initiative: Inner = {
  name: 'initiative',
  expects: `one of ${initiativeLevels.join(', ')}`,
  fits: (value) => initiativeLevels.some((level) => level === value),
};
const units: Kind = {
  part: 'units',
  key: 'address',
  schemes: ['unit'],
  lists: [members, grants],
  fields: [isolated, policies, boundary],
};
const agents: Kind = {
  part: 'agents',
  key: 'address',
  schemes: ['agent'],
  lists: [],
  fields: [initiative],
};
const expertise: Kind = {
  part: 'expertise',
  key: 'owner',
  schemes: ['unit', 'agent'],
  lists: [own],
  fields: [],
};
const kinds = [units, agents, expertise];
const parts: readonly string[] = ['tenant', ...kinds.map(({ part }) => part)];

/**
 * A frozen copy of a seed that somebody made by hand or by a loader of their own. Calls `fault` for
 * everything that a directory could not be built from; what it can do without, it tells itself.
 */
export function readSeed(given: DirectorySeed, fault: SettingFault): DirectorySeed {
  const heard: Parameters<SettingFault>[] = [];
  try {
    const seed = frozenCopy(given);
    judgeShape(seed, (...told) => heard.push(told));
    for (const told of heard) fault(...told);
    const circle = heard.length === 0 ? membershipFault(seed.units) : undefined;
    if (circle !== undefined) fault('units', circle, circleRemedy);
    return seed;
  } catch (cause) {
    fault('', `cannot be read: ${whyOf(cause)}`, 'give plain data');
    return given;
  }
}

function judgeShape(seed: DirectorySeed, fault: SettingFault): void {
  for (const key of Object.keys(seed).filter((name) => !parts.includes(name)))
    fault(key, 'is no part of a seed', `parts: ${parts.join(', ')}`);
  if (typeof (seed.tenant as unknown) !== 'string' || seed.tenant === '')
    fault('tenant', 'does not fit', 'give a name');
  for (const kind of kinds) {
    const items: unknown = seed[kind.part];
    if (Array.isArray(items)) judge(items, kind, fault);
    else fault(kind.part, 'is no list', 'give a list, if need be []');
  }
}

function judge(items: readonly unknown[], kind: Kind, fault: SettingFault): void {
  const { part, key, schemes, lists, fields } = kind;
  for (const [index, item] of items.entries()) {
    const at = `${part}[${String(index)}]`;
    if (!isRecord(item)) {
      fault(
        at,
        'is no object',
        `give { ${[key, ...lists.map(({ name }) => name)].join(', ')}, … }`,
      );
      continue;
    }
    if (!isAddress(item[key]) || !schemes.includes(schemeOf(item[key])))
      fault(`${at}.${key}`, 'does not fit', `give an address of ${schemes.join(' or ')}`);
    for (const list of lists) judgeList(item[list.name], list, { at, fault });
    for (const { name, expects, fits } of fields)
      if (!fits(item[name])) fault(`${at}.${name}`, 'does not fit', `give ${expects}`);
  }
}

function judgeList(
  given: unknown,
  { name, expects, fits }: Inner,
  { at, fault }: { readonly at: string; readonly fault: SettingFault },
): void {
  if (!Array.isArray(given)) {
    fault(`${at}.${name}`, 'is no list', 'give a list, if need be []');
    return;
  }
  for (const [index, each] of given.entries())
    if (!fits(each)) fault(`${at}.${name}[${String(index)}]`, 'does not fit', `give ${expects}`);
}

function isListOfRules(value: unknown): boolean {
  return Array.isArray(value) && value.every(isRecord);
}

function isAddress(value: unknown): value is Address {
  const address = typeof value === 'string' ? parseAddress(value) : undefined;
  return address !== undefined && address === value;
}
