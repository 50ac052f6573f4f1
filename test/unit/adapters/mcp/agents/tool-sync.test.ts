import { expect } from 'chai';
import { AgentBench } from '../../../../support/mcp/agent-bench.js';
import { fixture, stdioAgent } from '../../../../support/mcp/servers.js';

describe('ToolSync', () => {
  it('gives others their turn between the tools of a list', async () => {
    const bench = new AgentBench([stdioAgent([fixture('misbehaving-server.mjs'), 'thousands'])]);
    let turns = 0;
    const count = (): void => {
      turns += 1;
      pending = setImmediate(count);
    };
    let pending = setImmediate(count);
    const turnsSeen = new Set<number>();
    bench.onAdmit = () => void turnsSeen.add(turns);
    try {
      await bench.agents.start();
    } finally {
      clearImmediate(pending);
      await bench.agents.stop();
    }
    expect(bench.names).to.have.length(1_000);
    expect(turnsSeen.size).to.be.greaterThan(900);
  });
});
