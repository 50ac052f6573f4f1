import { expect } from 'chai';
import { errorCodes, isErrorCode } from '../../../../src/core/errors/error-code.js';

describe('error codes', () => {
  it('are upper case, and each says when it is given', () => {
    for (const [code, info] of Object.entries(errorCodes)) {
      expect(code).to.match(/^[A-Z]+(_[A-Z]+)*$/);
      expect(info.when, code).to.have.length.above(10);
    }
  });

  it('are recognised by name', () => {
    expect(isErrorCode('SKILL_NOT_FOUND')).to.equal(true);
  });

  for (const value of ['skill_not_found', 'toString', '__proto__', 'constructor', '', 7, null]) {
    it(`do not include ${JSON.stringify(value)}`, () => {
      expect(isErrorCode(value)).to.equal(false);
    });
  }
});
