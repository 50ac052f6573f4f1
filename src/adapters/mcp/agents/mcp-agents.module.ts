import { ActivityLog } from '../../../core/activity/activity-log.js';
import { ConnectorRegistration } from '../../../core/connectors/connector-registration.js';
import { defineModule, type Module } from '../../../core/container/tokens/module.js';
import { readOptions } from '../../../core/container/tokens/read-options.js';
import { ExpertiseDirectory } from '../../../core/expertise/expertise-directory.js';
import { InputValidator } from '../../../core/invocation/input-validator.js';
import { Clock } from '../../../core/primitives/clock.js';
import { AgentNotices } from './agent-notices.js';
import { AgentSupervisor } from './agent-supervisor.js';
import { Backoff } from './backoff.js';
import { ConnectionNews } from './connection-news.js';
import { httpChannel } from './http-channel.js';
import type { McpAgent } from './mcp-agent.js';
import { McpAgentConnector } from './mcp-agent-connector.js';
import { readMcpAgentsOptions } from './mcp-agents-options.js';
import { McpAgents } from './mcp-agents.js';
import { stdioChannel } from './stdio-channel.js';
import { type SupervisedAgent, SupervisedMcpAgents } from './supervised-mcp-agents.js';
import { type ToolRegister, ToolSync } from './tool-sync.js';

export type { McpAgent, McpHttpAgent, McpStdioAgent, ToolMapping } from './mcp-agent.js';

/** Which MCP servers do agents' work. */
export interface McpAgentsOptions {
  readonly agents: readonly McpAgent[];
}

/** MCP servers as agents: their tools become expertise, a call of the expertise runs the tool. */
export function mcpAgentsModule(options: McpAgentsOptions): Module {
  return defineModule('mcpAgentsModule', (binder) => {
    const { agents } = readOptions(options, readMcpAgentsOptions, binder);
    binder
      .bind(McpAgents)
      .toResolvedValue(
        (
          registry: ConnectorRegistration,
          directory: ExpertiseDirectory,
          validator: InputValidator,
          ...[log, clock]: readonly [ActivityLog, Clock]
        ) =>
          new SupervisedMcpAgents(
            agents.map((agent) => supervise(agent, { directory, validator }, log, clock)),
            registry,
          ),
        [ConnectorRegistration, ExpertiseDirectory, InputValidator, ActivityLog, Clock],
      )
      .inSingletonScope();
  });
}

function supervise(
  agent: McpAgent,
  register: ToolRegister,
  log: ActivityLog,
  clock: Clock,
): SupervisedAgent {
  const notices = new AgentNotices(agent.agent, log, clock);
  const news = new ConnectionNews(notices);
  const tools = new ToolSync(agent, register, notices, clock);
  const supervisor = new AgentSupervisor(
    () => (agent.kind === 'mcp-stdio' ? stdioChannel(agent, clock) : httpChannel(agent, clock)),
    {
      onSession: (session, signal) => tools.refresh(session, signal),
      onToolsChanged: (session) => tools.changed(session),
      onUp: () => news.up(),
      onDown: (why, retryInMs) => news.down(why, retryInMs),
    },
    clock,
    new Backoff(),
  );
  return { connector: new McpAgentConnector(agent.agent, supervisor, tools), supervisor };
}
