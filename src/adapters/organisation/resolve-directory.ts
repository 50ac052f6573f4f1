import type { DirectorySeed } from '../../core/expertise/seed/directory-seed.js';
import type { Agent, Grant, Unit, UnitPolicies } from '../../core/expertise/directory-snapshot.js';
import type { Boundary } from '../../core/expertise/boundary.js';
import { address, type Address } from '../../core/messaging/address.js';
import type { AgentShape } from './shape/agent-shape.js';
import type { BoundaryShape } from './shape/boundary-shape.js';
import type { OrganisationShape } from './shape/organisation-shape.js';
import { resolveExpertise } from './resolve-expertise.js';
import { given } from './shape/given.js';
import { itemsOf, sound } from './shape/sound.js';
import type { PoliciesShape, UnitShape } from './shape/unit-shape.js';
import type { Path } from './text/located.js';

/** Says where something was written, e.g. `acme.yaml:12:5`. */
export type SourceOf = (path: Path) => string;

type OwnSeed = DirectorySeed['expertise'][number];

/** Units, agents and what they know, as a directory begins with them. */
export function resolveDirectory(shape: OrganisationShape, sourceOf: SourceOf): DirectorySeed {
  const [units, agents]: [Unit[], Agent[]] = [[], []];
  const expertise: OwnSeed[] = [];
  for (const [name, unit] of shape.units ?? []) {
    const [path, owner] = [['units', name], address(`unit://${name}`)];
    units.push(unitOf(owner, sound(unit), path, sourceOf));
    expertise.push(ownOf(owner, sound(unit), path, sourceOf));
  }
  for (const [name, agent] of shape.agents ?? []) {
    const [path, owner] = [['agents', name], address(`agent://${name}`)];
    agents.push(agentOf(owner, sound(agent), sourceOf(path)));
    expertise.push(ownOf(owner, sound(agent), path, sourceOf));
  }
  const held = expertise.filter(({ own }) => own.length > 0);
  return { tenant: sound(shape.organisation), units, agents, expertise: held };
}

function agentOf(owner: Address, shape: AgentShape, source: string): Agent {
  const { description, initiative = 'passive' } = shape;
  return { address: owner, description: sound(description), initiative, source };
}

function unitOf(owner: Address, shape: UnitShape, path: Path, sourceOf: SourceOf): Unit {
  return {
    address: owner,
    description: sound(shape.description),
    members: itemsOf(shape.members),
    isolated: shape.isolated ?? false,
    boundary: boundaryOf(shape.boundary),
    grants: grantsOf(shape, path, sourceOf),
    policies: policiesOf(shape.policies),
    source: sourceOf(path),
  };
}

function grantsOf({ grants }: UnitShape, path: Path, sourceOf: SourceOf): readonly Grant[] {
  return [...(grants ?? [])].map(([principal, level]) => ({
    principal: address(principal),
    level: sound(level),
    source: sourceOf([...path, 'grants', principal]),
  }));
}

function boundaryOf(shape: BoundaryShape | undefined): Boundary {
  return {
    opacity: itemsOf(shape?.opacity).map(({ domain, origin }) => given({ domain, origin })),
    projection: itemsOf(shape?.projection).map(({ allow, ...rule }) => ({
      ...given(rule),
      ...(allow !== undefined && { allow: itemsOf(allow) }),
    })),
  };
}

function policiesOf(shape: PoliciesShape | undefined): UnitPolicies {
  const [skills, initiative] = [shape?.skills, shape?.initiative];
  if (skills === undefined) return given({ initiative });
  const { allowed, blocked } = skills;
  return given({
    initiative,
    skills: given({
      allowed: allowed && itemsOf(allowed),
      blocked: blocked && itemsOf(blocked),
    }),
  });
}

function ownOf(
  owner: Address,
  shape: UnitShape | AgentShape,
  path: Path,
  sourceOf: SourceOf,
): OwnSeed {
  const own = itemsOf<NonNullable<typeof shape.expertise>[number]>(shape.expertise).map(
    (each, index) => resolveExpertise(owner, sound(each), sourceOf([...path, 'expertise', index])),
  );
  return { owner, own };
}
