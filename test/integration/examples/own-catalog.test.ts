import { expect } from 'chai';
import { OfficeHoursCatalog } from '../../../examples/hosts/own-catalog/office-hours-catalog.js';
import { ExpertiseDirectory, ExpertiseSkillCatalog, type Host } from '../../../src/index.js';
import {
  catalogContractSeed,
  expertiseSkillCatalogContract,
  type ExpertiseSkillCatalogSubject,
  ManualClock,
  runContract,
} from '../../../src/testing.js';
import { ProcessCaller } from 'skillseam/system';
import { sketchedHost } from '../../support/composition/sketched-host.js';

const hourMs = 3_600_000;

function behindOfficeHours(host: Host, clock: ManualClock): OfficeHoursCatalog {
  return new OfficeHoursCatalog(host.get(ExpertiseSkillCatalog), clock);
}

describe('the catalog of the example', () => {
  const hosts = new Map<ExpertiseSkillCatalogSubject, AsyncDisposable>();

  runContract<ExpertiseSkillCatalogSubject>(
    expertiseSkillCatalogContract,
    {
      create: async () => {
        const made = await sketchedHost({ seed: catalogContractSeed() });
        const catalog = behindOfficeHours(made.host, new ManualClock(Date.UTC(2026, 0, 5, 10)));
        const subject = { catalog, directory: made.host.get(ExpertiseDirectory) };
        hosts.set(subject, made);
        return subject;
      },
      dispose: async (subject) => hosts.get(subject)?.[Symbol.asyncDispose](),
    },
    { describe, it },
  );

  it('lists and finds from 9 to 17, and tells of each opening and closing alone', async () => {
    await using made = await sketchedHost();
    const clock = new ManualClock(Date.UTC(2026, 0, 5, 8, 30));
    const catalog = behindOfficeHours(made.host, clock);
    const ada = made.host.get(ProcessCaller);
    const told: string[] = [];
    const watch = catalog.changes(ada).subscribe(() => told.push(String(clock.now())));
    const open: number[] = [];
    for (let hour = 0; hour < 48; hour += 1) {
      const listed = catalog.list(ada).length;
      expect(catalog.find(ada, 'expertise/greet') === undefined ? 0 : 1).to.equal(listed);
      if (listed === 1) open.push(new Date(clock.now()).getUTCHours());
      clock.advance(hourMs);
    }
    const day = [9, 10, 11, 12, 13, 14, 15, 16];
    expect(open).to.deep.equal([...day, ...day]);
    expect(told.map((at) => new Date(Number(at)).getUTCHours())).to.deep.equal([9, 17, 9, 17]);
    watch.unsubscribe();
    expect(clock.pending).to.equal(0);
  });
});
