import type { Readable } from 'node:stream';
import { isJsonObject, type JsonObject } from '../../../core/primitives/json.js';
import type { SkillInvocationResult } from '../../../core/invocation/skill-invocation-result.js';
import { CommandFailure } from '../command-failure.js';
import type { CommandContext, OwnerNotice } from '../command-services.js';
import { credentialFor, type CredentialOptions } from '../credential.js';
import { exitCodeOf, exitCodes } from '../exit-code.js';
import type { OrganisationLocation } from '../organisation-location.js';
import { withOwner } from '../owner.js';
import { progressLine } from '../render/progress-line.js';
import { renderResult } from '../render/result.js';

/** What `skillseam invoke` was asked. */
export interface InvokeOptions extends CredentialOptions {
  readonly location: OrganisationLocation;
  readonly skill: string;
  readonly arguments: string | undefined;
  readonly timeoutMs?: number;
  readonly provider?: string;
  readonly correlationId?: string;
  readonly json: boolean;
}

/** `skillseam invoke`: one governed call, with its progress, and an exit code for its outcome. */
export async function invoke(context: CommandContext, options: InvokeOptions): Promise<number> {
  const { location, skill } = options;
  const invocation = {
    skill: skill.includes('/') ? skill : `expertise/${skill}`,
    arguments: await argumentsOf(options.arguments, context.input),
    ...given('timeoutMs', options.timeoutMs),
    ...given('provider', options.provider),
    ...given('correlationId', options.correlationId),
  };
  const credential = await credentialFor(options, location.dataFolder, context);
  return withOwner(context, { location, connectors: true }, async (connection) => {
    const result = (await connection.request(
      'invoke',
      { credential, invocation },
      { signal: context.interrupted, onNotice: (notice) => showProgress(context, notice) },
    )) as SkillInvocationResult;
    context.terminal.status('');
    if (options.json) context.terminal.out(JSON.stringify(result));
    else renderResult(context.terminal, result);
    return result.kind === 'failed' ? exitCodeOf[result.code] : exitCodes.ok;
  });
}

function given<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [key]: value } as Record<K, V>);
}

function showProgress({ terminal }: CommandContext, notice: OwnerNotice): void {
  if (notice.kind === 'progress') terminal.status(progressLine(notice.progress, terminal.columns));
}

/** JSON from the command line, or from standard input when `-` was given. */
async function argumentsOf(text: string | undefined, input: Readable): Promise<JsonObject> {
  const source = text === '-' ? await textOf(input) : (text ?? '{}');
  try {
    const parsed: unknown = JSON.parse(source);
    if (isJsonObject(parsed)) return parsed;
  } catch (cause) {
    const why = cause instanceof SyntaxError ? cause.message : String(cause);
    throw new CommandFailure(exitCodes.usage, `the arguments are not JSON: ${why}`);
  }
  throw new CommandFailure(
    exitCodes.usage,
    'the arguments must be a JSON object, e.g. \'{"a": 1}\'',
  );
}

async function textOf(input: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}
