import { type SectionReader, sectionOf, wholeNumber } from '../container/tokens/settings.js';
import { token } from '../container/tokens/token.js';

/** How views are kept; the section `views` of a host's configuration. */
export interface ViewSettings {
  /** Callers whose view is kept ready at a time. */
  readonly kept: number;
}
export const ViewSettings = token<ViewSettings>('ViewSettings', {
  suppliedBy: 'load skillsModule',
});

/** Reads the section `views`. */
export const readViewSettings: SectionReader<ViewSettings> = sectionOf<ViewSettings>({
  kept: wholeNumber({ least: 1, most: 1_000_000, otherwise: 512 }),
});
