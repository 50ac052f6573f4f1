import { expect } from 'chai';
import { readCallLimits } from '../../../../src/core/invocation/call-limits.js';
import { readingOf } from '../../../support/composition/reading-of.js';

describe('readCallLimits', () => {
  it('has limits where none are set', () => {
    expect(readingOf(readCallLimits, {})).to.deep.equal({
      timeoutMs: 60_000,
      maxArgumentBytes: 262_144,
      maxArgumentDepth: 32,
    });
  });

  it('takes the least and the most of each', () => {
    const least = { timeoutMs: 1, maxArgumentBytes: 2, maxArgumentDepth: 1 };
    const most = { timeoutMs: 86_400_000, maxArgumentBytes: 67_108_864, maxArgumentDepth: 512 };
    for (const limits of [least, most])
      expect(readingOf(readCallLimits, limits)).to.deep.equal(limits);
  });

  it('refuses what would switch a limit off', () => {
    const off = { timeoutMs: Infinity, maxArgumentBytes: 0, maxArgumentDepth: null };
    expect(readingOf(readCallLimits, off)).to.deep.equal([
      'timeoutMs does not fit; give a whole number from 1 to 86400000',
      'maxArgumentBytes does not fit; give a whole number from 2 to 67108864',
      'maxArgumentDepth does not fit; give a whole number from 1 to 512',
    ]);
  });
});
