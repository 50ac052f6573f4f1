import { expect } from 'chai';
import { SkillseamError } from '../../../../src/core/errors/skillseam-error.js';

describe('SkillseamError', () => {
  const cause = new Error('below');
  const error = new SkillseamError('INTERNAL', 'it broke', { cause });

  it('carries code, message and cause', () => {
    expect(error).to.include({ name: 'SkillseamError', code: 'INTERNAL', message: 'it broke' });
    expect(error.cause).to.equal(cause);
  });

  it('is known by its brand, also when another copy of the package made it', () => {
    const foreign = { code: 'INTERNAL', [Symbol.for('skillseam/SkillseamError')]: true };
    expect(SkillseamError.is(error)).to.equal(true);
    expect(SkillseamError.is(foreign)).to.equal(true);
  });

  for (const [what, other] of [
    ['an error', new Error('it broke')],
    ['an object with its code', { code: 'INTERNAL' }],
    ['null', null],
    ['undefined', undefined],
    ['a text', 'INTERNAL'],
  ] as const)
    it(`is not ${what}`, () => {
      expect(SkillseamError.is(other)).to.equal(false);
    });
});
