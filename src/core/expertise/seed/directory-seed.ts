import type { Agent, OwnExpertise, Unit } from '../directory-snapshot.js';
import type { Address } from '../../messaging/address.js';

/** What a directory begins with: one organisation as its file describes it, already validated. */
export interface DirectorySeed {
  readonly tenant: string;
  readonly units: readonly Unit[];
  readonly agents: readonly Agent[];
  readonly expertise: readonly {
    readonly owner: Address;
    readonly own: readonly Omit<OwnExpertise, 'since'>[];
  }[];
}
