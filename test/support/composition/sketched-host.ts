import {
  inProcessModule,
  type SkillHandler,
} from '../../../src/adapters/in-process/in-process.module.js';
import { jsonSchemaModule } from '../../../src/adapters/json-schema/json-schema.module.js';
import { keysModule } from '../../../src/adapters/keys/keys.module.js';
import { memoryModule } from '../../../src/adapters/memory/memory.module.js';
import {
  ProcessCaller,
  processCallerModule,
  systemModule,
} from '../../../src/adapters/system/system.module.js';
import type { Host } from '../../../src/core/container/running/host.js';
import type { Module } from '../../../src/core/container/tokens/module.js';
import { coreModule } from '../../../src/core/core.module.js';
import { createHost } from '../../../src/core/create-host.js';
import type { DirectorySketch } from '../../../src/core/expertise/seed/directory-sketch.js';
import { governanceModule } from '../../../src/core/governance/governance.module.js';
import type { SkillInvocationResult } from '../../../src/core/invocation/skill-invocation-result.js';
import { SkillInvoker } from '../../../src/core/invocation/skill-invoker.js';
import { address } from '../../../src/core/messaging/address.js';
import { type SkillsOptions, skillsModule } from '../../../src/skills/skills.module.js';

/** What a test wants of the host otherwise. */
export interface HostParts {
  readonly record?: Module;
  /** Another organisation, whose agents nobody serves. */
  readonly seed?: SkillsOptions['seed'];
  /** What the clerk does in place of saying hello. */
  readonly greet?: SkillHandler;
}

/** By this key the host knows `human://ada`, who is in the team. */
export const adaKey = 'sk_ada-0123456789abcdef';

const [tenant, agent] = ['example', address('agent://clerk')];
const greeting = { name: 'greet', description: 'Greets.', inputSchema: { type: 'object' } };
const team: DirectorySketch = {
  tenant,
  units: { 'unit://team': { members: [agent, 'human://ada'] } },
  agents: { [agent]: { expertise: [greeting] } },
};

/** A host of the small modules, not started: one clerk, who greets Ada, who is also the process. */
export function sketchHost(parts: HostParts = {}): Host {
  const { record = memoryModule(), seed = team, greet = () => 'Hello!' } = parts;
  return createHost({
    modules: [
      ...[coreModule, governanceModule, systemModule, jsonSchemaModule, record],
      skillsModule({ seed }),
      inProcessModule({ agents: seed === team ? [{ agent, handlers: { greet } }] : [] }),
      processCallerModule({ principal: 'human://ada' }),
      keysModule({ callers: { 'human://ada': { keys: [adaKey] } } }),
    ],
  });
}

/** A started host that greets, called by itself. */
export interface SketchedHost extends AsyncDisposable {
  readonly host: Host;
  greet(): Promise<SkillInvocationResult>;
}

/** Starts the host of `sketchHost`; whoever asked stops it. */
export async function sketchedHost(parts: HostParts = {}): Promise<SketchedHost> {
  const host = await sketchHost(parts).start();
  return {
    host,
    greet: () =>
      host
        .get(SkillInvoker)
        .invoke(host.get(ProcessCaller), { skill: 'expertise/greet', arguments: {} }),
    [Symbol.asyncDispose]: () => host.stop(),
  };
}
