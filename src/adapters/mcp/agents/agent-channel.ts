import type { Transport } from '@modelcontextprotocol/client';

/** A fresh way to an MCP server: used for one session, then never again. */
export interface AgentChannel {
  readonly transport: Transport;
  /** Why the channel is not usable, for the operator; asked after it closed or failed. */
  explain(error?: unknown): string;
}
