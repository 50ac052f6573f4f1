import type { Binder } from '../../src/index.js';
import { Alarm, Clock, ear, Ear, Ears, Rooster, Sundial, Word } from './sample-seams.js';

export function values(binder: Binder): void {
  binder.bind(Ear).toConstantValue(ear);
  binder.bind(Clock).toConstantValue(new Rooster());
  // @ts-expect-error a text is no Ear
  binder.bind(Ear).toConstantValue('ear');
  // @ts-expect-error a text is no Clock
  binder.tryBind(Clock).toConstantValue('noon');
  // @ts-expect-error a Clock cannot ring
  binder.override(Alarm).toConstantValue(new Sundial());
  // @ts-expect-error a promise of an Ear is no Ear
  binder.bind(Ear).toConstantValue(Promise.resolve(ear));
  // @ts-expect-error it may be undefined
  binder.bind(Word).toConstantValue(['a'].at(0));
}

export function classes(binder: Binder): void {
  binder.bind(Clock).to(Sundial);
  binder.tryBind(Clock).to(Rooster);
  // @ts-expect-error a Sundial is no Ear
  binder.bind(Ear).to(Sundial);
  // @ts-expect-error a Sundial is no Ear
  binder.tryBind(Ear).to(Sundial);
  // @ts-expect-error a Sundial is no Alarm
  binder.override(Alarm).to(Sundial);
  // @ts-expect-error an instance is no class
  binder.bind(Clock).to(new Sundial());
}

export function factories(binder: Binder): void {
  binder.bind(Clock).toResolvedValue(() => new Sundial());
  binder.bind(Clock).toResolvedValue(async () => new Sundial());
  binder.bind(Clock).toDynamicValue(() => new Sundial());
  // @ts-expect-error the factory gives no Ear
  binder.bind(Ear).toResolvedValue(() => new Sundial());
  // @ts-expect-error the factory gives no Alarm
  binder.tryBind(Alarm).toResolvedValue(() => new Sundial());
  // @ts-expect-error the factory promises no Ear
  binder.override(Ear).toResolvedValue(async () => new Sundial());
  // @ts-expect-error the factory gives nothing
  binder.bind(Ear).toResolvedValue(() => undefined);
  // @ts-expect-error the factory gives no Ear
  binder.bind(Ear).toDynamicValue(() => new Sundial());
  // @ts-expect-error the factory promises no Ear
  binder.bind(Ear).toDynamicValue(async () => new Sundial());
  // @ts-expect-error a value is no factory
  binder.bind(Ear).toResolvedValue(ear);
}

export function aliases(binder: Binder): void {
  binder.bind(Clock).toService(Alarm);
  // @ts-expect-error an Ear cannot stand for a Clock
  binder.bind(Clock).toService(Ear);
  // @ts-expect-error a Clock cannot stand for an Alarm
  binder.bind(Alarm).toService(Clock);
  // @ts-expect-error a list of contributions cannot stand for one
  binder.bind(Ear).toService(Ears);
  // @ts-expect-error of a raw symbol nobody knows what it brings
  binder.bind(Ear).toService(Symbol.for('skillseam/types/Ear'));
  // @ts-expect-error of a text nobody knows what it brings
  binder.bind(Ear).toService('types/Ear');
}

export function decorations(binder: Binder): void {
  binder.decorate(Ear, (inner) => ({ hear: () => inner.hear() }));
  binder.decorate(
    Ear,
    (inner, clock: Clock) => ({ hear: () => `${inner.hear()}${String(clock.now())}` }),
    [Clock],
  );
  const late = (inner: Ear, clock: Clock): Ear => ({
    hear: () => `${inner.hear()}${String(clock.now())}`,
  });
  // @ts-expect-error what wraps needs a clock, and nobody hands it one
  binder.decorate(Ear, late);
  // @ts-expect-error what wraps takes another dependency
  binder.decorate(Ear, late, [Ear]);
  binder.decorate(Ears, (inner) => ({ hear: () => inner.hear() }));
  // @ts-expect-error the wrapping gives no Ear
  binder.decorate(Ear, () => new Sundial());
  // @ts-expect-error the wrapping promises an Ear
  binder.decorate(Ear, async (inner) => inner);
  // @ts-expect-error what is wrapped is an Ear
  binder.decorate(Ear, (inner: Clock) => ({ hear: () => String(inner.now()) }));
  // @ts-expect-error each contribution is wrapped by itself
  binder.decorate(Ears, (inner: Ear[]) => inner);
}
