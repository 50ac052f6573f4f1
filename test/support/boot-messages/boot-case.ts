import type { CompositionOptions } from '../../../src/core/container/running/compose-host.js';
import {
  type Binder,
  defineModule,
  type Module,
} from '../../../src/core/container/tokens/module.js';
import { token } from '../../../src/core/container/tokens/token.js';
import { explainModules } from '../composition/explain-modules.js';

/** What is said of one small composition, or of a host that has one. */
export type BootCase = () => readonly string[] | Promise<readonly string[]>;

/** By what is wrong. */
export type BootCases = Readonly<Record<string, BootCase>>;

/** The problems of these modules. */
export const problems =
  (...modules: CompositionOptions['modules']): BootCase =>
  () =>
    explainModules({ modules }).problems;

/** The problems of one module, `m`. */
export const problemsOfOne = (register: (binder: Binder) => void): BootCase =>
  problems(module('m', register));

export function module(name: string, register: (binder: Binder) => void): Module {
  return defineModule(name, register);
}

export const Ear = token<string>('golden/Ear');
export const Eye = token<string>('golden/Eye');
export const Nose = token<string>('golden/Nose');
export const Clock = token<string>('golden/Clock', { suppliedBy: 'load clockModule' });
export const Stage = token<string>('golden/Stage', { many: true });
export const Step = token<{ readonly id: string; readonly phase: string }, 'early' | 'late'>(
  'golden/Step',
  { many: true, phases: ['early', 'late'], suppliedBy: 'load stepsModule' },
);
export const Turn = token<{ readonly id: string; readonly phase: string }, 'day' | 'night'>(
  'golden/Turn',
  { many: true, phases: ['day', 'night'] },
);
export const Sealed = token<string>('golden/Sealed', { sealed: true });
export const SealedStage = token<string>('golden/SealedStage', { many: true, sealed: true });
export const Guarded = token<string>('golden/Guarded', { guarded: true });

export const same = (text: string): string => text;
