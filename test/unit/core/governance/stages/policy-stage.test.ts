import { expect } from 'chai';
import { deny } from '../../../../../src/core/governance/decision.js';
import { PolicyStage } from '../../../../../src/core/governance/stages/policy-stage.js';
import { aGovernanceContext } from '../../../../../src/core/testing/builders/organisation-sketch.js';

describe('PolicyStage', () => {
  it('asks the engine about the call at hand and gives its word', () => {
    const context = aGovernanceContext();
    const word = deny('POLICY_DENIED', 'no');
    const asked: unknown[] = [];
    const stage = new PolicyStage({
      evaluate: (given) => {
        asked.push(given);
        return word;
      },
    });
    expect(stage.review(context)).to.equal(word);
    expect(asked).to.deep.equal([context]);
  });
});
