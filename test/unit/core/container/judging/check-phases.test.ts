import { expect } from 'chai';
import { checkPhases, phaseRank } from '../../../../../src/core/container/judging/check-phases.js';
import { defineModule } from '../../../../../src/core/container/tokens/module.js';
import { token } from '../../../../../src/core/container/tokens/token.js';
import { explainModules } from '../../../../support/composition/explain-modules.js';
import { startHost } from '../../../../support/composition/start-host.js';

interface Step {
  readonly id: string;
  readonly phase: string;
}
type Phase = 'early' | 'late';
const Step = token<Step, Phase>('test/phases/Step', { many: true, phases: ['early', 'late'] });

const steps = (name: string, ...all: readonly (Step & { readonly phase: Phase })[]) =>
  defineModule(name, (binder) => {
    for (const step of all) binder.contribute(Step, step).toConstantValue(step);
  });
const early = steps('m', { id: 'z', phase: 'early' });
const late = steps('n', { id: 'a', phase: 'late' });

describe('checkPhases', () => {
  it('finds nothing wrong with nothing', () => {
    expect(checkPhases([], ['early'])).to.deep.equal([]);
    expect(checkPhases([], undefined)).to.deep.equal([]);
  });

  it('asks for no phase of a seam to which nobody contributes', () => {
    expect(explainModules({ modules: [] }).problems).to.deep.equal([]);
  });

  it('says nothing of a wish within the order of phases', () => {
    const more = defineModule('more', (binder) => {
      const step = { id: 'more', phase: 'late' } as const;
      binder.contribute(Step, { ...step, after: ['z', 'a'] }).toConstantValue(step);
    });
    expect(explainModules({ modules: [late, early, more] }).problems).to.deep.equal([]);
  });

  it('keeps an override in the phase of what it replaces', async () => {
    const own = defineModule('own', (binder) => {
      binder.overrideContribution(Step, { id: 'z' }).toConstantValue({ id: 'z', phase: 'early' });
    });
    await using host = await startHost({ modules: [own, late, early] });
    expect(host.getAll(Step).map(({ id }) => id)).to.deep.equal(['z', 'a']);
    expect(host.explain().find(({ module }) => module === 'own')?.placement?.phase).to.equal(
      'early',
    );
  });
});

describe('phaseRank', () => {
  it('puts phases in order, and leaves one phase, or none, as it is', () => {
    const rank = phaseRank(['early', 'late']);
    expect(rank({ id: 'a', phase: 'late' }, { id: 'b', phase: 'early' })).to.be.above(0);
    expect(rank({ id: 'a', phase: 'late' }, { id: 'b', phase: 'late' })).to.equal(0);
    expect(phaseRank(undefined)({ id: 'a' }, { id: 'b' })).to.equal(0);
  });
});
