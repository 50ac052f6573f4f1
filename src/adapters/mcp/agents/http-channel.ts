import type { Clock } from '../../../core/primitives/clock.js';
import type { AgentChannel } from './agent-channel.js';
import { explainFailure } from './explain-failure.js';
import { HttpTransport } from './http-transport.js';
import type { McpHttpAgent } from './mcp-agent.js';
import { withoutSecrets } from './without-secrets.js';

/** Reaches an agent's server over HTTP. */
export function httpChannel(agent: McpHttpAgent, clock: Clock): AgentChannel {
  const transport = new HttpTransport(agent, clock);
  return {
    transport,
    explain: (error) =>
      withoutSecrets(transport.death ?? explainFailure(error), Object.values(agent.headers)),
  };
}
