import type {
  Agent,
  DirectorySnapshot,
  Grant,
  InitiativeLevel,
  PermissionLevel,
  Unit,
  UnitPolicies,
} from '../../expertise/directory-snapshot.js';
import { parentsOf } from '../../expertise/membership.js';
import type { SkillExport } from '../../expertise/skill-export.js';
import type { GovernanceContext } from '../../governance/governance-context.js';
import { address } from '../../messaging/address.js';
import type { Caller } from '../../messaging/caller.js';
import type { CallerClaim } from '../../messaging/caller-mint.js';
import type { Message } from '../../messaging/message.js';

/** What of a unit the rules of governance read. Nothing of it is judged: a test may write anything. */
export interface UnitRules {
  readonly members?: readonly string[];
  readonly isolated?: boolean;
  /** Level by principal. */
  readonly grants?: Readonly<Record<string, PermissionLevel>>;
  readonly policies?: UnitPolicies;
}

/** An organisation as a test writes it. */
export interface OrganisationSketch {
  readonly units?: Readonly<Record<string, UnitRules>>;
  /** Initiative by agent. */
  readonly agents?: Readonly<Record<string, InitiativeLevel>>;
  readonly version?: number;
}

/** The directory that a sketch describes. */
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

/** The same directory with some units listed as parents but not readable. */
export function withoutUnits(
  directory: DirectorySnapshot,
  ...names: readonly string[]
): DirectorySnapshot {
  const units = new Map(directory.units);
  for (const name of names) units.delete(address(name));
  return { ...directory, units };
}

/** An export of `unit://acme`, whose work `agent://acme/files` does, as seen from inside. */
export function exportOf(changes: Partial<SkillExport> = {}): SkillExport {
  const holder = changes.holder ?? address('agent://acme/files');
  const unit = changes.unit ?? address('unit://acme');
  return {
    slug: 'files-read',
    domain: { name: 'files/read', description: 'Reads a file', effect: 'read', inputSchema: {} },
    originDomain: 'files/read',
    origin: holder,
    holder,
    provider: holder,
    unit,
    path: [unit],
    allow: [],
    ...changes,
  };
}

/** A caller in shape; a host takes only what its own mint made. */
export function callerOf(claim: Partial<CallerClaim> = {}): Caller {
  const principal = address('human://ada');
  const caller: CallerClaim = {
    ...{ principal, chain: [], entry: 'inline', tenant: 'acme', strength: 2 },
    ...claim,
  };
  return Object.freeze(caller) as unknown as Caller;
}

/** The message that asks the holder of an export to do its work. */
export function messageOf(
  target: SkillExport,
  caller: Caller,
  changes: Partial<Message> = {},
): Message {
  return Object.freeze({
    id: 'call-1',
    from: caller.principal,
    to: target.holder,
    type: 'domain',
    correlationId: 'call-1',
    payload: { domain: target.originDomain, arguments: {} },
    sentAt: 0,
    timeLeftMs: 60_000,
    hops: [],
    ...changes,
  });
}

/** What a test changes of the default context. */
export interface ContextSketch {
  readonly organisation?: OrganisationSketch;
  readonly directory?: DirectorySnapshot;
  readonly target?: SkillExport;
  readonly isVisible?: boolean;
  readonly claim?: Partial<CallerClaim>;
  readonly message?: Partial<Message>;
}

/**
 * What a stage, a permission source or a policy engine is asked about, for a test of your own: a call by
 * `human://ada` of a skill of `unit://acme`, whose work `agent://acme/files` does, changed as the sketch
 * says.
 */
export function aGovernanceContext(sketch: ContextSketch = {}): GovernanceContext {
  const directory = sketch.directory ?? snapshotOf(sketch.organisation ?? {});
  const target = sketch.target ?? exportOf();
  const caller = callerOf(sketch.claim);
  const message = messageOf(target, caller, sketch.message);
  const { isVisible = true } = sketch;
  const resolvedVersion = directory.version;
  return Object.freeze({ caller, message, target, isVisible, resolvedVersion, directory });
}

function unitOf(name: string, sketch: UnitRules): Unit {
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
