import type { Progress } from '../../../src/core/invocation/progress.js';
import { failed } from '../../../src/core/invocation/skill-invocation-result.js';
import { answering, broken, isFailure, seeing, type InvokerFault } from './broken-skill-invoker.js';

const cancellations: readonly InvokerFault[] = [
  {
    name: 'an invoker that is deaf to the signal',
    breaks: 'SI-6',
    create: broken(
      (right) => (caller, invocation, signal, onProgress) =>
        right(caller, invocation, signal?.aborted === true ? signal : undefined, onProgress),
    ),
  },
  {
    name: 'an agent that is not told of the cancellation',
    breaks: 'SI-6',
    create: broken((right) => (caller, invocation, signal, onProgress) => {
      if (signal === undefined || signal.aborted)
        return right(caller, invocation, signal, onProgress);
      const cancelled = new Promise<ReturnType<typeof failed>>((resolve) => {
        signal.addEventListener('abort', () => resolve(failed('CANCELLED', 'cancelled')));
      });
      return Promise.race([cancelled, right(caller, invocation, undefined, onProgress)]);
    }),
  },
  {
    name: 'a call that was cancelled before and is carried out',
    breaks: 'SI-6',
    create: broken((right) => (caller, invocation, signal, onProgress) => {
      const isCancelled = signal?.aborted === true && signal.reason instanceof DOMException;
      return right(caller, invocation, isCancelled ? undefined : signal, onProgress);
    }),
  },
  {
    name: 'a cancellation that is thrown',
    breaks: 'SI-6',
    create: answering((result) => {
      if (isFailure(result, 'CANCELLED')) throw new DOMException('cancelled', 'AbortError');
      return result;
    }),
  },
];

const records: readonly InvokerFault[] = [
  {
    name: 'records that are written twice',
    breaks: 'SI-7',
    create: seeing(({ outcomes }) => ({
      outcomes: async () => [...(await outcomes()), ...(await outcomes())],
    })),
  },
  ...['UNAUTHENTICATED', 'SKILL_NOT_FOUND', 'CANCELLED'].map((code): InvokerFault => ({
    name: `a call that ends in ${code} without a record`,
    breaks: 'SI-7',
    create: seeing(({ outcomes }) => ({
      outcomes: async () => (await outcomes()).filter((record) => record.code !== code),
    })),
  })),
  {
    name: 'a failure that is recorded as completed',
    breaks: 'SI-7',
    create: seeing(({ outcomes }) => ({
      outcomes: async () =>
        (await outcomes()).map(({ code: _, ...record }) => ({ ...record, outcome: 'completed' })),
    })),
  },
];

const progress: readonly InvokerFault[] = [
  {
    name: 'the last progress that is lost',
    breaks: 'SI-8',
    create: broken((right) => (caller, invocation, signal, onProgress) => {
      let held: Progress | undefined;
      return right(caller, invocation, signal, (report) => {
        if (held !== undefined) onProgress?.(held);
        held = report;
      });
    }),
  },
  {
    name: 'progress that comes when the call has settled',
    breaks: 'SI-8',
    create: broken((right) => async (caller, invocation, signal, onProgress) => {
      const result = await right(caller, invocation, signal, onProgress);
      setImmediate(() => onProgress?.({ progress: 4 }));
      return result;
    }),
  },
  {
    name: 'progress that comes the last first',
    breaks: 'SI-8',
    create: broken((right) => async (caller, invocation, signal, onProgress) => {
      const held: Progress[] = [];
      const result = await right(caller, invocation, signal, (report) => held.push(report));
      for (const report of held.reverse()) onProgress?.(report);
      return result;
    }),
  },
];

export const callFaults = [...cancellations, ...records, ...progress];
