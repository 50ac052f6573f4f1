import { expect } from 'chai';
import { Backoff } from '../../../../../src/adapters/mcp/agents/backoff.js';

describe('Backoff', () => {
  const pauses = (backoff: Backoff, count: number): number[] =>
    Array.from({ length: count }, () => backoff.nextMs());

  it('doubles from 250 ms to 30 s', () => {
    expect(pauses(new Backoff(() => 1), 10)).to.deep.equal([
      250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  it('leaves half of each pause to chance', () => {
    expect(pauses(new Backoff(() => 0), 3)).to.deep.equal([125, 250, 500]);
  });

  it('begins anew after a success, and never overflows', () => {
    const backoff = new Backoff(() => 1);
    pauses(backoff, 5_000);
    expect(backoff.nextMs()).to.equal(30_000);
    backoff.reset();
    expect(backoff.nextMs()).to.equal(250);
  });
});
