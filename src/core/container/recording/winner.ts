import type { RecordedBinding, RecordedDecoration } from './recording.js';

/** A binding that holds, with what it pushed aside and what wraps it. */
export interface Winner {
  readonly binding: RecordedBinding;
  /** Weaker bindings of the same place, by module name. */
  readonly replaced: readonly RecordedBinding[];
  /** Innermost first: by module name, and within a module as declared. */
  readonly decorations: readonly RecordedDecoration[];
}

/** The winners of every seam, those of a many-seam in the order they asked for. */
export type WinnersBySeam = ReadonlyMap<unknown, readonly Winner[]>;

/** What a step of the planning found out, and what it found wrong. */
export interface Judged<T> {
  readonly found: T;
  readonly problems: readonly string[];
}
