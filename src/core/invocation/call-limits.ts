import { type SectionReader, sectionOf, wholeNumber } from '../container/tokens/settings.js';
import { token } from '../container/tokens/token.js';

/** What a call may take and bring; the section `calls` of a host's configuration. */
export interface CallLimits {
  /** Longest time that a call may take, and what it gets when it asks for none, in ms. */
  readonly timeoutMs: number;
  /** Bytes of a call's arguments as JSON text. */
  readonly maxArgumentBytes: number;
  /** Objects and arrays inside one another in a call's arguments. */
  readonly maxArgumentDepth: number;
}
export const CallLimits = token<CallLimits>('CallLimits', { suppliedBy: 'load skillsModule' });

/** Reads the section `calls`. */
export const readCallLimits: SectionReader<CallLimits> = sectionOf<CallLimits>({
  timeoutMs: wholeNumber({ least: 1, most: 86_400_000, otherwise: 60_000 }),
  maxArgumentBytes: wholeNumber({ least: 2, most: 67_108_864, otherwise: 262_144 }),
  maxArgumentDepth: wholeNumber({ least: 1, most: 512, otherwise: 32 }),
});
