import { SkillseamError } from '../../../src/core/errors/skillseam-error.js';
import type { Caller } from '../../../src/core/messaging/caller.js';
import type { CallerClaim } from '../../../src/core/messaging/caller-mint.js';
import { HostCallerMint } from '../../../src/core/messaging/host-caller-mint.js';
import { callerMintContract } from '../../../src/core/testing/messaging/caller-mint.contract.js';
import type { CallerMintSubject } from '../../../src/core/testing/messaging/caller-mint-subject.js';
import { type Fault, proof } from '../../support/kit-proof.js';
import {
  byDescent,
  byItsLooks,
  byLookingFirst,
  complaining,
  judgedThenRead,
  type MintParts,
  mintSubject,
  oneForAll,
  ofAnyMint,
  onlyOnce,
  readThenJudged,
  workedOut,
} from './broken-caller-mint.js';

function fault(
  name: string,
  breaks: string,
  parts: MintParts | (() => MintParts),
): Fault<CallerMintSubject> {
  return { name, breaks, create: mintSubject(typeof parts === 'function' ? parts : () => parts) };
}

/** A mint that makes something else of a right caller. */
function made(wrong: (caller: Caller) => object): MintParts {
  return { make: (claim, sound) => wrong(sound(claim)) };
}

/** A mint that reads the claim once, and changes what it has read before it is judged. */
function lenient(mend: (claim: CallerClaim) => Partial<Record<keyof CallerClaim, unknown>>) {
  return {
    make: (claim: CallerClaim, sound: (claim: CallerClaim) => Caller): object => {
      if (typeof claim !== 'object' || (claim as unknown) === null) return sound(claim);
      const once = { ...claim };
      return sound({ ...once, ...(mend(once) as Partial<CallerClaim>) });
    },
  };
}

function claims(): CallerMintSubject {
  return { mint: new HostCallerMint(), another: () => new HostCallerMint() };
}

export const callerMintProof = proof({
  kit: callerMintContract,
  sound: claims,
  alsoSound: [{ create: mintSubject(() => ({})) }],
  faults: [
    fault('a claim that is taken with all that it carries', 'CM-1', {
      make: (claim, sound) => {
        const caller = sound(claim);
        return Object.freeze({ ...claim, ...caller });
      },
    }),
    fault('a field that is worked out', 'CM-1', { make: workedOut }),
    fault(
      'a strength that is never more than that of a token',
      'CM-1',
      made((caller) => Object.freeze({ ...caller, strength: Math.min(caller.strength, 3) })),
    ),
    fault(
      'a chain that loses its oldest',
      'CM-1',
      made((caller) => Object.freeze({ ...caller, chain: Object.freeze(caller.chain.slice(-8)) })),
    ),
    fault('no chain where none is claimed', 'CM-1', {
      make: (claim, sound) => {
        const caller = sound(claim);
        if (caller.chain.length > 0) return caller;
        const { chain: _, ...rest } = caller;
        return Object.freeze(rest);
      },
    }),
    fault(
      'an entry that becomes another one',
      'CM-1',
      made((caller) =>
        Object.freeze({ ...caller, entry: caller.entry === 'inline' ? 'agent' : caller.entry }),
      ),
    ),
    fault(
      'a caller that can be changed',
      'CM-2',
      made((caller) => ({ ...caller })),
    ),
    fault(
      'a chain that can be changed',
      'CM-2',
      made((caller) => Object.freeze({ ...caller, chain: [...caller.chain] })),
    ),
    fault('a claim that is frozen in the minting', 'CM-3', {
      make: (claim, sound) => {
        const caller = sound(claim);
        Object.freeze(claim);
        return caller;
      },
    }),
    fault('the chain of the claim in the caller', 'CM-3', {
      make: (claim, sound) => {
        const caller = sound(claim);
        const field = Object.getOwnPropertyDescriptor(claim, 'chain');
        const given: unknown = field?.value;
        const chain: unknown = Array.isArray(given) ? Object.freeze(given) : caller.chain;
        return Object.freeze({ ...caller, chain });
      },
    }),
    fault('a claim that is judged and then read again', 'CM-4', { make: judgedThenRead }),
    fault('a claim that is read and then judged by another reading', 'CM-4', {
      make: readThenJudged,
    }),
    fault('a caller that is known once', 'CM-5', { knows: onlyOnce }),
    fault('one caller for all who claim the same', 'CM-5', oneForAll),
    fault('what looks like a caller taken for one', 'CM-6', { knows: byItsLooks }),
    fault('what descends from a caller taken for one', 'CM-6', { knows: byDescent }),
    fault('a look at what may be no caller', 'CM-6', { knows: byLookingFirst }),
    fault('a caller of any mint taken for its own', 'CM-7', { knows: ofAnyMint }),
    fault(
      'a chain of any length',
      'CM-8',
      lenient(({ chain }) => (Array.isArray(chain) ? { chain: chain.slice(0, 64) } : {})),
    ),
    fault(
      'a chain that is anything that can be gone through',
      'CM-8',
      lenient(({ chain }) => {
        const given: unknown = chain;
        const isIterable = typeof given === 'object' && given !== null && Symbol.iterator in given;
        return isIterable && !Array.isArray(given)
          ? { chain: [...(given as Iterable<unknown>)].slice(0, 8) }
          : {};
      }),
    ),
    fault(
      'members of a chain that are no text left out',
      'CM-8',
      lenient(({ chain }) =>
        Array.isArray(chain) && chain.length < 64
          ? { chain: chain.filter((one: unknown) => typeof one === 'string') }
          : {},
      ),
    ),
    fault(
      'a principal that is not canonical',
      'CM-8',
      lenient(({ principal }) =>
        typeof principal === 'string' ? { principal: principal.toLowerCase() } : {},
      ),
    ),
    fault(
      'a strength in words of digits',
      'CM-8',
      lenient(({ strength }) =>
        typeof strength === 'string' ? { strength: Number(strength) } : {},
      ),
    ),
    fault(
      'a tenant that is a number',
      'CM-8',
      lenient(({ tenant }) => (typeof tenant === 'number' ? { tenant: String(tenant) } : {})),
    ),
    fault(
      'a way in that is not known taken for inline',
      'CM-8',
      lenient(({ entry }) => ((entry as string) === 'window' ? { entry: 'inline' } : {})),
    ),
    fault(
      'an error that says what was in the claim',
      'CM-8',
      complaining(
        ({ code, message }, { principal }) => new SkillseamError(code, `${message} ${principal}`),
      ),
    ),
    fault(
      'an error that does not say where',
      'CM-8',
      complaining(({ code }) => new SkillseamError(code, 'A caller cannot be minted.')),
    ),
  ],
});
