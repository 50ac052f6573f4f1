import type { Caller } from '../../../core/messaging/caller.js';
import type { Clock } from '../../../core/primitives/clock.js';

/** What the table needs to know of a session. */
export interface BoundedSession {
  readonly id: string;
  readonly caller: Caller;
  readonly usedAtMs: number;
  readonly inUse: boolean;
  readonly answering: boolean;
  close(): Promise<void>;
}

/** How many sessions there may be, and how long one may lie idle, in ms. */
export interface SessionLimits {
  readonly sessions: number;
  readonly sessionIdleMs: number;
}

/**
 * The sessions of the 2025 era, the one owner of everything that is kept for them. Clients do not
 * end their sessions, so idle ones are ended for them, and a full table makes room.
 */
export class McpSessions<T extends BoundedSession> {
  readonly #limits: SessionLimits;
  readonly #clock: Clock;
  readonly #sessions = new Map<string, T>();
  #cancelSweep: (() => void) | undefined;

  constructor(limits: SessionLimits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** The session, if it is the caller's own: somebody else's is as absent as one that never was. */
  find(id: string, caller: Caller): T | undefined {
    const session = this.#sessions.get(id);
    return session !== undefined && isSameCaller(session.caller, caller) ? session : undefined;
  }

  /** Takes a session in; false when every other one waits for an answer and none is in excess. */
  add(session: T): boolean {
    if (this.#sessions.size >= this.#limits.sessions) {
      const victim = this.#victimFor(session.caller);
      if (victim === undefined) return false;
      this.#end(victim);
    }
    this.#sessions.set(session.id, session);
    this.#cancelSweep ??= this.#sweepLater();
    return true;
  }

  delete(id: string): void {
    this.#sessions.delete(id);
  }

  async closeAll(): Promise<void> {
    this.#cancelSweep?.();
    const open = [...this.#sessions.values()];
    this.#sessions.clear();
    await Promise.all(open.map((session) => session.close()));
  }

  /**
   * The longest idle one, of the principal that holds most, so that nobody crowds others out. When
   * all wait for an answer, whoever holds clearly more than the newcomer loses one all the same.
   */
  #victimFor(newcomer: Caller): T | undefined {
    const held = [...this.#byPrincipal().values()].sort((a, b) => b.length - a.length);
    for (const sessions of held) {
      const idle = sessions.filter(({ answering }) => !answering);
      if (idle.length > 0) return oldest(idle);
    }
    const own = this.#byPrincipal().get(keyOf(newcomer)) ?? [];
    const [most = []] = held;
    return most.length > own.length + 1 ? oldest(most) : undefined;
  }

  #byPrincipal(): ReadonlyMap<string, readonly T[]> {
    const held = new Map<string, T[]>();
    for (const session of this.#sessions.values()) {
      const key = keyOf(session.caller);
      const theirs = held.get(key);
      if (theirs === undefined) held.set(key, [session]);
      else theirs.push(session);
    }
    return held;
  }

  #sweep(): void {
    const now = this.#clock.monotonicMs();
    for (const session of this.#sessions.values())
      if (!session.inUse && now - session.usedAtMs >= this.#limits.sessionIdleMs)
        this.#end(session);
    this.#cancelSweep = this.#sessions.size === 0 ? undefined : this.#sweepLater();
  }

  #sweepLater(): () => void {
    return this.#clock.after(this.#limits.sessionIdleMs / 2, () => this.#sweep());
  }

  #end(session: T): void {
    this.#sessions.delete(session.id);
    void session.close();
  }
}

function keyOf({ tenant, principal }: Caller): string {
  return `${tenant} ${principal}`;
}

/** Everything that authentication established must agree; the object itself is new each time. */
function isSameCaller(a: Caller, b: Caller): boolean {
  return (
    a.principal === b.principal &&
    a.tenant === b.tenant &&
    a.strength === b.strength &&
    a.chain.join(' ') === b.chain.join(' ')
  );
}

function oldest<T extends BoundedSession>(sessions: readonly T[]): T | undefined {
  return sessions.reduce<T | undefined>(
    (found, one) => (found === undefined || one.usedAtMs < found.usedAtMs ? one : found),
    undefined,
  );
}
