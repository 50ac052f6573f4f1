import { expect } from 'chai';
import fc from 'fast-check';
import { isDecision } from '../../../../../src/core/governance/decision.js';
import type { Reservation } from '../../../../../src/core/governance/governance-stage.js';
import { BudgetStage } from '../../../../../src/core/governance/stages/budget-stage.js';
import { address } from '../../../../../src/core/messaging/address.js';
import type { CallerClaim } from '../../../../../src/core/messaging/caller-mint.js';
import { aGovernanceContext } from '../../../../../src/core/testing/builders/organisation-sketch.js';

const stageOf = (inFlightPerCaller: number) =>
  new BudgetStage({ inFlightPerCaller, maxDepth: 8, stageTimeMs: 1 });
const by = (principal: string, ...chain: string[]): Partial<CallerClaim> => ({
  principal: address(principal),
  chain: chain.map(address),
});

/** Reserves, or gives undefined where that is refused. */
function reserve(stage: BudgetStage, claim: Partial<CallerClaim>): Reservation | undefined {
  const word = stage.reserve(aGovernanceContext({ claim }));
  return isDecision(word) ? undefined : word;
}

describe('BudgetStage', () => {
  it('bounds the calls of one principal in flight, and says so before it comes to reserving', () => {
    const stage = stageOf(2);
    const ada = by('human://ada');
    const held = [reserve(stage, ada), reserve(stage, ada)];
    expect(held).to.not.include(undefined);
    expect(reserve(stage, ada)).to.equal(undefined);
    expect(stage.review(aGovernanceContext({ claim: ada }))).to.include({
      kind: 'deny',
      code: 'BUDGET_EXCEEDED',
      reason: 'human://ada has too many calls in flight',
    });
    held[0]?.settle();
    expect(stage.review(aGovernanceContext({ claim: ada })).kind).to.equal('allow');
  });

  it('lets nobody through by limits that are no numbers', () => {
    expect(reserve(stageOf(NaN), by('human://ada'))).to.equal(undefined);
    const bottomless = new BudgetStage({ inFlightPerCaller: 1, maxDepth: NaN, stageTimeMs: 1 });
    expect(bottomless.review(aGovernanceContext({ claim: by('human://ada') })).kind).to.equal(
      'deny',
    );
  });

  it('counts what agents do for a root principal as the root’s too', () => {
    const stage = stageOf(2);
    reserve(stage, by('agent://acme/a', 'human://ada'));
    reserve(stage, by('agent://acme/b', 'human://ada'));
    expect(reserve(stage, by('agent://acme/c', 'human://ada'))).to.equal(undefined);
    expect(reserve(stage, by('agent://acme/c', 'human://bob'))).to.not.equal(undefined);
  });

  it('counts one call of one who is root and principal once', () => {
    const stage = stageOf(1);
    expect(reserve(stage, by('human://ada', 'human://ada'))).to.not.equal(undefined);
  });

  it('keeps tenants apart', () => {
    const stage = stageOf(1);
    reserve(stage, { ...by('human://ada'), tenant: 'acme' });
    expect(reserve(stage, { ...by('human://ada'), tenant: 'other' })).to.not.equal(undefined);
  });

  it('never holds more than the limit, nor forgets what is held, in any order of calls', () => {
    const steps = fc.array(fc.nat({ max: 5 }), { maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), steps, (limit, order) => {
        const stage = stageOf(limit);
        const held: Reservation[] = [];
        for (const step of order) {
          if (step < 2) held.shift()?.settle();
          else {
            const reservation = reserve(stage, by('human://ada'));
            expect(reservation === undefined).to.equal(held.length >= limit);
            if (reservation !== undefined) held.push(reservation);
          }
        }
      }),
    );
  });

  it('bounds the depth of a chain, by the agents that serve in it and by who stands behind it', () => {
    const stage = stageOf(1);
    const agents = (count: number) =>
      Array.from({ length: count }, (_, index) => address(`agent://acme/a${index}`));
    expect(stage.review(aGovernanceContext({ message: { hops: agents(8) } })).kind).to.equal(
      'allow',
    );
    expect(stage.review(aGovernanceContext({ message: { hops: agents(9) } }))).to.include({
      code: 'BUDGET_EXCEEDED',
      reason: 'calls may be nested at most 8 deep',
    });
    expect(stage.review(aGovernanceContext({ claim: { chain: agents(8) } })).kind).to.equal(
      'allow',
    );
    expect(stage.review(aGovernanceContext({ claim: { chain: agents(9) } })).kind).to.equal('deny');
  });
});
