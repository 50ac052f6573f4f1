import type { AgentReply, DeliveryOptions } from '../../core/connectors/skill-connector.js';
import type { Progress, ProgressListener } from '../../core/invocation/progress.js';
import type { ContentBlock } from '../../core/invocation/skill-invocation-result.js';
import { isJsonObject, type JsonObject } from '../../core/primitives/json.js';
import { jsonCopy } from './json-copy.js';
import { isHandlerAnswer, type SkillHandler } from './skill-handler.js';

/** One call of a handler. */
export interface HandlerCall {
  readonly handler: SkillHandler;
  readonly callId: string;
  readonly args: JsonObject;
}

const cancelled: AgentReply = {
  kind: 'failed',
  code: 'CANCELLED',
  message: 'the call was cancelled',
};

/**
 * Runs a handler once. Settles with `CANCELLED` as soon as the signal aborts, whatever the handler
 * does; what it still reports, returns or throws after that is of no account.
 */
export function runHandler(call: HandlerCall, options: DeliveryOptions): Promise<AgentReply> {
  const { signal } = options;
  if (signal.aborted) return Promise.resolve(cancelled);
  return new Promise((resolve) => {
    let settled = false;
    const settle = (reply: AgentReply): void => {
      settled = true;
      signal.removeEventListener('abort', onAbort);
      resolve(reply);
    };
    const onAbort = (): void => settle(cancelled);
    signal.addEventListener('abort', onAbort);
    const progress = growing((report) => {
      if (!settled) options.onProgress(report);
    });
    void answer(call, signal, progress).then(settle);
  });
}

async function answer(
  { handler, callId, args }: HandlerCall,
  signal: AbortSignal,
  progress: ProgressListener,
): Promise<AgentReply> {
  try {
    // A copy: the arguments are in the records too, and a handler may well change its own.
    const result: unknown = await handler(structuredClone(args), { callId, signal, progress });
    return answered(result);
  } catch (fault) {
    return { kind: 'failed', code: 'PROVIDER_FAILED', message: messageOf(fault) };
  }
}

function answered(result: unknown): AgentReply {
  try {
    if (!isHandlerAnswer(result)) return { kind: 'answered', value: jsonCopy(result) };
    const value = jsonCopy(result.value);
    return { kind: 'answered', value, content: contentCopy(result.content) };
  } catch (fault) {
    throw new TypeError(`the handler gave no JSON: ${messageOf(fault)}`);
  }
}

function contentCopy(content: unknown): readonly ContentBlock[] {
  const copy = jsonCopy(content, 'the content');
  if (!Array.isArray(copy)) throw new TypeError('the content is not a list');
  return copy.map((block: unknown, at) => {
    if (isJsonObject(block) && typeof block['type'] === 'string') {
      return { ...block, type: block['type'] };
    }
    throw new TypeError(`the content[${at}] is no block with a type`);
  });
}

function growing(listener: ProgressListener): ProgressListener {
  let last = -Infinity;
  return (report) => {
    const checked = checkedProgress(report);
    if (checked.progress <= last) return;
    last = checked.progress;
    listener(checked);
  };
}

function checkedProgress(report: unknown): Progress {
  const { progress, total, message } = isJsonObject(report) ? report : {};
  const fits =
    Number.isFinite(progress) &&
    (total === undefined || Number.isFinite(total)) &&
    (message === undefined || typeof message === 'string');
  if (!fits)
    throw new TypeError('progress takes { progress: number, total?: number, message?: string }');
  return jsonCopy({ progress, total, message }) as unknown as Progress;
}

/** The words of an error, never its stack: that names files of this machine. */
function messageOf(fault: unknown): string {
  const silent = 'the handler failed without a message';
  try {
    if (typeof fault === 'string') return fault || silent;
    const { message } = fault as { message?: unknown };
    return typeof message === 'string' && message !== '' ? message : silent;
  } catch {
    return silent;
  }
}
