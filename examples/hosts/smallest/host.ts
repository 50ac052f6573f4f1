import * as seam from 'skillseam';
import { inProcessModule } from 'skillseam/in-process';
import { jsonSchemaModule } from 'skillseam/json-schema';
import { memoryModule } from 'skillseam/memory';
import { ProcessCaller, processCallerModule, systemModule } from 'skillseam/system';

const [tenant, agent] = ['example', seam.address('agent://clerk')];
const greet = { name: 'greet', description: 'Greets.', inputSchema: { type: 'object' } };
const units = { 'unit://team': { members: [agent, 'human://ada'] } };
const seed = { tenant, units, agents: { [agent]: { expertise: [greet] } } };
const modules = [
  ...[seam.coreModule, seam.governanceModule, seam.skillsModule({ seed })],
  ...[systemModule, jsonSchemaModule, memoryModule()],
  inProcessModule({ agents: [{ agent, handlers: { greet: () => 'Hello!' } }] }),
  processCallerModule({ principal: 'human://ada' }),
];

await using host = await seam.createHost({ modules }).start();
const [ada, invoker] = [host.get(ProcessCaller), host.get(seam.SkillInvoker)];
console.log(await invoker.invoke(ada, { skill: 'expertise/greet', arguments: {} }));
