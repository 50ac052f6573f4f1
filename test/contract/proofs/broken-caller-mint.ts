import { SkillseamError } from '../../../src/core/errors/skillseam-error.js';
import type { Caller } from '../../../src/core/messaging/caller.js';
import type { CallerClaim, CallerMint } from '../../../src/core/messaging/caller-mint.js';
import { HostCallerMint } from '../../../src/core/messaging/host-caller-mint.js';
import type { CallerMintSubject } from '../../../src/core/testing/messaging/caller-mint-subject.js';

/** The parts of a mint, each of which can be the wrong one. */
export interface MintParts {
  /** The object that stands for the claim; `sound` is the caller that a right mint makes of it. */
  readonly make?: (claim: CallerClaim, sound: (claim: CallerClaim) => Caller) => object;
  readonly knows?: (value: unknown, minted: WeakSet<object>) => boolean;
}

const everMinted = new WeakSet();

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isOneOf(minted: WeakSet<object>, value: unknown): boolean {
  return isObject(value) && minted.has(value);
}

function mintOf({ make = (claim, sound) => sound(claim), knows }: MintParts): CallerMint {
  const minted = new WeakSet();
  const sound = (claim: CallerClaim): Caller => new HostCallerMint().mint(claim);
  return {
    mint: (claim) => {
      const caller = make(claim, sound);
      minted.add(caller);
      everMinted.add(caller);
      return caller as Caller;
    },
    isMinted: (value): value is Caller =>
      knows === undefined ? isOneOf(minted, value) : knows(value, minted),
  };
}

/** A mint of these parts, and others like it; parts with a memory of their own are made for each. */
export function mintSubject(parts: () => MintParts): () => CallerMintSubject {
  return () => ({ mint: mintOf(parts()), another: () => mintOf(parts()) });
}

/** Takes whatever is made like a caller for one, unless some mint made it. */
export function byItsLooks(value: unknown, minted: WeakSet<object>): boolean {
  if (!isObject(value) || everMinted.has(value)) return isOneOf(minted, value);
  try {
    return Object.isFrozen(value) && 'principal' in value && 'strength' in value;
  } catch {
    return false;
  }
}

/** Takes what descends from a caller for one. */
export function byDescent(value: unknown, minted: WeakSet<object>): boolean {
  if (isOneOf(minted, value)) return true;
  try {
    return isObject(value) && isOneOf(minted, Object.getPrototypeOf(value));
  } catch {
    return false;
  }
}

/** Looks before it asks who minted. */
export function byLookingFirst(value: unknown, minted: WeakSet<object>): boolean {
  return isObject(value) && 'principal' in value && minted.has(value);
}

export function ofAnyMint(value: unknown): boolean {
  return isOneOf(everMinted, value);
}

/** Knows a caller the first time that it is shown. */
export function onlyOnce(value: unknown, minted: WeakSet<object>): boolean {
  return isObject(value) && minted.delete(value);
}

/** The same caller for whoever claims the same. */
export function oneForAll(): MintParts {
  const made = new Map<string, Caller>();
  return {
    make: (claim, sound) => {
      const caller = sound(claim);
      const key = JSON.stringify(caller);
      made.set(key, made.get(key) ?? caller);
      return made.get(key) ?? caller;
    },
  };
}

/** Judges one reading and takes the next one. */
export function judgedThenRead(claim: CallerClaim, sound: (claim: CallerClaim) => Caller): object {
  sound({ ...claim });
  const { principal, chain = [], entry, tenant, strength } = claim;
  return Object.freeze({ principal, chain: Object.freeze([...chain]), entry, tenant, strength });
}

/** Takes one reading and judges the next one. */
export function readThenJudged(claim: CallerClaim, sound: (claim: CallerClaim) => Caller): object {
  if (!isObject(claim)) return sound(claim);
  const { principal, chain = [], entry, tenant, strength } = claim;
  sound({ ...claim });
  return Object.freeze({ principal, chain: Object.freeze([...chain]), entry, tenant, strength });
}

/** Works a field out whenever it is read. */
export function workedOut(claim: CallerClaim, sound: (claim: CallerClaim) => Caller): object {
  const { tenant, ...caller } = sound(claim);
  const field = { get: () => tenant, enumerable: true };
  return Object.freeze(Object.defineProperty(caller, 'tenant', field));
}

/** Turns the error about a malformed claim into another one. */
export function complaining(as: (fault: SkillseamError, claim: CallerClaim) => unknown): MintParts {
  return {
    make: (claim, sound) => {
      try {
        return sound(claim);
      } catch (fault) {
        throw SkillseamError.is(fault) ? as(fault, claim) : fault;
      }
    },
  };
}
