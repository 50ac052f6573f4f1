import { expect } from 'chai';
import { RecentKeys } from '../../../../src/core/routing/recent-keys.js';

describe('RecentKeys', () => {
  it('forgets the oldest when there are more than it may hold', () => {
    const keys = new RecentKeys(2);
    for (const key of ['a', 'b', 'b', 'c']) keys.add(key);
    expect(['a', 'b', 'c'].map((key) => keys.has(key))).to.deep.equal([false, true, true]);
  });
});
