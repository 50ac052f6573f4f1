import { expect } from 'chai';
import { composeHost } from '../../../src/core/container/compose-host.js';
import { defineModule, type Module } from '../../../src/core/container/module.js';
import { ActivityLog } from '../../../src/core/activity/activity-log.js';
import { ActivityStore } from '../../../src/core/activity/activity-store.js';
import { coreModule } from '../../../src/core/core.module.js';
import { GovernanceStage } from '../../../src/core/governance/governance-stage.js';
import { governanceModule } from '../../../src/core/governance/governance.module.js';
import { InputValidator } from '../../../src/core/invocation/input-validator.js';
import { CallerMint } from '../../../src/core/messaging/caller-mint.js';
import { Clock } from '../../../src/core/primitives/clock.js';
import { IdGenerator } from '../../../src/core/primitives/id-generator.js';
import { GovernedDelivery } from '../../../src/core/routing/governed-delivery.js';
import { MessageRouter } from '../../../src/core/routing/message-router.js';
import { InMemoryActivityStore } from '../../../src/core/testing/in-memory-activity-store.js';
import { ManualClock } from '../../../src/core/testing/manual-clock.js';
import { skillsModule } from '../../../src/skills/skills.module.js';

const seed = { tenant: 'acme', units: [], agents: [], expertise: [] };
const surroundings = defineModule('surroundings', (binder) => {
  binder.bind(Clock).toConstantValue(new ManualClock());
  binder.bind(ActivityStore).toConstantValue(new InMemoryActivityStore());
  binder.bind(IdGenerator).toConstantValue({ next: () => 'call-00000001' });
  binder.bind(InputValidator).toConstantValue({ admit: () => undefined, check: () => [] });
});
const complete: readonly Module[] = [
  surroundings,
  skillsModule({ seed, callTimeoutMs: 1_000 }),
  governanceModule({ inFlightPerCaller: 4 }),
  coreModule,
];

const problemsOf = (modules: readonly Module[]): Promise<string> =>
  composeHost({ modules }).then(
    () => 'none',
    (error: unknown) => String(error),
  );

describe('coreModule', () => {
  it('makes, with the modules that it asks for, a host whose router delivers through the loop', async () => {
    await using host = await composeHost({ modules: complete });
    expect(host.get(MessageRouter)).to.have.property('route');
    expect(host.getAll(GovernanceStage).map(({ id }) => id)).to.have.members([
      ...['boundary', 'permission', 'policy', 'initiative', 'budget'],
    ]);
  });

  it('lets a host put a router of its own before the loop', async () => {
    const own = { route: () => Promise.reject(new Error('not asked here')) };
    const theirs = defineModule('theirs', (binder) => {
      binder.bind(MessageRouter).toConstantValue(own);
    });
    await using host = await composeHost({ modules: [...complete, theirs] });
    expect(host.get(MessageRouter)).to.equal(own);
  });

  for (const seam of [CallerMint, ActivityLog, GovernedDelivery] as const)
    it(`keeps ${seam.toString()} from a host that would bind its own`, async () => {
      const theirs = defineModule('theirs', (binder) => {
        binder.override<unknown>(seam as never).toConstantValue({});
      });
      expect(await problemsOf([...complete, theirs]))
        .to.match(/theirs/)
        .and.match(/sealed/i);
    });

  it('does not come up without a stage for each phase', async () => {
    const theirs = defineModule('theirs', (binder) => {
      binder.overrideContribution(GovernanceStage, { id: 'boundary' }).toConstantValue({
        id: 'boundary',
        phase: 'policy',
        review: () => Promise.reject(new Error('never asked')),
      });
    });
    expect(await problemsOf([...complete, theirs])).to.include('no stage for the phase "boundary"');
  });

  it('does not come up without a chain at all, and says what to load', async () => {
    const without = complete.filter(({ name }) => name !== 'governanceModule');
    expect(await problemsOf(without)).to.include('governanceModule');
  });
});
