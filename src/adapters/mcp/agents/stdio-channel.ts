import type { Clock } from '../../../core/primitives/clock.js';
import type { AgentChannel } from './agent-channel.js';
import type { McpStdioAgent } from './mcp-agent.js';
import { StdioTransport } from './stdio-transport.js';

/** Starts an agent's server as a child process. */
export function stdioChannel(agent: McpStdioAgent, clock: Clock): AgentChannel {
  const transport = new StdioTransport(agent, clock);
  return {
    transport,
    explain: () => {
      const lastWords = transport.stderr.lastLine();
      return lastWords === '' ? transport.death : `${transport.death}, saying: ${lastWords}`;
    },
  };
}
