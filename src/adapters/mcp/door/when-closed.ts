import type { ServerResponse } from 'node:http';

/** Runs `task` once the response is over, answered or not; at once when it is over already. */
export function whenClosed(res: ServerResponse, task: () => void): void {
  if (res.closed || res.destroyed) task();
  else res.once('close', task);
}
