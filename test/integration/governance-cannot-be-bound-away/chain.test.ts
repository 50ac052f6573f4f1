import { expect } from 'chai';
import {
  allow,
  type Binder,
  CompositionError,
  defineModule,
  governancePhases,
  GovernanceStage,
} from '../../../src/index.js';
import { type Attack, AttackedHost } from '../../support/composition/attacked-host.js';
import { rejectionOf } from '../../support/composition/rejection-of.js';

/** Everything that is wrong with a host under attack; fails when nothing is. */
async function problemsOf(attack: Attack): Promise<string> {
  const refused = await rejectionOf(AttackedHost.start(attack));
  expect(CompositionError.is(refused), String(refused)).to.equal(true);
  return String(refused);
}

describe('the chain of a host', () => {
  const stage = (id: string, phase: string) =>
    ({ id, phase, review: () => allow() }) as unknown as GovernanceStage;
  const contribute = (register: (binder: Binder) => void): Attack => ({
    modules: [defineModule('attack', register)],
  });

  it('cannot be empty', async () => {
    const governance = defineModule('governance', () => undefined);
    expect(await problemsOf({ governance })).to.include('GovernanceStage');
  });

  for (const phase of governancePhases) {
    it(`cannot be without a stage of the phase ${phase}`, async () => {
      const governance = defineModule('governance', (binder) => {
        for (const kept of governancePhases.filter((one) => one !== phase))
          binder
            .contribute(GovernanceStage, { id: kept, phase: kept })
            .toConstantValue(stage(kept, kept));
      });
      expect(await problemsOf({ governance })).to.include(phase);
    });

    it(`cannot have the stage of ${phase} moved to another phase`, async () => {
      const other = phase === 'budget' ? 'policy' : 'budget';
      for (const placed of [{ id: phase }, { id: phase, phase: other }])
        expect(
          String(
            await rejectionOf(
              AttackedHost.start(
                contribute((binder) => {
                  binder
                    .overrideContribution(GovernanceStage, placed)
                    .toConstantValue(stage(phase, other));
                }),
              ),
            ),
          ),
        ).to.match(/phase/);
    });

    it(`says in explain who replaced the stage of ${phase}, and puts it on record`, async () => {
      await using attacked = await AttackedHost.start(
        contribute((binder) => {
          const placed = { id: phase, before: [], after: [] };
          const always = { ...stage(phase, phase), review: () => allow('of a host’s own') };
          binder.overrideContribution(GovernanceStage, placed).toConstantValue(always);
        }),
      );
      expect(await attacked.outcome()).to.equal('completed');
      expect(await attacked.outcome({ skill: 'sketch' })).to.equal('SKILL_NOT_FOUND');
      const said = attacked.host.explain().find(({ placement }) => placement?.id === phase);
      expect(said).to.include({ module: 'attack', level: 'override' });
      expect(said?.replaced).to.deep.equal([{ module: 'governanceModule', level: 'normal' }]);
      expect(JSON.stringify(attacked.records)).to.include('of a host’s own');
      expect(attacked.ungoverned).to.deep.equal([]);
    });
  }

  it('has no two stages of one id, and no order against its phases', async () => {
    const cases: readonly ((binder: Binder) => void)[] = [
      (binder) =>
        void binder
          .contribute(GovernanceStage, { id: 'permission', phase: 'permission' })
          .toConstantValue(stage('permission', 'permission')),
      (binder) =>
        void binder
          .contribute(GovernanceStage, { id: 'own', phase: 'budget', before: ['boundary'] })
          .toConstantValue(stage('own', 'budget')),
      (binder) =>
        void binder
          .contribute(GovernanceStage, { id: 'own', phase: 'policy', before: ['nobody'] })
          .toConstantValue(stage('own', 'policy')),
    ];
    for (const register of cases)
      expect(await problemsOf(contribute(register))).to.match(/own|permission/);
  });

  it('does not start with a stage that says another phase or id each time that it is asked', async () => {
    for (let honest = 0; honest < 9; honest += 1) {
      let reads = 0;
      const fickle = {
        id: 'permission',
        get phase() {
          return (reads += 1) > honest ? 'policy' : 'permission';
        },
        review: () => allow(),
      } as unknown as GovernanceStage;
      try {
        await using attacked = await AttackedHost.start(
          contribute((binder) => {
            binder
              .overrideContribution(GovernanceStage, { id: 'permission' })
              .toConstantValue(fickle);
          }),
        );
        await attacked.ask();
        expect(attacked.ungoverned).to.deep.equal([]);
      } catch (refused) {
        expect(String(refused)).to.match(/phase/);
      }
    }
  });
});
