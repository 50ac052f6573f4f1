import type { Caller } from '../../messaging/caller.js';
import type { Clause } from '../kit/contract-kit.js';
import { must } from '../kit/must.js';
import { type CallerMintSubject, claimOf } from './caller-mint-subject.js';

type Alike = readonly [what: string, make: (caller: Caller) => unknown];

function throwing(): never {
  throw new Error('a trap of the kit');
}

/** Whatever is asked of it throws. */
function trapped(target: object): object {
  const traps = Reflect.ownKeys(Reflect).filter((name) => typeof name === 'string');
  return new Proxy(target, Object.fromEntries(traps.map((name) => [name, throwing])));
}

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

const lookAlikes: readonly Alike[] = [
  ['a spread of a caller', (caller) => ({ ...caller })],
  ['a frozen copy', (caller) => Object.freeze(Object.assign({}, caller))],
  ['a structured clone', (caller) => structuredClone(caller)],
  ['JSON of a caller', (caller): unknown => JSON.parse(JSON.stringify(caller))],
  ['a claim', () => Object.freeze(claimOf())],
  ['a proxy of a caller', (caller) => new Proxy(caller, {})],
  ['a proxy that throws', (caller) => trapped(caller)],
  ['a proxy that was revoked', (caller) => revoked(caller)],
  ['an heir', (caller): unknown => Object.create(caller)],
  ['a prototype in disguise', (caller): unknown => Object.setPrototypeOf({ ...caller }, caller)],
  ['what holds a caller', (caller) => ({ caller })],
  ['its chain', (caller) => caller.chain],
  ['its principal', (caller) => caller.principal],
];

const strangers: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  NaN,
  1n,
  '',
  Symbol('kit'),
  {},
  [],
];

export const refusesLookAlikes: Clause<CallerMintSubject> = {
  id: 'CM-6',
  says: 'takes nothing else for a caller, and runs none of its code to find out',
  check({ mint }) {
    const caller = mint.mint(claimOf());
    for (const [what, make] of lookAlikes) {
      const alike = make(caller);
      must(!mint.isMinted(alike), `The mint takes ${what} for a caller.`);
    }
    for (const stranger of [...strangers, throwing, Object.create(null)]) {
      must(!mint.isMinted(stranger), `The mint takes ${typeof stranger} for a caller.`);
    }
    must(mint.isMinted(caller), 'The mint no longer knows its caller.');
  },
};
