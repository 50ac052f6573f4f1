import type { BoundaryMatch, OpacityRule, ProjectionRule } from '../boundary.js';
import type { InitiativeLevel, PermissionLevel, UnitPolicies } from '../directory-snapshot.js';
import type { ExpertiseDomain } from '../expertise-domain.js';

/** A projection as a person writes it: addresses are plain texts. */
export interface ProjectionSketch extends BoundaryMatch, Omit<ProjectionRule, 'allow'> {
  readonly allow?: readonly string[];
}

/** What a unit shows to those outside of it; nothing of its agents when left out. */
export interface BoundarySketch {
  readonly opacity?: readonly OpacityRule[];
  readonly projection?: readonly ProjectionSketch[];
}

/** A unit as a person writes it. */
export interface UnitSketch {
  readonly description?: string;
  /** Units and agents of the same sketch; people, services and far agents need no more than a name. */
  readonly members?: readonly string[];
  /** False when left out. */
  readonly isolated?: boolean;
  readonly boundary?: BoundarySketch;
  /** Level by principal. */
  readonly grants?: Readonly<Record<string, PermissionLevel>>;
  readonly policies?: UnitPolicies;
}

/** An agent as a person writes it. */
export interface AgentSketch {
  readonly description?: string;
  readonly expertise?: readonly ExpertiseDomain[];
  /** `passive`, the most careful one, when left out. */
  readonly initiative?: InitiativeLevel;
}

/** An organisation in a few lines of code: units and agents by address, whatever is left out empty. */
export interface DirectorySketch {
  readonly tenant: string;
  readonly units?: Readonly<Record<string, UnitSketch>>;
  readonly agents?: Readonly<Record<string, AgentSketch>>;
}
