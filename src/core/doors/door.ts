import { token } from '../container/tokens/token.js';
import type { Startable } from '../container/tokens/startable.js';

/**
 * A driving adapter that listens by itself, e.g. an HTTP server: it authenticates who calls, hands
 * the call to `SkillInvoker`, and answers in its protocol. The host starts it last and stops it
 * first, so that no call comes in while anything it needs is missing; whoever owns the host reads
 * where it can be reached.
 *
 * Implementations must:
 * - listen nowhere before `start`, serve at `url` once that has settled, and be as they were after a
 *   second one. A `start` that fails rejects and leaves nothing listening;
 * - settle `stop` at any time: never started, while it starts, again. From then on nothing listens,
 *   there is no `url`, and a later `start` opens nothing;
 * - begin no call once `stop` is asked for; answer what is in flight, and cancel and refuse what takes
 *   longer than the door gives it, within the host's stop limit. The invoker may be told of a late
 *   call by a signal that comes aborted (`OVERLOADED`), so that it is on record;
 * - ask `Authenticator` who calls, by the credential alone, and hand each call to the invoker once,
 *   untouched, as that caller: no head, field or trace of a request can name another;
 * - refuse whoever is not authenticated in the same words, whatever was shown and asked for, and
 *   before anything of the request is looked up;
 * - let no client hear what belongs to another, and pass a caller's cancellation on as an abort;
 * - go on after malformed input, a client that is gone, and an invoker that throws, whose words stay
 *   inside.
 *
 * Contract: DO-1 to DO-15. Decision: ADR 0006.
 */
export interface Door extends Startable {
  /** Names the door in messages; unique in the host. */
  readonly id: string;
  /** Where it can be reached, for people and clients; `undefined` unless it is started. */
  readonly url: string | undefined;
}
export const Door = token<Door>('Door', { many: true, starts: 'last' });
