import { expect } from 'chai';
import type { InitiativeLevel } from '../../../../../src/core/expertise/directory-snapshot.js';
import type { Effect } from '../../../../../src/core/expertise/expertise-domain.js';
import { InitiativeStage } from '../../../../../src/core/governance/stages/initiative-stage.js';
import { address } from '../../../../../src/core/messaging/address.js';
import type { CallerClaim } from '../../../../../src/core/messaging/caller-mint.js';
import {
  aGovernanceContext,
  exportOf,
} from '../../../../../src/core/testing/builders/organisation-sketch.js';

const planner = address('agent://acme/planner');

function review(level: InitiativeLevel, effect?: Effect, claim: Partial<CallerClaim> = {}) {
  const { effect: _, ...plain } = exportOf().domain;
  const domain = effect === undefined ? plain : { ...plain, effect };
  return new InitiativeStage().review(
    aGovernanceContext({
      organisation: { agents: { [planner]: level } },
      target: exportOf({ domain }),
      claim: { principal: planner, ...claim },
    }),
  );
}

describe('InitiativeStage', () => {
  for (const [level, words] of [
    ['passive', ['deny', 'deny', 'deny', 'deny']],
    ['attentive', ['allow', 'deny', 'deny', 'deny']],
    ['proactive', ['confirm', 'confirm', 'confirm', 'confirm']],
    ['autonomous', ['allow', 'allow', 'confirm', 'confirm']],
    ['reckless', ['deny', 'deny', 'deny', 'deny']],
  ] as const)
    for (const [index, effect] of (['read', 'write', 'external', undefined] as const).entries())
      it(`answers ${words[index] ?? ''} to a ${level} agent that begins what is ${effect ?? 'undeclared'}`, () => {
        const word = review(level as InitiativeLevel, effect);
        expect(word.kind).to.equal(words[index]);
        if (word.kind === 'deny') expect(word.code).to.equal('POLICY_DENIED');
      });

  it('denies an agent that is not known', () => {
    const claim = { principal: address('agent://acme/nobody') };
    expect(review('autonomous', 'read', claim).kind).to.equal('deny');
  });

  it('judges by who began: an agent in the hands of a person does what the person wants', () => {
    const claim = { chain: [address('human://ada')] };
    expect(review('passive', 'external', claim).kind).to.equal('allow');
  });

  it('judges by who began: a person in the hands of an agent does what the agent wants', () => {
    const claim = { principal: address('human://ada'), chain: [planner] };
    expect(review('passive', 'read', claim).kind).to.equal('deny');
  });

  it('tells the caller of no unit', () => {
    const word = review('passive');
    expect(word).to.have.property('reason', 'this agent may begin nothing by itself');
    expect(word.rule).to.equal('the level of agent://acme/planner');
  });
});
