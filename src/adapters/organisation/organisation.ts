import type { DirectorySeed } from '../../core/expertise/seed/directory-seed.js';
import type { Effect } from '../../core/expertise/expertise-domain.js';
import type { Address } from '../../core/messaging/address.js';

/** Where the host listens; loopback only. */
export interface ListenSettings {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
}

/** Ceilings of the host. */
export interface LimitSettings {
  /** Calls that one principal may have in flight. */
  readonly inFlightPerCaller: number;
  /** Longest time that a call may take, and what it gets when it asks for none, in ms. */
  readonly callTimeoutMs: number;
  /** Most MCP sessions at a time; the longest idle one gives way. */
  readonly sessions: number;
  /** A session that was silent this long is dropped, in ms. */
  readonly sessionIdleMs: number;
}

/** Somebody who may come in, and how the host recognises them. */
export interface CallerSettings {
  readonly principal: Address;
  /** SHA-256 of each key, lower-case hex. */
  readonly keyHashes: readonly string[];
  /** True when the host makes a key for this caller in its data folder at first start. */
  readonly generatedKey: boolean;
  /** Operating-system user names that are this caller over stdio and on the command line. */
  readonly osUsers: readonly string[];
  /** True when whoever runs the host is this caller over stdio and on the command line. */
  readonly hostUser: boolean;
}

/** How an MCP tool becomes expertise. */
export interface ToolSettings {
  /** Put in front of every tool's name, as written. */
  readonly prefix: string;
  /** Domain names by tool name; wins over the prefix. */
  readonly rename: Readonly<Record<string, string>>;
  /** Tools that never become expertise; a trailing `*` matches a beginning. */
  readonly hide: readonly string[];
  /** What a tool does to the world, where the server's own annotations are not to be believed. */
  readonly effects: Readonly<Record<string, Effect>>;
}

/** An MCP server started by the host and spoken to over its standard input and output. */
export interface McpStdioSettings {
  readonly kind: 'mcp-stdio';
  readonly agent: Address;
  readonly command: string;
  readonly args: readonly string[];
  /** Added to a minimal environment (PATH, HOME and the like); the host's own is not passed on. */
  readonly env: Readonly<Record<string, string>>;
  /** Absolute. */
  readonly cwd: string;
  readonly tools: ToolSettings;
}

/** An MCP server reached over streamable HTTP. */
export interface McpHttpSettings {
  readonly kind: 'mcp-http';
  readonly agent: Address;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tools: ToolSettings;
}

/** A module of the operator's own that exports one handler for each callable domain. */
export interface InProcessSettings {
  readonly kind: 'in-process';
  readonly agent: Address;
  /** Absolute path. */
  readonly module: string;
}

/** What does an agent's work, and how it is reached. */
export type ConnectorSettings = McpStdioSettings | McpHttpSettings | InProcessSettings;

/** An organisation file after parsing, validation and resolving; nothing in it is unchecked. */
export interface Organisation {
  /** Absolute path of the file. */
  readonly file: string;
  readonly name: string;
  readonly listen: ListenSettings;
  readonly limits: LimitSettings;
  readonly callers: readonly CallerSettings[];
  readonly directory: DirectorySeed;
  readonly connectors: readonly ConnectorSettings[];
}
