import type { CommandContext, FileProblem } from '../command-services.js';
import { exitCodes } from '../exit-code.js';
import { locateOrganisation } from '../organisation-location.js';
import { count } from '../render/count.js';

/** `skillseam check`: says everything that is wrong with a file, or what it holds. */
export async function check(
  context: CommandContext,
  options: { readonly file: string; readonly json: boolean },
): Promise<number> {
  const found = await context.services.check(locateOrganisation({ file: options.file }));
  if (options.json) {
    context.terminal.out(JSON.stringify(found));
    return found.ok ? exitCodes.ok : exitCodes.usage;
  }
  if (found.ok) {
    const { units, agents, callers } = found;
    context.terminal.out(
      `${options.file} is fine: ${count(units, 'unit')}, ${count(agents, 'agent')}, ${count(callers, 'caller')}.`,
    );
    return exitCodes.ok;
  }
  for (const problem of found.problems) context.terminal.note(problemLine(problem));
  context.terminal.note(`${count(found.problems.length, 'problem')} found.`);
  return exitCodes.usage;
}

/** A problem as editors and terminals know how to follow. */
export function problemLine({ file, line, column, message }: FileProblem): string {
  return `${file}:${String(line)}:${String(column)}: ${message}`;
}
