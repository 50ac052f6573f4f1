import { expect } from 'chai';
import { FlowLimit } from '../../../../../src/adapters/mcp/agents/flow-limit.js';
import { ManualClock } from '../../../../../src/core/testing/doubles/manual-clock.js';

describe('FlowLimit', () => {
  it('asks for a rest until the second is over when too much was said in it', () => {
    const clock = new ManualClock();
    const flow = new FlowLimit(clock);
    expect(flow.take(5_000, 10)).to.equal(0);
    clock.advance(300);
    expect(flow.take(1, 10)).to.equal(700);
    clock.advance(700);
    expect(flow.take(1, 10)).to.equal(0);
  });

  it('counts bytes as well', () => {
    const flow = new FlowLimit(new ManualClock());
    expect(flow.take(1, 64 * 1024 * 1024)).to.equal(0);
    expect(flow.take(0, 1)).to.equal(1_000);
  });
});
