import { type CommandEnd, runCommand } from '../../../scripts/lib/run-command.mjs';
import { outsideEnv } from '../outside-env.js';

/** Runs a command in a folder, as somebody would who has nothing to do with this test run. */
export function runIn(folder: string, command: readonly string[]): Promise<CommandEnd> {
  return runCommand(command, { cwd: folder, env: outsideEnv(), capture: true });
}

/** What a command printed; fails with it when the command does. */
export async function outputOf(folder: string, command: readonly string[]): Promise<string> {
  const { code, output } = await runIn(folder, command);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${String(code)}:\n${output}`);
  return output;
}
