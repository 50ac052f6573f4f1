import type { Observable } from 'rxjs';
import { token } from '../container/tokens/token.js';
import type { Address } from '../messaging/address.js';
import type { DirectorySnapshot } from './directory-snapshot.js';
import type { ExpertiseDomain } from './expertise-domain.js';

/** Why a domain is in the directory but not callable: said to operators, never to callers. */
export interface DirectoryDiagnostic {
  readonly owner: Address;
  readonly domain: string;
  readonly message: string;
  readonly source?: string;
}

/**
 * The single source of truth for what exists: units, agents, their expertise and rules. Read by the
 * catalog and by governance on every call, written by the host's loader and by connectors whose
 * agents gain or lose skills.
 *
 * Implementations must:
 * - give one immutable snapshot per version, and raise the version with every committed change;
 * - make a committed write visible to the next `read`, also for callers that wait on nothing;
 * - refuse a write as a whole or commit it as a whole, and touch nothing else with it;
 * - say whose organisation it is: whoever mints callers for this host takes the tenant from here;
 * - keep what was written as it was, whatever the writer does to its object later;
 * - emit the new version after it is readable, never call `error` on the stream;
 * - know by themselves when the host has started what it was told to start: what is written after
 *   that is younger than what was loaded, and gives way where two contend for a name;
 * - count the age of an entry from when its owner first held that name, or first made it callable,
 *   so that nobody who mends his own words becomes the newcomer.
 *
 * Contract: ED-1 to ED-13. Decisions: ADR 0007, ADR 0014.
 */
export interface ExpertiseDirectory {
  /** Whose organisation it is; the same for as long as it lives. Callers of another see nothing. */
  readonly tenant: string;
  read(): DirectorySnapshot;
  /** Versions as they are committed; nothing for the version at subscription. */
  readonly versions$: Observable<number>;
  /**
   * Replaces everything that an agent holds. A domain that cannot be admitted (unusable name or
   * schema) is left out; the rest is written. What is already so stays as it is, with its age; when
   * nothing changes, nothing is committed. Gives everything that is wrong with this agent's domains
   * afterwards, for operators: it may name what the agent itself does not see.
   * @throws {SkillseamError} ADDRESS_NOT_FOUND for an owner that is no agent of this directory.
   */
  replaceExpertise(
    owner: Address,
    domains: readonly ExpertiseDomain[],
  ): readonly DirectoryDiagnostic[];
  /** What is held but not callable at this version, and why. */
  diagnostics(): readonly DirectoryDiagnostic[];
}
export const ExpertiseDirectory = token<ExpertiseDirectory>('ExpertiseDirectory', {
  suppliedBy: 'load skillsModule',
});
