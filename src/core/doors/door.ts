import { token } from '../container/token.js';
import type { Startable } from '../container/startable.js';

/**
 * A driving adapter that listens by itself, e.g. an HTTP server. The host starts it last and stops
 * it first, so that no call comes in while anything it needs is missing.
 */
export interface Door extends Startable {
  readonly id: string;
  /** Where it can be reached once started, for people; e.g. `http://127.0.0.1:7420/mcp`. */
  readonly url: string | undefined;
}
export const Door = token<Door>('Door', { many: true, starts: 'last' });
