import { allOf, type Binder, optional } from '../../src/index.js';
import { Alarm, Clock, ear, Ear, Ears, Stages, Sundial, Word } from './sample-seams.js';

const ofClock = (clock: Clock): Ear => ({ hear: () => String(clock.now()) });
const ofAlarm = (alarm: Alarm): Ear => ({ hear: () => String(alarm.now()) });
const ofBoth = (clock: Clock, inner: Ear): Ear => ({
  hear: () => `${inner.hear()} ${clock.now()}`,
});
const ofAny = (it: unknown): Ear => ({ hear: () => String(it) });
const ofAll = (ears: readonly Ear[]): Ear => ears[0] ?? ear;
const ofMaybe = (clock: Clock | undefined): Ear => (clock === undefined ? ear : ofClock(clock));
const ofPerhaps = (ears: Ear[], clock?: Clock): Ear => ears[0] ?? ofMaybe(clock);

export function right(binder: Binder): void {
  binder.bind(Ear).toResolvedValue(ofClock, [Clock]);
  binder.bind(Ear).toResolvedValue(ofClock, [Alarm]);
  binder.bind(Ear).toResolvedValue(ofBoth, [Clock, Ear]);
  binder.bind(Ear).toResolvedValue(ofAny, [Clock]);
  binder.bind(Ear).toResolvedValue(ofAll, [allOf(Ears)]);
  binder.bind(Ear).toResolvedValue(ofMaybe, [optional(Clock)]);
  binder.bind(Ear).toResolvedValue(ofMaybe, [Clock]);
  binder.bind(Ear).toResolvedValue(ofPerhaps, [allOf(Ears), optional(Clock)]);
  binder.bind(Ear).toResolvedValue((clock, inner) => ofBoth(clock, inner), [Clock, Ear]);
  binder.bind(Ear).toResolvedValue((ears) => ofAll(ears), [allOf(Ears)]);
  binder.bind(Ear).toResolvedValue((clock) => ofMaybe(clock), [optional(Clock)]);
  binder.bind(Ear).toResolvedValue((_clock: Clock) => ear, [Clock]);
  binder.bind(Ear).toResolvedValue(() => ear, []);
}

export function number(binder: Binder): void {
  // @ts-expect-error the factory takes one
  binder.bind(Ear).toResolvedValue(ofClock);
  // @ts-expect-error the factory takes one
  binder.bind(Ear).toResolvedValue(ofClock, []);
  // @ts-expect-error the factory takes two
  binder.bind(Ear).toResolvedValue(ofBoth, [Clock]);
  // @ts-expect-error the factory takes no more than one
  binder.bind(Ear).toResolvedValue(ofClock, [Clock, Ear]);
  // @ts-expect-error the factory takes none
  binder.bind(Ear).toResolvedValue(() => ear, [Clock]);
}

export function kind(binder: Binder): void {
  // @ts-expect-error the factory takes a Clock
  binder.bind(Ear).toResolvedValue(ofClock, [Ear]);
  // @ts-expect-error the two are swapped
  binder.bind(Ear).toResolvedValue(ofBoth, [Ear, Clock]);
  // @ts-expect-error the factory takes an Alarm, and a Clock cannot ring
  binder.bind(Ear).toResolvedValue(ofAlarm, [Clock]);
  // @ts-expect-error the factory takes a Clock
  binder.tryBind(Ear).toResolvedValue((clock: Clock) => ofClock(clock), [Word]);
  // @ts-expect-error the factory takes an Alarm
  binder.override(Ear).toResolvedValue(async (alarm: Alarm) => ofAlarm(alarm), [Clock]);
  // @ts-expect-error what is handed is a Clock
  binder.bind(Ear).toResolvedValue((clock) => ofAlarm(clock), [Clock]);
}

export function manyOrOne(binder: Binder): void {
  // @ts-expect-error the factory takes a list
  binder.bind(Ear).toResolvedValue(ofAll, [Ear]);
  // @ts-expect-error a many-seam is asked for with allOf
  binder.bind(Ear).toResolvedValue(ofAll, [Ears]);
  // @ts-expect-error a many-seam is asked for with allOf
  binder.bind(Ear).toResolvedValue((one: Ear) => one, [Ears]);
  // @ts-expect-error the factory takes one
  binder.bind(Ear).toResolvedValue((one: Ear) => one, [allOf(Ears)]);
  // @ts-expect-error the factory takes a list of Ears
  binder.bind(Ear).toResolvedValue(ofAll, [allOf(Stages)]);
  // @ts-expect-error a single seam has no list
  allOf(Ear);
  // @ts-expect-error a many-seam without contributions is an empty list
  optional(Ears);
}

export function absent(binder: Binder): void {
  // @ts-expect-error it may be undefined
  binder.bind(Ear).toResolvedValue(ofClock, [optional(Clock)]);
  // @ts-expect-error it may be undefined
  binder.bind(Ear).toResolvedValue((clock: Clock) => ofClock(clock), [optional(Clock)]);
  // @ts-expect-error it may be undefined
  binder.bind(Ear).toResolvedValue((clock) => ofClock(clock), [optional(Clock)]);
  // @ts-expect-error it is a Clock or undefined
  binder.bind(Ear).toResolvedValue((alarm?: Alarm) => ofMaybe(alarm), [optional(Clock)]);
}

export function identifiers(binder: Binder): void {
  // @ts-expect-error of a raw symbol nobody knows what it brings
  binder.bind(Ear).toResolvedValue(ofClock, [Symbol.for('skillseam/types/Clock')]);
  // @ts-expect-error of a text nobody knows what it brings
  binder.bind(Ear).toResolvedValue(ofClock, ['types/Clock']);
  // @ts-expect-error a class is no token
  binder.bind(Ear).toResolvedValue(ofClock, [Sundial]);
  // @ts-expect-error optional() and allOf() alone say so
  binder.bind(Ear).toResolvedValue(ofAll, [{ serviceIdentifier: Ears, isMultiple: true }]);
  // @ts-expect-error a raw symbol is no token
  allOf(Symbol('raw'));
  // @ts-expect-error a text is no token
  optional('types/Clock');
}
