import { expect } from 'chai';
import { readHostSettings } from '../../../src/core/host-settings.js';
import { readingOf } from '../../support/composition/reading-of.js';

describe('readHostSettings', () => {
  it('waits 15 s for each service to stop unless told', () => {
    expect(readingOf(readHostSettings, undefined)).to.deep.equal({ stopLimitMs: 15_000 });
    expect(readingOf(readHostSettings, { stopLimitMs: 1 })).to.deep.equal({ stopLimitMs: 1 });
  });

  for (const wrong of [0, -1, 600_001, Infinity, NaN, '5', null])
    it(`refuses a limit of ${String(wrong)}`, () => {
      expect(readingOf(readHostSettings, { stopLimitMs: wrong })).to.deep.equal([
        'stopLimitMs does not fit; give a whole number from 1 to 600000',
      ]);
    });
});
