import { type AnyToken, type Binder, type ManyToken, type Token, token } from '../../src/index.js';
import { Alarm, Clock, ear, Ear, Ears, Rooster, Stages, Sundial, Word } from './sample-seams.js';

export function identifiers(binder: Binder): void {
  binder.bind(Clock).to(Sundial);
  // @ts-expect-error a raw symbol is no token
  binder.bind(Symbol.for('skillseam/types/Clock')).toConstantValue(1);
  // @ts-expect-error a text is no token
  binder.tryBind('types/Clock').toConstantValue(1);
  // @ts-expect-error a class is no token
  binder.override(Sundial).to(Sundial);
  // @ts-expect-error a raw symbol is no token
  binder.contribute(Symbol('raw'), { id: 'a' }).toConstantValue(ear);
  // @ts-expect-error a raw symbol is no token
  binder.decorate(Symbol('raw'), () => ear);
  // @ts-expect-error a text is no token
  binder.overrideContribution('types/Ears', { id: 'a' }).toConstantValue(ear);
}

export function oneOrMany(binder: Binder): void {
  binder.contribute(Ears, { id: 'left' }).toConstantValue(ear);
  // @ts-expect-error a many-seam takes contributions
  binder.bind(Ears).toConstantValue(ear);
  // @ts-expect-error a many-seam takes contributions
  binder.tryBind(Stages).toConstantValue({ id: 'a', phase: 'early' });
  // @ts-expect-error a many-seam takes contributions
  binder.override(Ears).toConstantValue(ear);
  // @ts-expect-error a single seam takes no contributions
  binder.contribute(Ear, { id: 'left' }).toConstantValue(ear);
  // @ts-expect-error a single seam takes no contributions
  binder.overrideContribution(Ear, { id: 'left' }).toConstantValue(ear);
}

/** The type of a token neither narrows nor widens. */
export function mixed(): readonly AnyToken[] {
  const same: Token<Clock> = Clock;
  // @ts-expect-error whoever takes a Clock could bind what is no Alarm
  const wider: Token<Clock> = Alarm;
  // @ts-expect-error whoever takes an Alarm would get a Clock
  const narrower: Token<Alarm> = Clock;
  // @ts-expect-error another seam
  const other: Token<Ear> = Clock;
  // @ts-expect-error nothing is known of an Ear then
  const unknown: Token<unknown> = Ear;
  // @ts-expect-error one is not many
  const many: ManyToken<Ear> = Ear;
  // @ts-expect-error many are not one
  const one: Token<Ear> = Ears;
  // @ts-expect-error a token is not what it stands for
  const word: string = Word;
  // @ts-expect-error a raw symbol is no token
  const raw: AnyToken = Symbol('raw');
  // @ts-expect-error a class is no token
  const byClass: AnyToken = Rooster;
  return [
    same,
    wider,
    narrower,
    other,
    unknown,
    many,
    one,
    raw,
    byClass,
    Symbol.for(word) as never,
  ];
}

export function declarations(): readonly AnyToken[] {
  return [
    token<Ear>('types/declared', { starts: 'late' }),
    // @ts-expect-error phases are of a many-seam
    token<Ear, 'a'>('types/declared', { phases: ['a'] }),
    // @ts-expect-error no such phase
    token<Ear, 'a'>('types/declared', { many: true, phases: ['b'] }),
    // @ts-expect-error no such turn
    token<Ear>('types/declared', { starts: 'soon' }),
    // @ts-expect-error no such option
    token<Ear>('types/declared', { optional: true }),
    // @ts-expect-error a seam has a name
    token<Ear>(),
  ];
}
