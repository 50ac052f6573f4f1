import type {
  AgentReply,
  ConnectorHealth,
  DeliveryOptions,
  SkillConnector,
} from '../../../core/connectors/skill-connector.js';
import type { Address } from '../../../core/messaging/address.js';
import type { Message } from '../../../core/messaging/message.js';
import { skillPayloadOf } from '../../../core/messaging/skill-payload.js';
import type { AgentSupervisor } from './agent-supervisor.js';
import { cancelled, failedReply, failureOf, unavailable } from './call-failure.js';
import { replyOf } from './call-reply.js';
import type { ToolSync } from './tool-sync.js';

/** Has an MCP server run a tool of its own, for the agent whose work it does. */
export class McpAgentConnector implements SkillConnector {
  readonly id: string;
  readonly agents: readonly Address[];
  readonly #supervisor: AgentSupervisor;
  readonly #tools: ToolSync;

  constructor(agent: Address, supervisor: AgentSupervisor, tools: ToolSync) {
    this.id = `mcp:${agent}`;
    this.agents = [agent];
    this.#supervisor = supervisor;
    this.#tools = tools;
  }

  health(): ConnectorHealth {
    return this.#supervisor.health();
  }

  async deliver(_agent: Address, message: Message, options: DeliveryOptions): Promise<AgentReply> {
    if (options.signal.aborted) return cancelled;
    const call = skillPayloadOf(message);
    if (call === undefined) {
      return failedReply('PROVIDER_FAILED', 'An MCP server answers to skill calls only.');
    }
    const tool = this.#tools.toolOf(call.domain);
    const session = this.#supervisor.session;
    if (session === undefined || tool === undefined) return unavailable;
    try {
      return replyOf(await session.call(tool, call.arguments, options));
    } catch (error) {
      return isAborted(options.signal) ? cancelled : failureOf(error);
    }
  }
}

/** Asked anew: the compiler thinks that what was not aborted before a wait is not after it. */
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
