import * as seam from 'skillseam';
import { inProcessModule } from 'skillseam/in-process';
import { jsonSchemaModule } from 'skillseam/json-schema';
import { memoryModule } from 'skillseam/memory';
import { ProcessCaller, processCallerModule, systemModule } from 'skillseam/system';
import { ManualClock } from 'skillseam/testing';
import { OfficeHoursCatalog } from './office-hours-catalog.js';

const [tenant, agent] = ['example', seam.address('agent://clerk')];
const greet = { name: 'greet', description: 'Greets.', inputSchema: { type: 'object' } };
const units = { 'unit://team': { members: [agent, 'human://ada'] } };
// Set by hand, so that nobody has to wait for the evening.
const clock = new ManualClock(Date.UTC(2026, 0, 5, 16));

await using host = await seam
  .createHost({
    modules: [
      ...[seam.coreModule, seam.governanceModule, systemModule, jsonSchemaModule, memoryModule()],
      seam.skillsModule({ seed: { tenant, units, agents: { [agent]: { expertise: [greet] } } } }),
      inProcessModule({ agents: [{ agent, handlers: { greet: () => 'Hello!' } }] }),
      processCallerModule({ principal: 'human://ada' }),
    ],
    overrides: (binder) => {
      binder.override(seam.Clock).toConstantValue(clock);
      binder.decorate(
        seam.ExpertiseSkillCatalog,
        (inner, hours: seam.Clock) => new OfficeHoursCatalog(inner, hours),
        [seam.Clock],
      );
    },
  })
  .start();

const [ada, catalog] = [host.get(ProcessCaller), host.get(seam.ExpertiseSkillCatalog)];
catalog.changes(ada).subscribe(() => console.log('The list has changed.'));
for (const hours of [0, 4]) {
  clock.advance(hours * 3_600_000);
  console.log(
    new Date(clock.now()).toISOString(),
    catalog.list(ada).map(({ name }) => name),
  );
  const call = { skill: 'expertise/greet', arguments: {} };
  console.log(await host.get(seam.SkillInvoker).invoke(ada, call));
}
