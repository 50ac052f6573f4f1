import { createHash } from 'node:crypto';
import { inProcessModule } from '../../../src/adapters/in-process/in-process.module.js';
import type { SkillHandlers } from '../../../src/adapters/in-process/skill-handler.js';
import { jsonSchemaModule } from '../../../src/adapters/json-schema/json-schema.module.js';
import { mcpDoorModule } from '../../../src/adapters/mcp/door/mcp-door.module.js';
import type { CallerSettings } from '../../../src/adapters/organisation/organisation.js';
import { organisationModule } from '../../../src/adapters/organisation/organisation.module.js';
import { systemModule } from '../../../src/adapters/system/system.module.js';
import { ActivityStore } from '../../../src/core/activity/activity-store.js';
import { createHost } from '../../../src/core/create-host.js';
import type { Host } from '../../../src/core/container/running/host.js';
import { defineModule } from '../../../src/core/container/tokens/module.js';
import { coreModule } from '../../../src/core/core.module.js';
import { Door } from '../../../src/core/doors/door.js';
import type { DirectorySeed } from '../../../src/core/expertise/seed/directory-seed.js';
import type { Grant, Unit } from '../../../src/core/expertise/directory-snapshot.js';
import type { ExpertiseDomain } from '../../../src/core/expertise/expertise-domain.js';
import { ExpertiseDirectory } from '../../../src/core/expertise/expertise-directory.js';
import { governanceModule } from '../../../src/core/governance/governance.module.js';
import { address } from '../../../src/core/messaging/address.js';
import { InMemoryActivityStore } from '../../../src/core/testing/doubles/in-memory-activity-store.js';
import { skillsModule } from '../../../src/skills/skills.module.js';

export const members = { ada: address('human://ada'), bo: address('human://bo') } as const;
export const keyOf = (principal: string): string => `key-of-${principal.slice(8)}-0123456789`;
/** The agent that does all the work of the unit. */
export const worker = address('agent://worker');
const office = address('unit://office');

/** A whole host of real parts: one unit, one agent in this process, and the given domains. */
export interface RealHost {
  readonly host: Host;
  readonly url: string;
  readonly activity: InMemoryActivityStore;
  /** Gives the agent these domains in place of those it had. */
  learn(domains: readonly ExpertiseDomain[]): void;
  stop(): Promise<void>;
}

/** What the office is like. */
export interface Office {
  readonly domains: readonly ExpertiseDomain[];
  readonly handlers: SkillHandlers;
  /** Ada is a member; what Bo holds is said here. */
  readonly grants?: readonly Grant[];
  readonly blocked?: readonly string[];
}

export async function startRealHost(office_: Office): Promise<RealHost> {
  const activity = new InMemoryActivityStore();
  const directory = seedOf(office_);
  const callers = Object.values(members).map(callerOf);
  const organisation = { ...empty, directory, callers };
  const host = await createHost({
    modules: [
      coreModule,
      governanceModule,
      skillsModule({ seed: directory }),
      systemModule,
      jsonSchemaModule,
      inProcessModule({ agents: [{ agent: worker, handlers: office_.handlers }] }),
      organisationModule(organisation, []),
      mcpDoorModule({ ...empty.listen, ...sessions, drainMs: 500 }),
      defineModule('memory', (binder) => {
        binder.bind(ActivityStore).toConstantValue(activity);
      }),
    ],
    config: { host: { stopLimitMs: 5_000 }, calls: { timeoutMs: 20_000 } },
  }).start();
  const expertise = host.get(ExpertiseDirectory);
  return {
    host,
    activity,
    url: host.getAll(Door).find(({ id }) => id === 'mcp-http')?.url ?? '',
    learn: (domains) => void expertise.replaceExpertise(worker, domains),
    stop: () => host.stop(),
  };
}

const sessions = { sessions: 20, sessionIdleMs: 60_000 };
const empty = {
  file: '/nowhere/acme.yaml',
  name: 'acme',
  listen: { host: '127.0.0.1', port: 0 },
  limits: { inFlightPerCaller: 50, callTimeoutMs: 20_000, sessions: 20, sessionIdleMs: 60_000 },
  connectors: [],
} as const;

function seedOf({ domains, grants = [], blocked }: Office): DirectorySeed {
  const unit: Unit = {
    address: office,
    description: 'The office.',
    members: [worker, members.ada],
    isolated: false,
    boundary: { opacity: [{ domain: 'secret*' }], projection: [{ domain: '*' }] },
    grants,
    policies: blocked === undefined ? {} : { skills: { blocked } },
  };
  const agent = { address: worker, description: 'Works.', initiative: 'autonomous' } as const;
  const own = domains.map((domain) => ({ domain, holder: worker }));
  return { tenant: 'acme', units: [unit], agents: [agent], expertise: [{ owner: worker, own }] };
}

function callerOf(principal: string): CallerSettings {
  const hash = createHash('sha256').update(keyOf(principal)).digest('hex');
  return {
    principal: address(principal),
    keyHashes: [hash],
    generatedKey: false,
    osUsers: [],
    hostUser: false,
  };
}
