import * as seam from 'skillseam';
import { inProcessModule } from 'skillseam/in-process';
import { jsonSchemaModule } from 'skillseam/json-schema';
import { memoryModule } from 'skillseam/memory';
import { ProcessCaller, processCallerModule, systemModule } from 'skillseam/system';
import { AllowListStage } from './allow-list-stage.js';

const [tenant, agent] = ['example', seam.address('agent://clerk')];
const inputSchema = { type: 'object' };
const expertise = [
  { name: 'greet', description: 'Greets.', inputSchema },
  { name: 'erase', description: 'Erases everything.', inputSchema },
];
const units = { 'unit://team': { members: [agent, 'human://ada'] } };
const handlers = { greet: () => 'Hello!', erase: () => 'All is gone.' };

await using host = await seam
  .createHost({
    modules: [
      ...[seam.coreModule, seam.governanceModule, systemModule, jsonSchemaModule, memoryModule()],
      seam.skillsModule({ seed: { tenant, units, agents: { [agent]: { expertise } } } }),
      inProcessModule({ agents: [{ agent, handlers }] }),
      processCallerModule({ principal: 'human://ada' }),
    ],
    overrides: (binder) => {
      binder
        .overrideContribution(seam.GovernanceStage, { id: 'permission' })
        .toResolvedValue(() => new AllowListStage({ 'human://ada': ['greet'] }), [])
        .inSingletonScope();
    },
  })
  .start();

const [ada, invoker] = [host.get(ProcessCaller), host.get(seam.SkillInvoker)];
for (const name of ['greet', 'erase'])
  console.log(await invoker.invoke(ada, { skill: `expertise/${name}`, arguments: {} }));

for (const { seam: name, placement, module, replaced } of host.explain())
  if (name === 'GovernanceStage')
    console.log(placement?.id, 'by', module, ...replaced.map((one) => `(not ${one.module})`));
