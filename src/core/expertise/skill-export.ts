import type { Address } from '../messaging/address.js';
import type { ExpertiseDomain } from './expertise-domain.js';

/**
 * One way in which one caller sees one domain: who provides it, who does the work, and along which
 * membership path it got there. Several exports of one slug are its providers.
 */
export interface SkillExport {
  /** Path-safe name; the skill is `expertise/{slug}`. */
  readonly slug: string;
  /** The domain as this caller sees it: after projection, schemas kept. */
  readonly domain: ExpertiseDomain;
  /** The domain's name as its holder declared it; policies and delivery use this one. */
  readonly originDomain: string;
  /** Who owns the expertise: an agent, or a unit. */
  readonly origin: Address;
  /** The agent that does the work. */
  readonly holder: Address;
  /**
   * Whom the caller deals with: from inside the owner (the agent, or the unit for what a unit owns
   * itself), from outside the exporting unit.
   */
  readonly provider: Address;
  /** The unit on which permission is asked. */
  readonly unit: Address;
  /** Units from the exporting one down to the origin, both included. */
  readonly path: readonly Address[];
  /** Principals with `operator` on this export alone. */
  readonly allow: readonly Address[];
  /** Where the projection (or the domain) was written; operators only. */
  readonly source?: string;
}
