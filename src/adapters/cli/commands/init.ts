import { writeFile } from 'node:fs/promises';
import { CommandFailure } from '../command-failure.js';
import type { CommandContext } from '../command-services.js';
import { exitCodes } from '../exit-code.js';
import { quoted } from '../render/quoted.js';

/** `skillseam init`: writes a commented organisation file that works; never over an existing one. */
export async function init(
  context: CommandContext,
  options: { readonly file: string; readonly json: boolean },
): Promise<number> {
  const text = await context.services.template();
  try {
    await writeFile(options.file, text, { flag: 'wx' });
  } catch (cause) {
    const taken = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
    throw new CommandFailure(
      exitCodes.usage,
      taken
        ? `${options.file} exists already; name another file or remove it first.`
        : `cannot write ${options.file}: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
  if (options.json) context.terminal.out(JSON.stringify({ file: options.file }));
  else {
    const run = (command: string): string =>
      [...context.program, command, options.file].map(quoted).join(' ');
    context.terminal.out(`Wrote ${options.file}.\nNext: ${run('check')}\nThen: ${run('serve')}`);
  }
  return exitCodes.ok;
}
