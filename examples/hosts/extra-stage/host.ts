import * as seam from 'skillseam';
import { inProcessModule } from 'skillseam/in-process';
import { jsonSchemaModule } from 'skillseam/json-schema';
import { memoryModule } from 'skillseam/memory';
import { ProcessCaller, processCallerModule, systemModule } from 'skillseam/system';
import { CardNumberStage } from './card-number-stage.js';

const [tenant, agent] = ['example', seam.address('agent://clerk')];
const note = { name: 'note', description: 'Takes a note.', inputSchema: { type: 'object' } };
const units = { 'unit://team': { members: [agent, 'human://ada'] } };

const cardNumbers = seam.defineModule('cardNumbers', (binder) => {
  binder
    .contribute(seam.GovernanceStage, { id: 'card-numbers', phase: 'policy', after: ['policy'] })
    .toResolvedValue(() => new CardNumberStage(), [])
    .inSingletonScope();
});

await using host = await seam
  .createHost({
    modules: [
      ...[seam.coreModule, seam.governanceModule, systemModule, jsonSchemaModule, memoryModule()],
      seam.skillsModule({ seed: { tenant, units, agents: { [agent]: { expertise: [note] } } } }),
      inProcessModule({ agents: [{ agent, handlers: { note: () => 'Noted.' } }] }),
      processCallerModule({ principal: 'human://ada' }),
      cardNumbers,
    ],
  })
  .start();

console.log(
  host
    .getAll(seam.GovernanceStage)
    .map(({ id }) => id)
    .join(' → '),
);
const [ada, invoker] = [host.get(ProcessCaller), host.get(seam.SkillInvoker)];
for (const text of ['Call 555 0100 back.', 'Bill 4111 1111 1111 1111.'])
  console.log(await invoker.invoke(ada, { skill: 'expertise/note', arguments: { text } }));
