import { createHash } from 'node:crypto';
import { isRecord } from '../../core/basics/is-record.js';
import {
  sectionOf,
  type Setting,
  type SettingFault,
} from '../../core/container/tokens/settings.js';
import { type Address, parseAddress, schemeOf } from '../../core/messaging/address.js';

/** How one caller is known. */
export interface CallerKeys {
  /** Random texts of 16 to 512 characters, as a secret store gives them; only hashes are kept. */
  readonly keys?: readonly string[];
  /** Names of operating-system users, for doors of this machine, which vouch for them. */
  readonly osUsers?: readonly string[];
}

/** A caller, and one thing by which it is known. */
export interface KnownBy<T> {
  readonly principal: Address;
  readonly by: T;
}

/**
 * Who may come in, and as whom.
 * @internal
 */
export interface ListedCallers {
  readonly keyHashes: readonly KnownBy<Buffer>[];
  readonly osUsers: readonly KnownBy<string>[];
}

const [shortestKey, longestKey] = [16, 512];
const schemes: readonly string[] = ['human', 'service', 'agent', 'a2a'];

/**
 * What is kept of a key, and compared. Keys are random, so no salt.
 * @internal
 */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key, 'utf8').digest();
}

/** True for a text that could be a key. */
export function couldBeKey(text: string): boolean {
  return text.length >= shortestKey && text.length <= longestKey;
}

/**
 * Reads who may come in, by address. `fault` hears all that is wrong, and never a key.
 * @internal
 */
export function listCallers(given: unknown, fault: SettingFault): ListedCallers {
  const entries = isRecord(given) && !Array.isArray(given) ? Object.entries(given) : [];
  if (entries.length === 0) fault('', 'lists nobody', "give { 'human://ada': { keys } }");
  const read = entries.map(([name, value]) => readCaller(name, value, fault));
  const keyHashes = read.flatMap(({ keys }) =>
    keys.map(({ principal, by }) => ({ principal, by: hashOfKey(by) })),
  );
  const osUsers = read.flatMap((caller) => caller.osUsers);
  refuseShared(keyHashes, ({ by }) => by.toString('hex'), 'a key', fault);
  refuseShared(osUsers, ({ by }) => by, 'a user', fault);
  return { keyHashes, osUsers };
}

interface ReadCaller {
  readonly keys: readonly KnownBy<string>[];
  readonly osUsers: readonly KnownBy<string>[];
}

function readCaller(name: string, value: unknown, fault: SettingFault): ReadCaller {
  const principal = parseAddress(name);
  const heard = { faults: 0 };
  const refuse: SettingFault = (at, what, remedy) => {
    heard.faults += 1;
    fault(at === '' ? name : `${name}.${at}`, what, remedy);
  };
  const { keys, osUsers } = callerShape(value, refuse);
  if (principal === undefined || !schemes.includes(schemeOf(principal))) {
    refuse('', 'can be no caller', `write ${schemes.map((scheme) => `${scheme}://…`).join(', ')}`);
    return { keys: [], osUsers: [] };
  }
  if (heard.faults > 0) return { keys: [], osUsers: [] };
  const knownBy = (by: string): KnownBy<string> => ({ principal, by });
  return { keys: keys.map(knownBy), osUsers: osUsers.map(knownBy) };
}

const callerShape = sectionOf<Required<CallerKeys>>({
  keys: texts(`a list of keys of ${shortestKey} to ${longestKey} characters`, couldBeKey),
  osUsers: texts('a list of user names', (user) => user !== ''),
});

function texts(expects: string, fits: (text: string) => boolean): Setting<readonly string[]> {
  return {
    expects,
    otherwise: [],
    accepts: (value): value is readonly string[] =>
      Array.isArray(value) && value.every((item) => typeof item === 'string' && fits(item)),
  };
}

function refuseShared<T>(
  known: readonly KnownBy<T>[],
  textOf: (one: KnownBy<T>) => string,
  what: string,
  fault: SettingFault,
): void {
  const owners = new Map<string, Address>();
  for (const one of known) {
    const owner = owners.get(textOf(one));
    if (owner !== undefined)
      fault(one.principal, `has ${what} that ${owner} has`, 'give each to one caller, once');
    owners.set(textOf(one), one.principal);
  }
}
