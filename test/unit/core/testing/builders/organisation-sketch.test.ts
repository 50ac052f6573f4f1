import { expect } from 'chai';
import { aGovernanceContext } from '../../../../../src/core/testing/builders/organisation-sketch.js';

describe('aGovernanceContext', () => {
  it('is a call that is visible, of a whole and frozen context, without a sketch', () => {
    const { caller, message, target, isVisible, directory } = aGovernanceContext();
    expect(isVisible).to.equal(true);
    expect(message).to.deep.include({ from: caller.principal, to: target.holder });
    expect(directory.units.size).to.equal(0);
    expect(aGovernanceContext()).to.be.frozen;
  });

  it('is changed as the sketch says', () => {
    const organisation = {
      units: { 'unit://acme': { grants: { 'human://ada': 'owner' } } },
    } as const;
    const { caller, directory, message } = aGovernanceContext({
      organisation,
      claim: { strength: 4 },
      message: { timeLeftMs: 5 },
    });
    expect(caller.strength).to.equal(4);
    expect(message.timeLeftMs).to.equal(5);
    expect([...directory.units.values()][0]?.grants).to.deep.equal([
      { principal: 'human://ada', level: 'owner' },
    ]);
  });
});
