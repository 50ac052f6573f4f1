import { inProcessModule } from '../../../src/adapters/in-process/in-process.module.js';
import { jsonSchemaModule } from '../../../src/adapters/json-schema/json-schema.module.js';
import { ProcessCaller, processCallerModule } from '../../../src/adapters/system/system.module.js';
import { systemModule } from '../../../src/adapters/system/system.module.js';
import type { Host } from '../../../src/core/container/host.js';
import type { Module } from '../../../src/core/container/module.js';
import { coreModule } from '../../../src/core/core.module.js';
import { createHost } from '../../../src/core/create-host.js';
import { governanceModule } from '../../../src/core/governance/governance.module.js';
import type { SkillInvocationResult } from '../../../src/core/invocation/skill-invocation-result.js';
import { SkillInvoker } from '../../../src/core/invocation/skill-invoker.js';
import { address } from '../../../src/core/messaging/address.js';
import { skillsModule } from '../../../src/skills/skills.module.js';

/** A started host that greets, called by itself. */
export interface SketchedHost extends AsyncDisposable {
  readonly host: Host;
  greet(): Promise<SkillInvocationResult>;
}

/** A host of the small modules, with the given one to keep its record. */
export async function sketchedHost(parts: { readonly record: Module }): Promise<SketchedHost> {
  const [tenant, agent] = ['example', address('agent://clerk')];
  const greet = { name: 'greet', description: 'Greets.', inputSchema: { type: 'object' } };
  const units = { 'unit://team': { members: [agent, 'human://ada'] } };
  const host = await createHost({
    modules: [
      ...[coreModule, governanceModule, systemModule, jsonSchemaModule, parts.record],
      skillsModule({ seed: { tenant, units, agents: { [agent]: { expertise: [greet] } } } }),
      inProcessModule({ agents: [{ agent, handlers: { greet: () => 'Hello!' } }] }),
      processCallerModule({ tenant, principal: 'human://ada' }),
    ],
  }).start();
  return {
    host,
    greet: () =>
      host
        .get(SkillInvoker)
        .invoke(host.get(ProcessCaller), { skill: 'expertise/greet', arguments: {} }),
    [Symbol.asyncDispose]: () => host.stop(),
  };
}
