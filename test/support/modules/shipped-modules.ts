import path from 'node:path';
import { inProcessModule } from '../../../src/adapters/in-process/in-process.module.js';
import { jsonSchemaModule } from '../../../src/adapters/json-schema/json-schema.module.js';
import { keysModule } from '../../../src/adapters/keys/keys.module.js';
import { localModule } from '../../../src/adapters/local/local.module.js';
import { mcpAgentsModule } from '../../../src/adapters/mcp/agents/mcp-agents.module.js';
import { mcpDoorModule, mcpLineModule } from '../../../src/adapters/mcp/door/mcp-door.module.js';
import { memoryModule } from '../../../src/adapters/memory/memory.module.js';
import { organisationModule } from '../../../src/adapters/organisation/organisation.module.js';
import { sqliteModule } from '../../../src/adapters/sqlite/sqlite.module.js';
import {
  ProcessCaller,
  processCallerModule,
} from '../../../src/adapters/system/process-caller.module.js';
import { systemModule } from '../../../src/adapters/system/system.module.js';
import { ActivityLog } from '../../../src/core/activity/activity-log.js';
import { ActivityStore } from '../../../src/core/activity/activity-store.js';
import { ConnectorRegistration } from '../../../src/core/connectors/connector-registration.js';
import { ConnectorRegistry } from '../../../src/core/connectors/connector-registry.js';
import { MessageTransport } from '../../../src/core/connectors/message-transport.js';
import type { ComposableModule } from '../../../src/core/container/tokens/plain-module.js';
import type { AnyToken } from '../../../src/core/container/tokens/token.js';
import { coreModule } from '../../../src/core/core.module.js';
import { Door } from '../../../src/core/doors/door.js';
import { LineDoor } from '../../../src/core/doors/line-door.js';
import { ExpertiseDirectory } from '../../../src/core/expertise/expertise-directory.js';
import { ExpertiseSkillCatalog } from '../../../src/core/expertise/expertise-skill-catalog.js';
import { ExpertiseView } from '../../../src/core/expertise/expertise-view.js';
import { GovernanceLimits } from '../../../src/core/governance/governance-limits.js';
import { GovernanceStage } from '../../../src/core/governance/governance-stage.js';
import { governanceModule } from '../../../src/core/governance/governance.module.js';
import { PermissionSource } from '../../../src/core/governance/permission-source.js';
import { PolicyEngine } from '../../../src/core/governance/policy-engine.js';
import { CallLimits } from '../../../src/core/invocation/call-limits.js';
import { ViewSettings } from '../../../src/core/expertise/view-settings.js';
import { InputValidator } from '../../../src/core/invocation/input-validator.js';
import { SkillInvoker } from '../../../src/core/invocation/skill-invoker.js';
import { Authenticator } from '../../../src/core/messaging/authenticator.js';
import { CallerMint } from '../../../src/core/messaging/caller-mint.js';
import { Clock } from '../../../src/core/primitives/clock.js';
import { IdGenerator } from '../../../src/core/primitives/id-generator.js';
import { Explainer } from '../../../src/core/routing/explainer.js';
import { GovernedDelivery } from '../../../src/core/routing/governed-delivery.js';
import { MessageRouter } from '../../../src/core/routing/message-router.js';
import { anOrganisation } from '../../../src/core/testing/builders/builders.js';
import { address } from '../../../src/core/messaging/address.js';
import { skillsModule } from '../../../src/skills/skills.module.js';
import { doorOptions } from '../mcp-door/door-channels.js';
import { fixture, stdioAgent } from '../mcp/servers.js';
import { organisation } from '../organisation/authenticator-subject.js';

/** A module of the package, and what it says of itself. */
export interface ShippedModule {
  readonly make: (folder: string) => ComposableModule;
  readonly claims: readonly AnyToken[];
  readonly defaults: readonly AnyToken[];
  /** A module that it cannot stand beside, since both offer the same. */
  readonly inPlaceOf?: string;
  /** True when it stands in a host only when it is looked at itself. */
  readonly aside?: boolean;
}

const agent = address('agent://ada');
const server = (folder: string) =>
  stdioAgent([fixture('recording-server.mjs'), path.join(folder, 'heard.jsonl')], { agent });

/** Every module that the package ships, by name. */
export const shippedModules: Readonly<Record<string, ShippedModule>> = {
  coreModule: {
    make: () => coreModule,
    claims: [
      ActivityLog,
      CallerMint,
      ConnectorRegistration,
      ConnectorRegistry,
      GovernedDelivery,
      MessageRouter,
    ],
    defaults: [MessageRouter],
  },
  governanceModule: {
    make: () => governanceModule,
    claims: [GovernanceLimits, GovernanceStage, PermissionSource, PolicyEngine],
    defaults: [GovernanceLimits, PermissionSource, PolicyEngine],
  },
  skillsModule: {
    make: () => skillsModule({ seed: anOrganisation() }),
    claims: [
      CallLimits,
      ViewSettings,
      Explainer,
      ExpertiseDirectory,
      ExpertiseSkillCatalog,
      ExpertiseView,
      SkillInvoker,
    ],
    defaults: [
      CallLimits,
      ViewSettings,
      Explainer,
      ExpertiseDirectory,
      ExpertiseSkillCatalog,
      ExpertiseView,
      SkillInvoker,
    ],
  },
  systemModule: {
    make: () => systemModule,
    claims: [Clock, IdGenerator],
    defaults: [Clock, IdGenerator],
  },
  jsonSchemaModule: {
    make: () => jsonSchemaModule,
    claims: [InputValidator],
    defaults: [InputValidator],
  },
  inProcessModule: {
    make: () => inProcessModule(),
    claims: [MessageTransport],
    defaults: [],
  },
  organisationModule: {
    make: () => organisationModule(organisation, []),
    claims: [Authenticator],
    defaults: [Authenticator],
  },
  keysModule: {
    make: () =>
      keysModule({
        callers: { 'human://ada': { keys: ['key-of-ada-0123456789'] } },
      }),
    claims: [Authenticator],
    defaults: [Authenticator],
    inPlaceOf: 'organisationModule',
    aside: true,
  },
  processCallerModule: {
    make: () => processCallerModule({ principal: 'service://nightly' }),
    claims: [ProcessCaller],
    defaults: [],
  },
  memoryModule: {
    make: () => memoryModule(),
    claims: [ActivityStore],
    defaults: [ActivityStore],
  },
  sqliteModule: {
    make: (folder) => sqliteModule({ folder }),
    claims: [ActivityStore],
    defaults: [ActivityStore],
    inPlaceOf: 'memoryModule',
    aside: true,
  },
  mcpAgentsModule: {
    make: (folder) => mcpAgentsModule({ agents: [server(folder)] }),
    claims: [],
    defaults: [],
    aside: true,
  },
  mcpDoorModule: {
    make: () => mcpDoorModule(doorOptions),
    claims: [Door, LineDoor],
    defaults: [],
    inPlaceOf: 'mcpLineModule',
    aside: true,
  },
  mcpLineModule: {
    make: () => mcpLineModule(),
    claims: [LineDoor],
    defaults: [],
  },
  localModule: {
    make: (folder) => localModule({ folder }),
    claims: [Door],
    defaults: [],
    aside: true,
  },
};
