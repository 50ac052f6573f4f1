import type { Observable } from 'rxjs';
import { token } from '../container/tokens/token.js';
import type { Caller } from '../messaging/caller.js';
import type { ExpertiseDomain } from './expertise-domain.js';
import type { SkillExport } from './skill-export.js';

/** A skill as one caller may call it. Names of agents are not part of it. */
export interface ExpertiseSkill {
  /** `expertise/{slug}`. */
  readonly name: string;
  readonly domain: ExpertiseDomain;
  /** Never empty; the first is tried first. */
  readonly providers: readonly SkillExport[];
}

/**
 * The skill surface of one caller: a live projection of the directory, no snapshot. Asked by every
 * door for its list and by the invoker for each call.
 *
 * Implementations must list exactly what passes boundary and permission for every principal of the
 * caller's chain at the current directory version, in name order, each skill once with all of its
 * providers in the view's order; `find` must agree with `list` at one version; a change of the
 * directory is seen by the next call of either.
 *
 * Contract: EC-1 to EC-9. Decision: ADR 0007.
 */
export interface ExpertiseSkillCatalog {
  list(caller: Caller): readonly ExpertiseSkill[];
  /** `undefined` for what is absent, hidden, or not a skill. */
  find(caller: Caller, name: string): CatalogHit | undefined;
  /** Emits when the caller's own list has changed, once a change, and nothing at subscription. */
  changes(caller: Caller): Observable<void>;
}

/** What a caller's name stands for, with the version at which that was so. */
export interface CatalogHit {
  readonly skill: ExpertiseSkill;
  readonly directoryVersion: number;
  /** False when the caller sees the skill but holds too low a level to call it. */
  readonly callable: boolean;
}
export const ExpertiseSkillCatalog = token<ExpertiseSkillCatalog>('ExpertiseSkillCatalog', {
  suppliedBy: 'load skillsModule',
});
