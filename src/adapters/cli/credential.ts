import { readFile } from 'node:fs/promises';
import { CommandFailure } from './command-failure.js';
import type { CommandContext } from './command-services.js';
import { exitCodes } from './exit-code.js';

/** As whom a command acts. */
export interface CredentialOptions {
  /** A caller whose generated key lies in the data folder. */
  readonly as?: string;
  /** A file that holds a key. */
  readonly keyFile?: string;
}

/**
 * The credential that a command shows: a generated key by its caller's name, a key file, the key in
 * `SKILLSEAM_KEY`, or the operating-system user behind the socket. A key is never taken from the
 * command line, where other users of the machine could read it.
 */
export async function credentialFor(
  options: CredentialOptions,
  dataFolder: string,
  { services }: Pick<CommandContext, 'services'>,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Readonly<Record<string, string>>> {
  if (options.as !== undefined && options.keyFile !== undefined)
    throw new CommandFailure(exitCodes.usage, 'give either --as or --key-file, not both');
  if (options.as !== undefined)
    return { kind: 'bearer', key: await services.generatedKey(dataFolder, options.as) };
  if (options.keyFile !== undefined) return { kind: 'bearer', key: await keyIn(options.keyFile) };
  const key = environment['SKILLSEAM_KEY'];
  return key === undefined ? { kind: 'os-user' } : { kind: 'bearer', key };
}

async function keyIn(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CommandFailure(exitCodes.usage, `cannot read the key file: ${why}`);
  }
}
