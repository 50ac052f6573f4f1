import { token } from '../container/tokens/token.js';
import type { Caller } from '../messaging/caller.js';
import type { SkillExport } from './skill-export.js';

/** Everything that one caller sees at one directory version. */
export interface CallerView {
  readonly directoryVersion: number;
  /**
   * Callable exports by slug, each list in provider order: nearest first, then the stronger level,
   * then by the holder's address. Hidden and absent are both no entry; no list is empty.
   */
  readonly exports: ReadonlyMap<string, readonly SkillExport[]>;
  /** Visible exports without a schema. */
  readonly consultative: readonly SkillExport[];
}

/**
 * What a caller sees: the directory through every boundary that the caller is outside of. The one
 * function behind each surface: list, resolve, search and suggestions all read this view, so none
 * can show what another hides.
 *
 * Implementations must:
 * - derive inside and outside from membership alone, direct or not, and hold a caller of another
 *   tenant to be outside of everything;
 * - look the caller's whole chain up: one principal outside means outside;
 * - ask every boundary on a way outward, show what some way shows, and each way's provider once;
 * - show nothing whose rules cannot be read, except to those inside;
 * - show a change of the directory in the next view, and do the same work for a slug that is hidden
 *   as for one that is absent.
 *
 * Contract: EV-1 to EV-10. Decision: ADR 0007.
 */
export interface ExpertiseView {
  viewFor(caller: Caller): CallerView;
}
export const ExpertiseView = token<ExpertiseView>('ExpertiseView', {
  suppliedBy: 'load skillsModule',
});
