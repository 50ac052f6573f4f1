import { expect } from 'chai';
import { BoundaryStage } from '../../../../../src/core/governance/stages/boundary-stage.js';
import { aGovernanceContext } from '../../../../../src/core/testing/builders/organisation-sketch.js';

describe('BoundaryStage', () => {
  it('allows what the caller sees, and says along which path', () => {
    const word = new BoundaryStage().review(aGovernanceContext());
    expect(word).to.deep.equal({ kind: 'allow', rule: 'visible along unit://acme' });
  });

  it('vetoes as if it were not there what the caller does not see any more', () => {
    const word = new BoundaryStage().review(aGovernanceContext({ isVisible: false }));
    expect(word).to.include({ kind: 'deny', code: 'SKILL_NOT_FOUND', reason: 'skill not found' });
  });
});
