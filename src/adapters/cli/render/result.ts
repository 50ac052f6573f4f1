import { errorCodes } from '../../../core/errors/error-code.js';
import type {
  ContentBlock,
  FailedInvocation,
  SkillInvocationResult,
} from '../../../core/invocation/skill-invocation-result.js';
import { visible } from './visible.js';
import type { Terminal } from '../terminal.js';

/** Shows a result to a person: the answer on standard output, a failure on standard error. */
export function renderResult(terminal: Terminal, result: SkillInvocationResult): void {
  if (result.kind === 'failed') renderFailure(terminal, result);
  else if (result.kind === 'accepted') terminal.out(`accepted as ${result.handle}`);
  else if (result.content === undefined) terminal.out(valueText(result.value));
  else for (const block of result.content) terminal.out(blockText(block));
}

function renderFailure(terminal: Terminal, failure: FailedInvocation): void {
  terminal.note(`${failure.code}: ${visible(failure.message)}`);
  for (const block of failure.content ?? []) terminal.note(blockText(block));
  if (failure.details !== undefined)
    terminal.note(visible(JSON.stringify(failure.details, null, 2)));
  const { fixedBy, retryCanHelp } = errorCodes[failure.code];
  terminal.note(`(mended by: ${fixedBy}; trying again ${retryCanHelp ? 'can' : 'does not'} help)`);
}

function valueText(value: unknown): string {
  return visible(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
}

function blockText(block: ContentBlock): string {
  const { type, text } = block;
  if (type === 'text' && typeof text === 'string') return visible(text);
  const { data: _data, ...rest } = block;
  return `[${type}] ${visible(JSON.stringify(rest))}`;
}
