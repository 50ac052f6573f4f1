import type { OpenedHost } from './adapters/cli/command-services.js';
import { CommandFailure } from './adapters/cli/command-failure.js';
import { exitCodes } from './adapters/cli/exit-code.js';
import { summarise } from './adapters/cli/host-summary.js';
import { inProcessModule } from './adapters/in-process/in-process.module.js';
import { jsonSchemaModule } from './adapters/json-schema/json-schema.module.js';
import { localModule } from './adapters/local/local.module.js';
import { mcpAgentsModule } from './adapters/mcp/agents/mcp-agents.module.js';
import { mcpDoorModule, mcpLineModule } from './adapters/mcp/door/mcp-door.module.js';
import {
  generatedKeysIn,
  organisationModule,
} from './adapters/organisation/organisation.module.js';
import type { GeneratedKey } from './adapters/organisation/generated-keys.js';
import type {
  CallerSettings,
  ConnectorSettings,
  Organisation,
} from './adapters/organisation/organisation.js';
import { sqliteModule } from './adapters/sqlite/sqlite.module.js';
import { systemModule } from './adapters/system/system.module.js';
import { ConnectorRegistry } from './core/connectors/connector-registry.js';
import type { Module } from './core/container/tokens/module.js';
import { getSealed } from './core/container/running/sealed-access.js';
import { coreModule } from './core/core.module.js';
import { createHost } from './core/create-host.js';
import { Door } from './core/doors/door.js';
import { ExpertiseDirectory } from './core/expertise/expertise-directory.js';
import { ExpertiseSkillCatalog } from './core/expertise/expertise-skill-catalog.js';
import { governanceModule } from './core/governance/governance.module.js';
import type { HostOptions } from './core/host-options.js';
import { CallerMint } from './core/messaging/caller-mint.js';
import { skillsModule } from './skills/skills.module.js';

/** An organisation to serve, and what of it. */
export interface ServeOptions {
  readonly organisation: Organisation;
  /** Absolute. */
  readonly dataFolder: string;
  /** Whether agents are connected; without them only the record can be read. */
  readonly connectors: boolean;
  /** Whether MCP is served over HTTP, and at which port when not the file's. */
  readonly http: { readonly port?: number } | undefined;
  /** Gives up starting. */
  readonly signal: AbortSignal;
}

/**
 * The composition root of `skillseam serve`: loads every module that an organisation needs and
 * gives the running host to the command line.
 *
 * @throws {HostStartError} when a part cannot start, e.g. the data folder is owned by another process.
 */
export async function openHost(options: ServeOptions): Promise<OpenedHost> {
  const { organisation, dataFolder } = options;
  const keys = await keysOf(organisation, dataFolder);
  const host = await createHost(hostOptions(options, keys)).start(options.signal);
  return {
    ...summarise({
      organisation: organisation.name,
      callers: organisation.callers.map((caller) => ({ ...caller, ...keyFileIn(keys, caller) })),
      catalog: host.get(ExpertiseSkillCatalog),
      connectors: getSealed(host, ConnectorRegistry),
      directory: host.get(ExpertiseDirectory),
      doors: host.getAll(Door),
      mint: getSealed(host, CallerMint),
    }),
    stop: () => host.stop(),
  };
}

async function keysOf(
  { callers }: Organisation,
  dataFolder: string,
): Promise<readonly GeneratedKey[]> {
  const made = await generatedKeysIn(dataFolder).ensure(callers);
  if ('keys' in made) return made.keys;
  throw new CommandFailure(exitCodes.failure, made.refused.join('\n'));
}

function keyFileIn(
  keys: readonly GeneratedKey[],
  { principal }: CallerSettings,
): { readonly keyFile?: string } {
  const made = keys.find((key) => key.principal === principal);
  return made === undefined ? {} : { keyFile: made.file };
}

function hostOptions(options: ServeOptions, keys: readonly GeneratedKey[]): HostOptions {
  const { inFlightPerCaller, callTimeoutMs: timeoutMs } = options.organisation.limits;
  return {
    modules: [...partsOf(options), organisationModule(options.organisation, keys)],
    config: { governance: { inFlightPerCaller }, calls: { timeoutMs } },
  };
}

function partsOf({ organisation, dataFolder, connectors, http }: ServeOptions): readonly Module[] {
  const { directory: seed, limits, listen } = organisation;
  const { sessions, sessionIdleMs } = limits;
  const agents = connectors ? organisation.connectors : [];
  return [
    coreModule,
    governanceModule,
    skillsModule({ seed }),
    systemModule,
    jsonSchemaModule,
    sqliteModule({ folder: dataFolder }),
    localModule({ folder: dataFolder }),
    inProcessModule({ agents: agents.filter(isInProcess) }),
    mcpAgentsModule({ agents: agents.filter(isMcp) }),
    http === undefined
      ? mcpLineModule()
      : mcpDoorModule({ sessions, sessionIdleMs, ...listen, ...http }),
  ];
}

type McpSettings = Exclude<ConnectorSettings, { kind: 'in-process' }>;

function isMcp(settings: ConnectorSettings): settings is McpSettings {
  return settings.kind !== 'in-process';
}

function isInProcess(
  settings: ConnectorSettings,
): settings is Extract<ConnectorSettings, { kind: 'in-process' }> {
  return settings.kind === 'in-process';
}
