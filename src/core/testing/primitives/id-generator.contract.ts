import { freezeDeep } from '../../basics/freeze-deep.js';
import type { IdGenerator } from '../../primitives/id-generator.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { must } from '../kit/must.js';

/** A generator, and how others of its kind come to be. */
export interface IdGeneratorSubject {
  readonly ids: IdGenerator;
  /** Another one, as it is after a restart of the process, or in the process next to it. */
  readonly another: () => Promise<IdGenerator> | IdGenerator;
}

/**
 * So many that chance cannot be the cause of anything that a clause complains of: of two characters
 * in a row at one place, all pairs of 16 signs are missing one with a probability below 10^-29.
 */
const draws = 20_000;

/** Fewest bits of an id that nobody can tell. */
const fewestBits = 120;

function drawn(ids: IdGenerator): readonly string[] {
  return Array.from({ length: draws }, () => ids.next());
}

const fitsEverywhere: Clause<IdGeneratorSubject> = {
  id: 'IG-1',
  says: 'gives text of 8 to 64 letters, digits and hyphens',
  check({ ids }) {
    const odd = drawn(ids).find((id: unknown) => !isId(id));
    must(odd === undefined, `An id is ${JSON.stringify(odd)}.`);
  },
};

function isId(id: unknown): boolean {
  return typeof id === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(id);
}

const neverRepeats: Clause<IdGeneratorSubject> = {
  id: 'IG-2',
  says: 'gives no id twice',
  check({ ids }) {
    const given = drawn(ids);
    const different = new Set(given).size;
    must(different === given.length, `Of ${given.length} ids only ${different} are different.`);
  },
};

const sharesNothing: Clause<IdGeneratorSubject> = {
  id: 'IG-3',
  says: 'gives no id that another generator gives, not even the one after a restart',
  async check({ ids, another }) {
    const other = await another();
    const given = new Set(drawn(ids));
    const again = drawn(other).find((id) => given.has(id));
    must(again === undefined, `Two generators gave the id "${String(again)}".`);
  },
};

/**
 * Knows the id before, and asks at each place how many signs have followed the sign that stood there:
 * 1 where nothing changes, 2 where something counts, all of them where chance is at work.
 */
const cannotBeGuessed: Clause<IdGeneratorSubject> = {
  id: 'IG-4',
  says: 'leaves at least 120 bits of an id open to whoever knows the ones before',
  check({ ids }) {
    const given = drawn(ids);
    const places = Math.min(...given.map(({ length }) => length));
    const bits = Array.from({ length: places }, (_none, place) => openBits(given, place));
    const open = bits.reduce((sum, each) => sum + each, 0);
    must(
      open >= fewestBits,
      `Whoever knows an id has ${open.toFixed(1)} bits of the next to guess.`,
    );
  },
};

function openBits(given: readonly string[], place: number): number {
  const before = new Set<string>();
  const pairs = new Set<string>();
  for (const [index, id] of given.slice(1).entries()) {
    const sign = given[index]?.charAt(place) ?? '';
    before.add(sign);
    pairs.add(sign + id.charAt(place));
  }
  return Math.log2(pairs.size / before.size);
}

/** The executable contract of `IdGenerator`. */
export const idGeneratorContract: ContractKit<IdGeneratorSubject> = freezeDeep({
  seam: 'IdGenerator',
  clauses: [fitsEverywhere, neverRepeats, sharesNothing, cannotBeGuessed],
});
