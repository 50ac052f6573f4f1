import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { McpStdioAgent, ToolMapping } from '../../../src/adapters/mcp/agents/mcp-agent.js';
import { address } from '../../../src/core/messaging/address.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const plainMapping: ToolMapping = { prefix: '', rename: {}, hide: [], effects: {} };

/** An agent done by a program of Node's, in the file's terms. */
export function stdioAgent(
  args: readonly string[],
  more: Partial<McpStdioAgent> = {},
): McpStdioAgent {
  return {
    kind: 'mcp-stdio',
    agent: address('agent://acme/server'),
    command: process.execPath,
    args,
    env: {},
    cwd: root,
    tools: plainMapping,
    ...more,
  };
}

/** The path of one of our own servers that misbehave. */
export function fixture(name: string): string {
  return path.join(root, 'test/fixtures/mcp', name);
}

/** The path of one of the public servers. */
export function publicServer(name: string): string {
  return path.join(root, 'node_modules/@modelcontextprotocol', name, 'dist/index.js');
}

/** One message as the recording server wrote it down. */
export interface Recorded {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
}

/** All that the recording server has received so far, in order. */
export function recorded(file: string): readonly Recorded[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Recorded);
}
