import { token } from '../container/token.js';
import type { Caller } from '../messaging/caller.js';
import type { SkillExport } from './skill-export.js';

/** Everything that one caller sees at one directory version. */
export interface CallerView {
  readonly directoryVersion: number;
  /** Callable exports by slug, each list in provider order. Hidden and absent are both no entry. */
  readonly exports: ReadonlyMap<string, readonly SkillExport[]>;
  /** Visible exports without a schema. */
  readonly consultative: readonly SkillExport[];
}

/**
 * What a caller sees: the directory through every boundary that the caller is outside of. The one
 * function behind each surface: list, resolve, search and suggestions all read this view, so none
 * can show what another hides.
 *
 * Implementations must derive inside and outside from membership alone, look the caller's whole
 * chain up (one principal outside means outside), show nothing whose rules cannot be read, and do
 * the same work for a slug that is hidden as for one that is absent.
 *
 * Contract: EV-1 to EV-6. Decision: ADR 0007.
 */
export interface ExpertiseView {
  viewFor(caller: Caller): CallerView;
}
export const ExpertiseView = token<ExpertiseView>('ExpertiseView', {
  suppliedBy: 'load skillsModule',
});
