import { expect } from 'chai';
import { isDeeperThan } from '../../../../../src/adapters/mcp/agents/json-depth.js';

describe('isDeeperThan', () => {
  it('counts arrays and objects that contain one another', () => {
    expect(isDeeperThan(2, [{ a: 1 }])).to.equal(false);
    expect(isDeeperThan(1, [{ a: 1 }])).to.equal(true);
    expect(isDeeperThan(0, 'text')).to.equal(false);
    expect(isDeeperThan(1, [[]])).to.equal(false);
  });
});
