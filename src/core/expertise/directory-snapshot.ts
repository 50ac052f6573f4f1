import type { Address } from '../messaging/address.js';
import type { Boundary, NamePattern } from './boundary.js';
import type { ExpertiseDomain } from './expertise-domain.js';

/** From weakest to strongest; each includes the ones before it. */
export const permissionLevels = Object.freeze(['viewer', 'operator', 'owner'] as const);
/** One of `permissionLevels`. */
export type PermissionLevel = (typeof permissionLevels)[number];

/** How much an agent may begin by itself, from least to most. */
export const initiativeLevels = Object.freeze([
  'passive',
  'attentive',
  'proactive',
  'autonomous',
] as const);
/** One of `initiativeLevels`. */
export type InitiativeLevel = (typeof initiativeLevels)[number];

/** A list of names with one meaning everywhere: absent is no constraint, empty is none allowed. */
export interface NameConstraint {
  readonly allowed?: readonly NamePattern[];
  readonly blocked?: readonly NamePattern[];
}

/** What a unit forbids in itself and in everything below it. */
export interface UnitPolicies {
  readonly skills?: NameConstraint;
  /** The most initiative that any agent below this unit has, whatever its own level says. */
  readonly initiative?: InitiativeLevel;
}

/** A level given to a principal on a unit; a unit as principal stands for its members. */
export interface Grant {
  readonly principal: Address;
  readonly level: PermissionLevel;
  /** Where it was written, e.g. `acme.yaml:12:5`; shown by explain to operators. */
  readonly source?: string;
}

/** A unit: a group of agents, people and other units, with rules of its own. */
export interface Unit {
  readonly address: Address;
  readonly description: string;
  readonly members: readonly Address[];
  /** True lets no authority flow in from above; its own grants still flow down. */
  readonly isolated: boolean;
  /** `undefined` when the rules cannot be read: then nothing inside is visible from outside. */
  readonly boundary: Boundary | undefined;
  readonly grants: readonly Grant[];
  readonly policies: UnitPolicies;
  /** Where it was written; shown to operators. */
  readonly source?: string;
}

/** An agent as the directory knows it. */
export interface Agent {
  readonly address: Address;
  readonly description: string;
  readonly initiative: InitiativeLevel;
  readonly source?: string;
}

/** A domain that somebody holds. */
export interface OwnExpertise {
  readonly domain: ExpertiseDomain;
  /** The agent that does the work; the owner itself unless the owner is a unit. */
  readonly holder: Address;
  /** Directory version at which it was written; 0 for what the host was loaded with. */
  readonly since: number;
  readonly source?: string;
}

/**
 * The whole directory at one version. Immutable: a reader may keep one and compare versions, and
 * two reads of one snapshot never disagree.
 */
export interface DirectorySnapshot {
  /** Grows by one with every change that was committed. */
  readonly version: number;
  readonly units: ReadonlyMap<Address, Unit>;
  readonly agents: ReadonlyMap<Address, Agent>;
  /** Own expertise by owner: an agent, or a unit. */
  readonly expertise: ReadonlyMap<Address, readonly OwnExpertise[]>;
  /** Units that list the address as a member, in address order. */
  readonly parents: ReadonlyMap<Address, readonly Address[]>;
}
