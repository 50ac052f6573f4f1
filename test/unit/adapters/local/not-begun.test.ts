import { expect } from 'chai';
import { isNotBegun, NotBegun } from '../../../../src/adapters/local/not-begun.js';
import { SkillseamError } from '../../../../src/core/errors/skillseam-error.js';

describe('isNotBegun', () => {
  it('is true of what an owner let go unbegun, and of nothing else', () => {
    expect(isNotBegun(new NotBegun('full'))).to.equal(true);
    for (const other of [
      new SkillseamError('OVERLOADED', 'a reader that fell behind'),
      new SkillseamError('OUTCOME_UNKNOWN', 'gone'),
      { begun: false },
      undefined,
    ])
      expect(isNotBegun(other)).to.equal(false);
  });
});
