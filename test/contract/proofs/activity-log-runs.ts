import { anOutcome } from '../../../src/core/testing/activity/activity-records.js';
import { closing, logFault as fault, sound, tellsAfterTheStop } from './broken-activity-log.js';

/** Faults of a log that reads, begins and ends. */
export const faultsOfRuns = [
  fault('a query that is mended', 'AL-8', ({ log }) => ({
    log: {
      read: ({ afterSeq = 0, limit = 1000 }) =>
        log.read({
          afterSeq: Math.max(0, afterSeq),
          limit: Math.min(1000, Math.max(1, limit || 1)),
        }),
    },
  })),
  fault('a query that is left aside', 'AL-8', ({ log }) => ({
    log: { read: async (query) => (await log.read(query), log.read({})) },
  })),
  fault('a call that is left open', 'AL-9', sound, {
    store: (store) => ({
      openIntents: async () =>
        (await store.openIntents()).filter(({ callId }) => callId !== 'call-also'),
    }),
  }),
  fault('a call that is closed twice', 'AL-9', ({ sound: { start }, log, store }) => ({
    start: async () => {
      const kept = await store.read({});
      await start();
      const again = {
        ...anOutcome('call-open'),
        outcome: 'failed',
        code: 'OUTCOME_UNKNOWN',
      } as const;
      if (kept.length > 0) await log.record(again);
    },
  })),
  fault(
    'a call that was closed and is closed again',
    'AL-9',
    ({ sound: { start }, log, store }) => ({
      start: async () => {
        const kept = await store.read({});
        await start();
        if (kept.length > 0) await log.record(anOutcome('call-done'));
      },
    }),
  ),
  fault(
    'a call that is closed as cancelled',
    'AL-9',
    sound,
    closing(() => ({ code: 'CANCELLED' })),
  ),
  fault(
    'a call that ends before it began',
    'AL-9',
    sound,
    closing(() => ({ durationMs: -1 })),
  ),
  fault(
    'a call that is closed for somebody else',
    'AL-9',
    sound,
    closing(() => ({ chain: [] })),
  ),
  fault('a start that closes nothing and says nothing', 'AL-10', ({ sound: { start } }) => ({
    start: () =>
      start().catch((reason: unknown) => {
        if (!String(reason).includes('told to fail')) throw reason;
      }),
  })),
  fault('a start that waits for ever', 'AL-10', ({ sound: { start }, store }) => ({
    start: async () => {
      await store.openIntents();
      await start();
    },
  })),
  fault('a stream that goes on', 'AL-11', () => ({ stop: () => undefined })),
  fault('watchers told after the stop', 'AL-11', tellsAfterTheStop),
  fault('a second stop that fails', 'AL-11', ({ sound: { stop } }) => {
    let stops = 0;
    return {
      stop: () => {
        if ((stops += 1) > 1) throw new Error('stopped already');
        return stop();
      },
    };
  }),
  fault('a stop that ends the record', 'AL-11', ({ sound: { stop }, log }) => {
    let stopped = false;
    return {
      stop: () => {
        stopped = true;
        return stop();
      },
      log: {
        record: (record) => (stopped ? Promise.resolve() : log.record(record)),
      },
    };
  }),
];
