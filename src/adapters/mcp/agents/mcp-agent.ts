import type { Effect } from '../../../core/expertise/expertise-domain.js';
import type { Address } from '../../../core/messaging/address.js';

/** How an MCP server's tools become expertise. */
export interface ToolMapping {
  /** Put in front of every tool's name, as written. */
  readonly prefix: string;
  /** Domain names by tool name; wins over the prefix. */
  readonly rename: Readonly<Record<string, string>>;
  /** Tools that never become expertise; a trailing `*` matches a beginning. */
  readonly hide: readonly string[];
  /** What a tool does to the world, where the server's own annotations are not to be believed. */
  readonly effects: Readonly<Record<string, Effect>>;
}

/** An MCP server that is started as a child process and spoken to over its standard streams. */
export interface McpStdioAgent {
  readonly kind: 'mcp-stdio';
  readonly agent: Address;
  readonly command: string;
  readonly args: readonly string[];
  /** Added to a minimal environment; the host's own is not passed on. */
  readonly env: Readonly<Record<string, string>>;
  /** Absolute. */
  readonly cwd: string;
  readonly tools: ToolMapping;
}

/** An MCP server that runs by itself and is reached over streamable HTTP. */
export interface McpHttpAgent {
  readonly kind: 'mcp-http';
  readonly agent: Address;
  readonly url: string;
  /** Sent with every request to `url`, and to nowhere else. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tools: ToolMapping;
}

/** An MCP server that does an agent's work. Only the operator's file names one. */
export type McpAgent = McpStdioAgent | McpHttpAgent;
