import { readFile } from 'node:fs/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { program, type RunningHost } from './running-host.js';

/** The two ways in which the official client negotiates: sessions of 2025-11-25, or 2026-07-28. */
export const eras = ['legacy', 'auto'] as const;
export type Era = (typeof eras)[number];

function clientOf(era: Era): Client {
  return new Client({ name: 'e2e', version: '1.0.0' }, { versionNegotiation: { mode: era } });
}

/** The key that the host has made for a caller. */
export async function keyOf(host: RunningHost, principal: string): Promise<string> {
  const keyFile = host.banner.callers.find((caller) => caller.principal === principal)?.keyFile;
  if (keyFile === undefined) throw new Error(`no key was made for ${principal}`);
  return (await readFile(keyFile, 'utf8')).trim();
}

/** A connected client over streamable HTTP, as one caller. */
export async function httpClient(host: RunningHost, principal: string, era: Era): Promise<Client> {
  const client = clientOf(era);
  const headers = { Authorization: `Bearer ${await keyOf(host, principal)}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(host.banner.url), { requestInit: { headers } }),
  );
  return client;
}

/** A connected client that has started `skillseam mcp` itself. */
export async function stdioClient(
  file: string,
  dataFolder: string,
  era: Era,
  principal?: string,
): Promise<Client> {
  const client = clientOf(era);
  const acting = principal === undefined ? [] : ['--as', principal];
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [program, 'mcp', file, '--data', dataFolder, ...acting],
      stderr: 'pipe',
    }),
  );
  return client;
}
