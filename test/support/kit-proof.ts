import type { ContractKit } from '../../src/core/testing/contract-kit.js';
import { failingClauses } from './failing-clauses.js';

/** A subject that is right but for one thing. */
export interface Fault<T> {
  /** Ends the sentence "notices …". Unique in the proof. */
  readonly name: string;
  /** The one clause that it must fail; it must pass every other one. */
  readonly breaks: string;
  readonly create: () => Promise<T> | T;
  /** The features that the subject declares, where they are not the sound one's. */
  readonly supports?: Readonly<Record<string, boolean>>;
}

/** What shows that a kit accepts a sound subject and notices each way of breaking a promise. */
export interface KitProof<T> {
  readonly kit: ContractKit<T>;
  /** A sound subject; what it declares to support is `supports`. */
  readonly sound: () => Promise<T> | T;
  readonly supports?: Readonly<Record<string, boolean>>;
  /** At least one for each clause. */
  readonly faults: readonly Fault<T>[];
}

/** A proof whose subject does not matter, as whoever runs all of them holds it. */
export interface AnyProof {
  readonly seam: string;
  readonly clauses: readonly string[];
  readonly faults: readonly Pick<Fault<unknown>, 'name' | 'breaks'>[];
  /** The clauses that the sound subject fails; must be none. */
  failingOfSound(): Promise<readonly string[]>;
  /** The clauses that the fault of this name fails; must be the one that it breaks. */
  failingOf(name: string): Promise<readonly string[]>;
}

/** Closes a proof over its subject's type. */
export function proof<T>({ kit, sound, supports = {}, faults }: KitProof<T>): AnyProof {
  return {
    seam: kit.seam,
    clauses: kit.clauses.map(({ id }) => id),
    faults: faults.map(({ name, breaks }) => ({ name, breaks })),
    failingOfSound: () => failingClauses(kit, sound, supports),
    failingOf: async (wanted) => {
      const fault = faults.find(({ name }) => name === wanted);
      if (fault === undefined) throw new Error(`${kit.seam} has no fault "${wanted}"`);
      return failingClauses(kit, fault.create, fault.supports ?? supports);
    },
  };
}
