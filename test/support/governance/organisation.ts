import type {
  Agent,
  DirectorySnapshot,
  Grant,
  InitiativeLevel,
  PermissionLevel,
  Unit,
} from '../../../src/core/expertise/directory-snapshot.js';
import { parentsOf } from '../../../src/core/expertise/membership.js';
import type { SkillExport } from '../../../src/core/expertise/skill-export.js';
import { address } from '../../../src/core/messaging/address.js';

/** A unit as a test writes it: everything but the name has a default. */
export interface UnitSketch {
  readonly members?: readonly string[];
  readonly isolated?: boolean;
  /** Level by principal. */
  readonly grants?: Readonly<Record<string, PermissionLevel>>;
  readonly policies?: Unit['policies'];
}

/** An organisation as a test writes it. */
export interface OrganisationSketch {
  readonly units?: Readonly<Record<string, UnitSketch>>;
  /** Initiative by agent. */
  readonly agents?: Readonly<Record<string, InitiativeLevel>>;
  readonly version?: number;
}

/** The directory that a sketch describes; names are whole addresses. */
export function snapshotOf(sketch: OrganisationSketch): DirectorySnapshot {
  const units = Object.entries(sketch.units ?? {}).map(([name, unit]) => unitOf(name, unit));
  const agents = Object.entries(sketch.agents ?? {}).map(([name, initiative]): Agent => {
    return { address: address(name), description: '', initiative };
  });
  return {
    version: sketch.version ?? 1,
    units: new Map(units.map((unit) => [unit.address, unit])),
    agents: new Map(agents.map((agent) => [agent.address, agent])),
    expertise: new Map(),
    parents: parentsOf(units),
  };
}

function unitOf(name: string, sketch: UnitSketch): Unit {
  const grants = Object.entries(sketch.grants ?? {}).map(([principal, level]): Grant => {
    return { principal: address(principal), level };
  });
  return {
    address: address(name),
    description: '',
    members: (sketch.members ?? []).map(address),
    isolated: sketch.isolated ?? false,
    boundary: { opacity: [], projection: [] },
    grants,
    policies: sketch.policies ?? {},
  };
}

/** An export of `unit://acme` whose work `agent://acme/files` does. */
export function exportOf(sketch: Partial<SkillExport> = {}): SkillExport {
  const holder = sketch.holder ?? address('agent://acme/files');
  const unit = sketch.unit ?? address('unit://acme');
  return {
    slug: 'files-read',
    domain: { name: 'files/read', description: 'Reads a file', effect: 'read', inputSchema: {} },
    originDomain: 'files/read',
    origin: holder,
    holder,
    provider: holder,
    unit,
    path: [unit, holder],
    allow: [],
    ...sketch,
  };
}
