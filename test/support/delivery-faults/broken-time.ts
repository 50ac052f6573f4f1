import type { RouteRequest } from '../../../src/core/routing/route-request.js';
import type { Defect } from './broken-delivery.js';

/** A signal that follows another one where this lets it. */
export function following(
  signal: AbortSignal,
  lets: () => boolean,
  reason?: () => unknown,
): AbortSignal {
  const controller = new AbortController();
  const follow = () => {
    if (lets()) controller.abort(reason?.());
  };
  if (signal.aborted) follow();
  else signal.addEventListener('abort', follow);
  return controller.signal;
}

/** Tells an agent that its call is stopped only where this lets it. */
export const tellingAgents =
  (
    lets: (request: RouteRequest | undefined, isStopping: boolean, isOver: boolean) => boolean,
  ): (() => Defect) =>
  () => {
    const requests = new Map<string, RouteRequest>();
    let isStopping = false;
    let nowMs = () => 0;
    return {
      parts: ({ clock }) => {
        nowMs = () => clock.monotonicMs();
        return {};
      },
      deliver: (deliver, request) => {
        requests.set(request.message.id, request);
        return deliver(request);
      },
      stop: (stop) => {
        isStopping = true;
        return stop();
      },
      send: (send, agent, message, options) => {
        const overAtMs = nowMs() + message.timeLeftMs;
        const request = requests.get(message.id);
        const signal = following(options.signal, () =>
          lets(request, isStopping, nowMs() >= overAtMs),
        );
        return send(agent, message, { signal, onProgress: options.onProgress });
      },
    };
  };

/** Has the clock forget, or put off, what it is asked for. */
export const timing =
  (task: (isReached: boolean, delayMs: number, run: () => void) => void): (() => Defect) =>
  () => {
    let isReached = false;
    return {
      parts: ({ clock }) => ({
        clock: {
          now: () => clock.now(),
          monotonicMs: () => clock.monotonicMs(),
          after: (delayMs, run) => clock.after(delayMs, () => task(isReached, delayMs, run)),
        },
      }),
      send: (send, ...call) => {
        isReached = true;
        return send(...call);
      },
    };
  };
