import { createInterface } from 'node:readline';
import type { CommandContext, OwnerConnection } from '../command-services.js';
import { credentialFor, type CredentialOptions } from '../credential.js';
import { exitCodes } from '../exit-code.js';
import type { OrganisationLocation } from '../organisation-location.js';
import { OpenRequests } from '../open-requests.js';
import { withOwner } from '../owner.js';

/** How long answers may take after the input has ended. */
const answerMs = 5_000;

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
  const open = new OpenRequests();
  const lines = await connection.openMcp(credential, (line) => {
    terminal.out(line);
    open.answered(line);
  });
  const reader = createInterface({ input, crlfDelay: Infinity });
  reader.on('line', (line) => {
    open.asked(line);
    lines.send(line);
  });
  const close = (): void => {
    lines.close();
  };
  // Requests that were piped in are answered although nothing follows them.
  reader.once('close', () => void open.none(answerMs).then(close));
  interrupted.addEventListener('abort', close, { once: true });
  await lines.ended;
  reader.close();
  // An input that stays open would keep the process.
  input.destroy();
}
