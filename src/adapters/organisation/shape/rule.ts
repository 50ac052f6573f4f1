import type { JsonObject } from '../../../core/primitives/json.js';
import type { Path } from '../text/located.js';
import type { PathFault } from '../text/path-fault.js';

/** What a value of the file must be: one rule for the reader, the messages and the editors. */
export interface Rule {
  /** The rule as JSON Schema. */
  readonly schema: JsonObject;
  /** True when the built value holds instances of classes that are judged by their own fields. */
  readonly nested: boolean;
  /** Turns plain data into what the class holds; leaves alone what it does not understand. */
  build(value: unknown, unknownKeys: UnknownKeySink): unknown;
  /** What is wrong with a built value; never quotes it. */
  faults(built: unknown): readonly PathFault[];
}

/** Told of each key that a class does not have, at its path below the value that is built. */
export type UnknownKeySink = (path: Path, known: readonly string[]) => void;

/** A list of the file; `undefined` stands where an item was refused, so that places stay true. */
export type List<T> = readonly (T | undefined)[];

/** A mapping of the file; a key whose value was refused is kept. */
export type Named<T> = ReadonlyMap<string, T | undefined>;

/** The fault of a value as a whole. */
export function expected(words: string): readonly PathFault[] {
  return [{ path: [], message: `expected ${words}` }];
}

/** The faults of something below, seen from one step above. */
export function below(step: string | number, faults: readonly PathFault[]): readonly PathFault[] {
  return faults.map((fault) => ({ ...fault, path: [step, ...fault.path] }));
}

/** A rule for a value that needs no building. */
export function leaf(
  schema: JsonObject,
  words: string,
  accepts: (value: unknown) => boolean,
): Rule {
  return {
    schema,
    nested: false,
    build: (value) => value,
    faults: (value) => (accepts(value) ? [] : expected(words)),
  };
}
