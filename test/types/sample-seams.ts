import { token } from '../../src/index.js';

export interface Clock {
  now(): number;
}
export const Clock = token<Clock>('types/Clock');

/** A Clock that can do more. */
export interface Alarm extends Clock {
  ring(): void;
}
export const Alarm = token<Alarm>('types/Alarm');

export interface Ear {
  hear(): string;
}
export const Ear = token<Ear>('types/Ear');
export const Ears = token<Ear>('types/Ears', { many: true });

export interface Stage {
  readonly id: string;
  readonly phase: 'early' | 'late';
}
export const Stages = token<Stage, 'early' | 'late'>('types/Stages', {
  many: true,
  phases: ['early', 'late'],
});

export const Word = token<string>('types/Word');

export class Sundial implements Clock {
  now(): number {
    return 12;
  }
}

export class Rooster extends Sundial implements Alarm {
  ring(): void {
    this.now();
  }
}

export const ear: Ear = { hear: () => 'heard' };
