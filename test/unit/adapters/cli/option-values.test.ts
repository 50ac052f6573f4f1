import { expect } from 'chai';
import { port, positive } from '../../../../src/adapters/cli/option-values.js';

describe('option values', () => {
  it('reads whole numbers in range', () => {
    expect([positive('1'), positive('120000'), port('0'), port('65535')]).to.deep.equal([
      1, 120_000, 0, 65_535,
    ]);
  });

  for (const text of ['0', '-1', '1.5', '1e3', ' 1', '', 'ten', '0x10'])
    it(`refuses ${JSON.stringify(text)} as a positive number`, () => {
      expect(() => positive(text)).to.throw('Expected a whole number from 1 up.');
    });

  it('refuses a port that does not exist', () => {
    expect(() => port('65536')).to.throw('from 0 to 65535');
  });
});
