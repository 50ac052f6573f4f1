import { type SectionReader, sectionOf, wholeNumber } from './container/tokens/settings.js';
import { token } from './container/tokens/token.js';

/** How a host itself behaves; the section `host` of its configuration. */
export interface HostSettings {
  /** How long one service may take to stop before the host goes on without it, in ms. */
  readonly stopLimitMs: number;
}
export const HostSettings = token<HostSettings>('HostSettings');

/** Reads the section `host`. */
export const readHostSettings: SectionReader<HostSettings> = sectionOf<HostSettings>({
  stopLimitMs: wholeNumber({ least: 1, most: 600_000, otherwise: 15_000 }),
});
