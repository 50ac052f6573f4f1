import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TemporaryFolder } from './temporary-folder.js';

const server = fileURLToPath(new URL('../../fixtures/mcp/recording-server.mjs', import.meta.url));

/** A company with one agent: an MCP server that writes down every message it receives. */
export interface RecordingCompany {
  readonly file: string;
  readonly dataFolder: string;
  /** Every message that the server has received so far. */
  readonly received: () => Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** Writes the company's file; `hide` names tools that the file keeps out of the directory. */
export async function recordingCompany(
  folder: TemporaryFolder,
  hide: readonly string[] = [],
  name = 'recording',
): Promise<RecordingCompany> {
  const log = join(folder.path, `${name}.received`);
  const file = await folder.write(
    `${name}.yaml`,
    `skillseam: 1
organisation: recording
callers:
  human://ada: { keys: [generated], osUsers: [self] }
  human://eve: { keys: [generated] }
units:
  team:
    description: One agent and who works with it.
    members: [agent://recorder, human://ada]
agents:
  recorder:
    description: Writes down what it receives.
    connector:
      kind: mcp-stdio
      command: ${JSON.stringify(process.execPath)}
      args: [${JSON.stringify(server)}, ${JSON.stringify(log)}]
      cwd: .
      tools: { hide: ${JSON.stringify(hide)} }
`,
  );
  return {
    file,
    dataFolder: join(folder.path, `${name}.data`),
    received: async () => {
      const text = await readFile(log, 'utf8').catch(() => '');
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    },
  };
}
