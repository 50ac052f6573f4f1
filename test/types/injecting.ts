import { Inject, InjectAll, InjectOptional } from '../../src/index.js';
import { Alarm, Clock, type Ear, Ear as EarToken, Ears, Sundial, Word } from './sample-seams.js';

export class Right {
  readonly given: readonly unknown[];
  constructor(
    @Inject(Clock) clock: Clock,
    @Inject(Alarm) wider: Clock,
    @InjectAll(Ears) ears: readonly Ear[],
    @InjectOptional(Word) word: string | undefined,
  ) {
    this.given = [clock, wider, ears, word];
  }
}

export class OneOfAnotherType {
  readonly given: readonly unknown[];
  constructor(
    // @ts-expect-error a Clock is no text
    @Inject(Clock) text: string,
    // @ts-expect-error a Clock cannot ring
    @Inject(Clock) narrower: Alarm,
    // @ts-expect-error a Clock is no Sundial
    @Inject(Clock) concrete: Sundial & { readonly shadow: number },
    // @ts-expect-error an Ear is no list of Ears
    @Inject(EarToken) list: readonly Ear[],
  ) {
    this.given = [text, narrower, concrete, list];
  }
}

export class ManyOrOne {
  readonly given: readonly unknown[];
  constructor(
    // @ts-expect-error a many-seam is asked for with InjectAll
    @Inject(Ears) one: Ear,
    // @ts-expect-error a list is not a single Ear
    @InjectAll(Ears) all: Ear,
    // @ts-expect-error a list of Ears is no list of Clocks
    @InjectAll(Ears) clocks: readonly Clock[],
    // @ts-expect-error a single seam has no list
    @InjectAll(EarToken) list: readonly Ear[],
  ) {
    this.given = [one, all, clocks, list];
  }
}

export class Absent {
  readonly given: readonly unknown[];
  constructor(
    // @ts-expect-error it may be undefined
    @InjectOptional(Clock) surely: Clock,
    // @ts-expect-error a Clock is no text
    @InjectOptional(Clock) text: string | undefined,
    // @ts-expect-error a many-seam without contributions is an empty list
    @InjectOptional(Ears) ear: Ear | undefined,
  ) {
    this.given = [surely, text, ear];
  }
}

export class Identifiers {
  readonly given: readonly unknown[];
  constructor(
    // @ts-expect-error of a raw symbol nobody knows what it brings
    @Inject(Symbol('raw')) raw: unknown,
    // @ts-expect-error of a text nobody knows what it brings
    @Inject('types/Clock') text: unknown,
    // @ts-expect-error a class is no token
    @Inject(Sundial) byClass: unknown,
  ) {
    this.given = [raw, text, byClass];
  }
}
