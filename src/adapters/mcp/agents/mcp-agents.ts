import type { Startable } from '../../../core/container/tokens/startable.js';
import { token } from '../../../core/container/tokens/token.js';

/**
 * The MCP servers that do agents' work, as one service of the host: started together, each bounded
 * in time and none failing the others; stopped together, leaving no process behind.
 *
 * Decision: ADR 0026.
 */
export interface McpAgents extends Startable {
  start(): Promise<void>;
  stop(): Promise<void>;
}
export const McpAgents = token<McpAgents>('McpAgents', { suppliedBy: 'load mcpAgentsModule' });
