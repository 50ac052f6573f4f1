import { expect } from 'chai';
import { readGovernanceLimits } from '../../../../src/core/governance/governance-limits.js';
import { readingOf } from '../../../support/composition/reading-of.js';

describe('readGovernanceLimits', () => {
  it('has ceilings where none are set', () => {
    expect(readingOf(readGovernanceLimits, undefined)).to.deep.equal({
      inFlightPerCaller: 64,
      maxDepth: 8,
      stageTimeMs: 2_000,
    });
  });

  it('takes the least and the most of each', () => {
    const least = { inFlightPerCaller: 1, maxDepth: 1, stageTimeMs: 1 };
    const most = { inFlightPerCaller: 1_000_000, maxDepth: 64, stageTimeMs: 60_000 };
    for (const limits of [least, most])
      expect(readingOf(readGovernanceLimits, limits)).to.deep.equal(limits);
  });

  it('refuses what would switch a ceiling off', () => {
    const off = { inFlightPerCaller: Infinity, maxDepth: 65, stageTimeMs: 0 };
    expect(readingOf(readGovernanceLimits, off)).to.deep.equal([
      'inFlightPerCaller does not fit; give a whole number from 1 to 1000000',
      'maxDepth does not fit; give a whole number from 1 to 64',
      'stageTimeMs does not fit; give a whole number from 1 to 60000',
    ]);
  });
});
