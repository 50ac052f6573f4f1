import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as seam from 'skillseam';
import { inProcessModule } from 'skillseam/in-process';
import { jsonSchemaModule } from 'skillseam/json-schema';
import { ProcessCaller, processCallerModule, systemModule } from 'skillseam/system';
import { journalModule } from './src/journal.module.js';

const [tenant, agent] = ['example', seam.address('agent://clerk')];
const greet = { name: 'greet', description: 'Greets.', inputSchema: { type: 'object' } };
const units = { 'unit://team': { members: [agent, 'human://ada'] } };
const file = join(await mkdtemp(join(tmpdir(), 'journal-')), 'record.jsonl');

await using host = await seam
  .createHost({
    modules: [
      ...[seam.coreModule, seam.governanceModule, systemModule, jsonSchemaModule],
      seam.skillsModule({ seed: { tenant, units, agents: { [agent]: { expertise: [greet] } } } }),
      inProcessModule({ agents: [{ agent, handlers: { greet: () => 'Hello!' } }] }),
      processCallerModule({ principal: 'human://ada' }),
      journalModule({ file }),
    ],
  })
  .start();

const ada = host.get(ProcessCaller);
const call = { skill: 'expertise/greet', arguments: {} };
console.log(await host.get(seam.SkillInvoker).invoke(ada, call));
for (const line of (await readFile(file, 'utf8')).trim().split('\n')) {
  const { kind, principal, skill, outcome } = JSON.parse(line) as Record<string, string>;
  console.log({ kind, principal, skill, ...(outcome === undefined ? {} : { outcome }) });
}
