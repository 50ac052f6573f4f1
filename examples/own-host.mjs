import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as seam from 'skillseam';
import { inProcessModule } from 'skillseam/in-process';
import { jsonSchemaModule } from 'skillseam/json-schema';
import { sqliteModule } from 'skillseam/sqlite';
import { ProcessCaller, processCallerModule, systemModule } from 'skillseam/system';

const [tenant, agent] = ['example', seam.address('agent://clerk')];
const greet = { name: 'greet', description: 'Greets.', inputSchema: { type: 'object' } };
const units = { 'unit://team': { members: [agent, 'human://ada'] } };

const host = seam.createHost({
  modules: [
    seam.coreModule,
    seam.governanceModule,
    seam.skillsModule({ seed: { tenant, units, agents: { [agent]: { expertise: [greet] } } } }),
    systemModule,
    jsonSchemaModule,
    sqliteModule({ folder: await mkdtemp(join(tmpdir(), 'own-host-')) }),
    inProcessModule({
      agents: [{ agent, handlers: { greet: ({ name }) => `Hello, ${name ?? 'you'}!` } }],
    }),
    processCallerModule({ principal: 'human://ada' }),
  ],
  config: { governance: { inFlightPerCaller: 16 }, calls: { timeoutMs: 5_000 } },
  // The rule of this host alone, in place of the built-in engine for the policies of units.
  overrides: (binder) => {
    binder.override(seam.PolicyEngine).toConstantValue({
      evaluate: ({ message }) =>
        message.payload.arguments.loud === true
          ? seam.deny('POLICY_DENIED', 'we do not shout here')
          : seam.allow('everything else'),
    });
  },
});
await host.start();

const [ada, invoker] = [host.get(ProcessCaller), host.get(seam.SkillInvoker)];
for (const args of [{ name: 'Ada' }, { loud: true }])
  console.log(await invoker.invoke(ada, { skill: 'expertise/greet', arguments: args }));
// What was recorded; a module of yours may name seam.ActivityLog as a dependency, and watch it.
for (const { seq, kind, outcome = '' } of await host.get(seam.ActivityStore).read({}))
  console.log(seq, kind, outcome);
await host.stop();
