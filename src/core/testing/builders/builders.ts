import { freezeDeep } from '../../basics/freeze-deep.js';
import type { Boundary } from '../../expertise/boundary.js';
import type { DirectorySeed } from '../../expertise/seed/directory-seed.js';
import type { Agent, Unit } from '../../expertise/directory-snapshot.js';
import type { ExpertiseDomain } from '../../expertise/expertise-domain.js';
import type { SkillInvocation } from '../../invocation/skill-invocation.js';
import { address, type Address } from '../../messaging/address.js';
import type { Caller } from '../../messaging/caller.js';
import type { CallerClaim } from '../../messaging/caller-mint.js';
import type { JsonObject } from '../../primitives/json.js';

/** What one owner holds in a seed. */
export type Holding = DirectorySeed['expertise'][number];

/** A schema that takes one text, `say`. */
export const saySchema: JsonObject = {
  type: 'object',
  properties: { say: { type: 'string', maxLength: 200 } },
  required: ['say'],
  additionalProperties: false,
};

/** A boundary with no rules: agents' own expertise stays inside, the unit's own goes out. */
export const openBoundary: Boundary = freezeDeep({ opacity: [], projection: [] });

/** A callable, harmless domain. */
export function aDomain(override: Partial<ExpertiseDomain> = {}): ExpertiseDomain {
  return {
    name: 'greet',
    description: 'Says something.',
    inputSchema: saySchema,
    effect: 'read',
    ...override,
  };
}

/** A unit without members and rules. */
export function aUnit(override: Partial<Unit> = {}): Unit {
  return {
    address: address('unit://acme'),
    description: 'A unit.',
    members: [],
    isolated: false,
    boundary: openBoundary,
    grants: [],
    policies: {},
    ...override,
  };
}

/** An agent that may do everything by itself. */
export function anAgent(override: Partial<Agent> = {}): Agent {
  return {
    address: address('agent://ada'),
    description: 'An agent.',
    initiative: 'autonomous',
    ...override,
  };
}

/** What an agent holds itself. */
export function aHolding(owner: Address, ...domains: readonly ExpertiseDomain[]): Holding {
  return { owner, own: domains.map((domain) => ({ domain, holder: owner })) };
}

/**
 * A small company: `unit://acme` contains `unit://acme/lab`, where `agent://ada` works, who can
 * `greet`; the lab projects that to the whole world and lets `human://guest` call it. `human://kim`
 * is in the lab, `human://root` in acme and owns it.
 */
export function anOrganisation(override: Partial<DirectorySeed> = {}): DirectorySeed {
  const [acme, lab] = [address('unit://acme'), address('unit://acme/lab')];
  const [ada, root] = [address('agent://ada'), address('human://root')];
  return {
    tenant: 'acme',
    units: [
      aUnit({
        address: acme,
        members: [lab, root],
        grants: [{ principal: root, level: 'owner' }],
      }),
      aUnit({
        address: lab,
        members: [ada, address('human://kim')],
        boundary: {
          opacity: [],
          projection: [{ domain: 'greet', allow: [address('human://guest')] }],
        },
      }),
    ],
    agents: [anAgent({ address: ada })],
    expertise: [aHolding(ada, aDomain())],
    ...override,
  };
}

/** What a door would establish about somebody in the small company; to be minted. */
export function aClaim(override: Partial<CallerClaim> = {}): CallerClaim {
  return {
    principal: address('human://kim'),
    entry: 'inline',
    tenant: 'acme',
    strength: 2,
    ...override,
  };
}

/** Looks like a caller and was minted by nobody: for what reads callers and never admits them. */
export function anUnmintedCaller(override: Partial<CallerClaim> = {}): Caller {
  return Object.freeze({ chain: [], ...aClaim(override) }) as unknown as Caller;
}

/** A call that fits the skill of the small company. */
export function anInvocation(override: Partial<SkillInvocation> = {}): SkillInvocation {
  return { skill: 'expertise/greet', arguments: { say: 'hello' }, ...override };
}
