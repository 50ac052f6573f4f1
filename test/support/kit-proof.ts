import type { ContractKit } from '../../src/core/testing/kit/contract-kit.js';
import { failingClauses } from '../../src/core/testing/kit/failing-clauses.js';
import type { Fixture } from '../../src/core/testing/kit/fixture.js';
import { skipReason, type Supports } from '../../src/core/testing/kit/supports.js';

/** A subject that is right but for one thing. */
export interface Fault<T> {
  /** Ends the sentence "notices …". Unique in the proof. */
  readonly name: string;
  /** The one clause that it must fail; it must pass every other one. */
  readonly breaks: string;
  readonly create: () => Promise<T> | T;
  /** The features that the subject declares, where they are not the sound one's. */
  readonly supports?: Supports;
}

/** Another sound subject, which declares other features than the first. */
export interface Sound<T> {
  readonly create: () => Promise<T> | T;
  readonly supports?: Supports;
}

/** What shows that a kit accepts a sound subject and notices each way of breaking a promise. */
export interface KitProof<T> {
  readonly kit: ContractKit<T>;
  /** A sound subject; what it declares to support is `supports`. */
  readonly sound: () => Promise<T> | T;
  /** Unmakes each subject after its clause, the sound and the faulty. */
  readonly dispose?: (subject: T) => Promise<void> | void;
  readonly supports?: Supports;
  /** Where a clause has a condition, a subject with the other state of it; more where they differ. */
  readonly alsoSound?: readonly Sound<T>[];
  /** At least one for each clause. */
  readonly faults: readonly Fault<T>[];
}

/** A proof whose subject does not matter, as whoever runs all of them holds it. */
export interface AnyProof {
  readonly seam: string;
  readonly clauses: readonly { readonly id: string; readonly says: string }[];
  readonly faults: readonly Pick<Fault<unknown>, 'name' | 'breaks'>[];
  /** Clauses with a condition that no sound subject meets, or that each one meets. */
  readonly oneSided: readonly string[];
  /** The clauses that a sound subject fails; must be none. */
  readonly failingOfSound: () => Promise<readonly string[]>;
  /** The clauses that the fault of this name fails; must be the one that it breaks. */
  readonly failingOf: (name: string) => Promise<readonly string[]>;
}

/** Closes a proof over its subject's type. */
export function proof<T>(given: KitProof<T>): AnyProof {
  const { kit, sound, supports = {}, alsoSound = [], faults, dispose } = given;
  const sounds: readonly Sound<T>[] = [{ create: sound, supports }, ...alsoSound];
  const fixture = (create: () => Promise<T> | T): Fixture<T> =>
    dispose === undefined ? { create } : { create, dispose };
  return {
    seam: kit.seam,
    clauses: kit.clauses.map(({ id, says }) => ({ id, says })),
    faults: faults.map(({ name, breaks }) => ({ name, breaks })),
    oneSided: oneSided(kit, sounds),
    failingOfSound: async () => {
      const failing: string[] = [];
      for (const each of sounds)
        failing.push(...(await failingClauses(kit, fixture(each.create), each.supports)));
      return failing;
    },
    failingOf: async (wanted) => {
      const fault = faults.find(({ name }) => name === wanted);
      if (fault === undefined) throw new Error(`${kit.seam} has no fault "${wanted}"`);
      return failingClauses(kit, fixture(fault.create), fault.supports ?? supports);
    },
  };
}

function oneSided<T>(kit: ContractKit<T>, sounds: readonly Sound<T>[]): readonly string[] {
  const conditional = kit.clauses.filter(({ when }) => when !== undefined);
  return conditional.flatMap((clause) => {
    const applies = sounds.map(({ supports = {} }) => skipReason(clause, supports) === undefined);
    return applies.includes(true) && applies.includes(false) ? [] : [clause.id];
  });
}
