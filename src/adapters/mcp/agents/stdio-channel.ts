import type { Clock } from '../../../core/primitives/clock.js';
import type { AgentChannel } from './agent-channel.js';
import { errnoOf, explainFailure } from './explain-failure.js';
import { inOneLine } from './one-line.js';
import type { McpStdioAgent } from './mcp-agent.js';
import { StdioTransport } from './stdio-transport.js';
import { withoutSecrets } from './without-secrets.js';

/** Of a child's last line, in characters. */
const longestWords = 150;

/** Starts an agent's server as a child process. */
export function stdioChannel(agent: McpStdioAgent, clock: Clock): AgentChannel {
  const transport = new StdioTransport(agent, clock);
  return {
    transport,
    explain: (error) => {
      const why = transport.death ?? startFailure(agent, error) ?? explainFailure(error);
      const secrets = Object.values(agent.env);
      const lastWords = inOneLine(
        withoutSecrets(transport.stderr.lastLine(), secrets),
        longestWords,
      );
      const words = lastWords === '' ? why : `${why}; it last wrote "${lastWords}"`;
      return withoutSecrets(words, secrets);
    },
  };
}

function startFailure({ command, cwd }: McpStdioAgent, error: unknown): string | undefined {
  const errno = errnoOf(error);
  // An SDK error has a code too, but none of the system's.
  if (errno === undefined || !/^E[A-Z0-9]+$/.test(errno)) return undefined;
  const hint = errno === 'ENOENT' ? ': no such program, or no such folder' : '';
  return `"${command}" cannot be started in ${cwd} (${errno}${hint})`;
}
