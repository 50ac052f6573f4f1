import { expect } from 'chai';
import { weightOf } from '../../../../../src/adapters/mcp/agents/json-weight.js';

describe('weightOf', () => {
  it('grows with every text, key and part', () => {
    expect(weightOf('abc', 100)).to.equal(7);
    expect(weightOf({ key: ['abc', 1, null] }, 100)).to.be.within(20, 40);
  });

  it('stops counting at the limit, and does not recurse', () => {
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    expect(weightOf(deep, 1_000)).to.be.within(1_001, 1_010);
  });
});
