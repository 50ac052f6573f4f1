import type { Clock } from '../../../core/primitives/clock.js';
import type { AgentChannel } from './agent-channel.js';
import { explainFailure } from './explain-failure.js';
import type { McpStdioAgent } from './mcp-agent.js';
import { StdioTransport } from './stdio-transport.js';
import { withoutSecrets } from './without-secrets.js';

/** Starts an agent's server as a child process. */
export function stdioChannel(agent: McpStdioAgent, clock: Clock): AgentChannel {
  const transport = new StdioTransport(agent, clock);
  return {
    transport,
    explain: (error) => {
      const why = transport.death ?? explainFailure(error);
      const lastWords = transport.stderr.lastLine();
      const words = lastWords === '' ? why : `${why}; it last wrote "${lastWords}"`;
      return withoutSecrets(words, Object.values(agent.env));
    },
  };
}
