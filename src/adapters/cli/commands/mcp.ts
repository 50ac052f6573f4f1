import { createInterface } from 'node:readline';
import type { CommandContext, OwnerConnection } from '../command-services.js';
import { credentialFor, type CredentialOptions } from '../credential.js';
import { exitCodes } from '../exit-code.js';
import type { OrganisationLocation } from '../organisation-location.js';
import { withOwner } from '../owner.js';

/**
 * `skillseam mcp`: MCP over standard input and output, for clients that start their servers
 * themselves. Attaches to the owner of the data folder or becomes it; standard output carries the
 * protocol and nothing else.
 */
export async function mcp(
  context: CommandContext,
  options: { readonly location: OrganisationLocation } & CredentialOptions,
): Promise<number> {
  const { location } = options;
  const credential = await credentialFor(options, location.dataFolder, context);
  return withOwner(context, { location, connectors: true }, async (connection) => {
    await carry(context, connection, credential);
    return exitCodes.ok;
  });
}

async function carry(
  { terminal, input, interrupted }: CommandContext,
  connection: OwnerConnection,
  credential: unknown,
): Promise<void> {
  const lines = await connection.openMcp(credential, (line) => {
    terminal.out(line);
  });
  const reader = createInterface({ input, crlfDelay: Infinity });
  reader.on('line', (line) => {
    lines.send(line);
  });
  const close = (): void => {
    lines.close();
  };
  reader.once('close', close);
  interrupted.addEventListener('abort', close, { once: true });
  await lines.ended;
  reader.close();
  // An input that stays open would keep the process.
  input.destroy();
}
