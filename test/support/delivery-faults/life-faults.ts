import { failed } from '../../../src/core/invocation/skill-invocation-result.js';
import type { RouteRequest } from '../../../src/core/routing/route-request.js';
import { answering, fault, type DeliveryFault } from './broken-delivery.js';
import { following, tellingAgents, timing } from './broken-time.js';

export const lifeFaults: readonly DeliveryFault[] = [
  fault(
    'GD-32',
    'an agent that is not told that the time is over',
    tellingAgents((_request, _stopping, isOver) => !isOver),
  ),
  fault(
    'GD-32',
    'an end that waits a little for a late answer',
    timing((isReached, delayMs, run) => {
      if (isReached && delayMs === 1_000) setImmediate(run);
      else run();
    }),
  ),
  fault('GD-32', 'a call without a usable limit that runs', () => ({
    deliver: (deliver, request) => {
      const { message } = request;
      return Number.isNaN(message.timeLeftMs)
        ? deliver({ ...request, message: { ...message, timeLeftMs: 60_000 } })
        : deliver(request);
    },
  })),
  fault(
    'GD-33',
    'a deadline that does not count while a stage decides',
    timing((isReached, delayMs, run) => {
      if (isReached || delayMs !== 100) run();
    }),
  ),
  fault('GD-33', 'a caller that cannot cancel while a stage decides', () => {
    let isDeciding = true;
    return {
      deliver: (deliver, request) => {
        const { signal } = request;
        if (signal.aborted) return deliver(request);
        return deliver({ ...request, signal: following(signal, () => !isDeciding) });
      },
      record: (write, record) => {
        isDeciding = false;
        return write(record);
      },
    };
  }),
  fault('GD-33', 'an agent that is told after its call was stopped', () => ({
    deliver: async (deliver, request, { transports, clock }) => {
      const result = await deliver(request);
      if (clock.monotonicMs() === 100 && result.kind === 'failed')
        void transports[0]?.send(request.target.holder, request.message, request);
      return result;
    },
  })),
  fault(
    'GD-34',
    'an agent that is not told of a cancellation',
    tellingAgents((request) => request?.signal.aborted !== true),
  ),
  fault('GD-34', 'an agent that is told why the caller cancels', () => {
    const requests = new Map<string, RouteRequest>();
    return {
      deliver: (deliver, request) => {
        requests.set(request.message.id, request);
        return deliver(request);
      },
      send: (send, agent, message, options) => {
        const reason = () => requests.get(message.id)?.signal.reason as unknown;
        const signal = following(options.signal, () => true, reason);
        return send(agent, message, { signal, onProgress: options.onProgress });
      },
    };
  }),
  fault(
    'GD-34',
    'a caller that is told its own reason',
    answering('CANCELLED', ({ code, message }, { signal }) =>
      failed(code, `${message}: ${String(signal.reason)}`),
    ),
  ),
  fault('GD-34', 'an agent that is told of a call that was cancelled before', () => ({
    deliver: (deliver, request, { transports }) => {
      if (request.signal.aborted)
        void transports[0]?.send(request.target.holder, request.message, request);
      return deliver(request);
    },
  })),
];
