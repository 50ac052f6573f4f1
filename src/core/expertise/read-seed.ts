import { frozenCopy } from '../basics/frozen-copy.js';
import { isRecord } from '../basics/is-record.js';
import { whyOf } from '../basics/why-of.js';
import type { SettingFault } from '../container/tokens/settings.js';
import { type AddressScheme, parseAddress, schemeOf } from '../messaging/address.js';
import type { DirectorySeed } from './directory-seed.js';

/** What stands in one list of a seed: under which key its address is, and what is a list in it. */
interface Kind {
  readonly part: 'units' | 'agents' | 'expertise';
  readonly key: string;
  readonly schemes: readonly AddressScheme[];
  readonly lists: readonly string[];
}
const kinds: readonly Kind[] = [
  { part: 'units', key: 'address', schemes: ['unit'], lists: ['members', 'grants'] },
  { part: 'agents', key: 'address', schemes: ['agent'], lists: [] },
  { part: 'expertise', key: 'owner', schemes: ['unit', 'agent'], lists: ['own'] },
];
const parts: readonly string[] = ['tenant', ...kinds.map(({ part }) => part)];

/**
 * A frozen copy of a seed that somebody made by hand or by a loader of their own. Judges what a
 * directory could not be built from; what the rules say is the loader's matter.
 */
export function readSeed(given: DirectorySeed, fault: SettingFault): DirectorySeed {
  try {
    const seed = frozenCopy(given);
    for (const key of Object.keys(seed).filter((name) => !parts.includes(name)))
      fault(key, 'is no part of a seed', `parts: ${parts.join(', ')}`);
    if (seed.tenant === '') fault('tenant', 'is empty', 'give a name');
    for (const kind of kinds) judge(seed[kind.part], kind, fault);
    return seed;
  } catch (cause) {
    fault('', `cannot be read: ${whyOf(cause)}`, 'give plain data');
    return given;
  }
}

function judge(items: readonly unknown[], kind: Kind, fault: SettingFault): void {
  const { part, key, schemes, lists } = kind;
  for (const [index, item] of items.entries()) {
    const at = `${part}.${String(index)}`;
    if (!isRecord(item)) {
      fault(at, 'is no object', `give { ${[key, ...lists].join(', ')}, … }`);
      continue;
    }
    if (!isAddress(item[key], schemes))
      fault(`${at}.${key}`, 'does not fit', `give an address of ${schemes.join(' or ')}`);
    for (const name of lists.filter((each) => !Array.isArray(item[each])))
      fault(`${at}.${name}`, 'is no list', 'give a list, if need be []');
  }
}

function isAddress(value: unknown, schemes: readonly AddressScheme[]): boolean {
  const address = typeof value === 'string' ? parseAddress(value) : undefined;
  return address !== undefined && address === value && schemes.includes(schemeOf(address));
}
