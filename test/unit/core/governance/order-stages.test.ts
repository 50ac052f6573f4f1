import { expect } from 'chai';
import fc from 'fast-check';
import { allow } from '../../../../src/core/governance/decision.js';
import {
  governancePhases,
  type GovernancePhase,
} from '../../../../src/core/governance/governance-phase.js';
import type { GovernanceStage } from '../../../../src/core/governance/governance-stage.js';
import { orderStages } from '../../../../src/core/governance/order-stages.js';

const stage = (id: string, phase: GovernancePhase): GovernanceStage => ({
  id,
  phase,
  review: () => allow(),
});
const onePerPhase = governancePhases.map((phase) => stage(phase, phase));
const ids = (stages: readonly GovernanceStage[]) => stages.map(({ id }) => id);

describe('orderStages', () => {
  it('orders by phase, whatever the order that they were bound in', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(onePerPhase, { minLength: 5 }), (shuffled) => {
        expect(ids(orderStages(shuffled))).to.deep.equal(governancePhases);
      }),
    );
  });

  it('keeps the order of their contributions inside of a phase', () => {
    const given = [stage('z', 'policy'), ...onePerPhase, stage('a', 'policy')];
    expect(ids(orderStages(given)).slice(2, 5)).to.deep.equal(['z', 'policy', 'a']);
  });

  it('gives a list that nobody can change', () => {
    expect(Object.isFrozen(orderStages(onePerPhase))).to.equal(true);
  });

  it('refuses a chain without a stage for each phase, naming every one that is missing', () => {
    fc.assert(
      fc.property(fc.subarray(onePerPhase, { maxLength: 4 }), (some) => {
        const missing = governancePhases.filter((phase) => !ids(some).includes(phase));
        for (const phase of missing)
          expect(() => orderStages(some)).to.throw(`no stage for the phase "${phase}"`);
      }),
    );
  });

  it('refuses an id twice, an unknown phase, and a reservation outside of budget, all at once', () => {
    const strange = stage('odd', 'afterwards' as GovernancePhase);
    const holding = { ...stage('greedy', 'policy'), reserve: () => ({ settle: () => undefined }) };
    const given = [...onePerPhase, stage('policy', 'policy'), strange, holding];
    expect(() => orderStages(given))
      .to.throw(
        /more than one stage has the id "policy"; stage "odd" names the unknown phase "afterwards"; stage "greedy" reserves/,
      )
      .with.property('code', 'GOVERNANCE_UNAVAILABLE');
  });
});
