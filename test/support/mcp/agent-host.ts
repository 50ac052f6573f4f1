import { inProcessModule } from '../../../src/adapters/in-process/in-process.module.js';
import { jsonSchemaModule } from '../../../src/adapters/json-schema/json-schema.module.js';
import type { McpAgent } from '../../../src/adapters/mcp/agents/mcp-agent.js';
import { mcpAgentsModule } from '../../../src/adapters/mcp/agents/mcp-agents.module.js';
import { systemModule } from '../../../src/adapters/system/system.module.js';
import { ActivityStore } from '../../../src/core/activity/activity-store.js';
import { startHost } from '../composition/start-host.js';
import type { Host } from '../../../src/core/container/running/host.js';
import { defineModule } from '../../../src/core/container/tokens/module.js';
import { getSealed } from '../../../src/core/container/running/sealed-access.js';
import { coreModule } from '../../../src/core/core.module.js';
import type { DirectorySeed } from '../../../src/core/expertise/seed/directory-seed.js';
import { ExpertiseSkillCatalog } from '../../../src/core/expertise/expertise-skill-catalog.js';
import { governanceModule } from '../../../src/core/governance/governance.module.js';
import type { SkillInvocationResult } from '../../../src/core/invocation/skill-invocation-result.js';
import { SkillInvoker } from '../../../src/core/invocation/skill-invoker.js';
import { address } from '../../../src/core/messaging/address.js';
import { CallerMint } from '../../../src/core/messaging/caller-mint.js';
import type { Caller } from '../../../src/core/messaging/caller.js';
import type { JsonObject } from '../../../src/core/primitives/json.js';
import { InMemoryActivityStore } from '../../../src/core/testing/doubles/in-memory-activity-store.js';
import { skillsModule } from '../../../src/skills/skills.module.js';

const ada = address('human://ada');

/** A whole host of real parts, with one unit: these agents, and Ada who may call them. */
export class AgentHost {
  readonly activity = new InMemoryActivityStore();
  readonly #host: Host;
  readonly #ada: Caller;

  private constructor(host: Host, activity: InMemoryActivityStore) {
    this.#host = host;
    this.activity = activity;
    const mint = getSealed(host, CallerMint);
    this.#ada = mint.mint({ principal: ada, entry: 'inline', tenant: 'acme', strength: 2 });
  }

  static async start(agents: readonly McpAgent[]): Promise<AgentHost> {
    const activity = new InMemoryActivityStore();
    const host = await startHost({
      modules: [
        coreModule,
        governanceModule,
        skillsModule({ seed: seedOf(agents) }),
        systemModule,
        jsonSchemaModule,
        inProcessModule({ agents: [] }),
        mcpAgentsModule({ agents }),
        defineModule('memory', (binder) => {
          binder.bind(ActivityStore).toConstantValue(activity);
        }),
      ],
      config: { calls: { timeoutMs: 20_000 } },
    });
    return new AgentHost(host, activity);
  }

  skills(): readonly string[] {
    const catalog = this.#host.get(ExpertiseSkillCatalog);
    return catalog.list(this.#ada).map(({ name }) => name);
  }

  invoke(
    skill: string,
    args: JsonObject = {},
    signal?: AbortSignal,
  ): Promise<SkillInvocationResult> {
    const invoker = this.#host.get(SkillInvoker);
    return invoker.invoke(this.#ada, { skill, arguments: args }, signal);
  }

  stop(): Promise<void> {
    return this.#host.stop();
  }
}

function seedOf(agents: readonly McpAgent[]): DirectorySeed {
  const lab = {
    address: address('unit://lab'),
    description: 'The lab.',
    members: [...agents.map(({ agent }) => agent), ada],
    isolated: false,
    boundary: { opacity: [], projection: [] },
    grants: [],
    policies: {},
  };
  return {
    tenant: 'acme',
    units: [lab],
    agents: agents.map(({ agent }) => ({
      address: agent,
      description: 'Works.',
      initiative: 'autonomous',
    })),
    expertise: [],
  };
}
