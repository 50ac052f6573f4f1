import type { ConnectorHealth } from '../../../core/connectors/skill-connector.js';
import type { Clock } from '../../../core/primitives/clock.js';
import type { AgentChannel } from './agent-channel.js';
import { AgentSession } from './agent-session.js';
import type { Backoff } from './backoff.js';
import { inOneLine } from './one-line.js';
import { otherEra, type ProtocolEra, refusesEra } from './protocol-era.js';

/** How long the host's start waits for an agent. */
const startWaitMs = 10_000;
/** How long one attempt to connect may take; a server may have to be downloaded first. */
const attemptMs = 60_000;
/** An agent that was up this long is taken to be well again. */
const healthyMs = 60_000;
/** Of what is said about a loss; with the time of the next try it stays below 300 characters. */
const longestWhy = 250;

/** What a supervisor tells about its agent. */
export interface SupervisorEvents {
  /** A session stands; the agent counts as up once this has resolved. */
  readonly onSession: (session: AgentSession, signal: AbortSignal) => Promise<void>;
  readonly onToolsChanged: (session: AgentSession) => void;
  readonly onUp: () => void;
  /** The agent could not be reached, or was lost. */
  readonly onDown: (why: string, retryInMs: number) => void;
}

/** Keeps one agent connected: begins a session, and another with growing pauses when it is lost. */
export class AgentSupervisor {
  readonly #openChannel: () => AgentChannel;
  readonly #events: SupervisorEvents;
  readonly #clock: Clock;
  readonly #backoff: Backoff;
  readonly #stopped = new AbortController();
  #session: AgentSession | undefined;
  /** What the server was last found to speak. */
  #era: ProtocolEra = 'sessions';
  #attempt: Promise<void> | undefined;
  #cancelRetry: () => void = () => undefined;
  #health: ConnectorHealth = { state: 'down', detail: 'not started' };
  #upAtMs = 0;

  constructor(
    openChannel: () => AgentChannel,
    events: SupervisorEvents,
    clock: Clock,
    backoff: Backoff,
  ) {
    this.#openChannel = openChannel;
    this.#events = events;
    this.#clock = clock;
    this.#backoff = backoff;
  }

  /** The session to use now; `undefined` while the agent is not up. */
  get session(): AgentSession | undefined {
    return this.#health.state === 'up' ? this.#session : undefined;
  }

  health(): ConnectorHealth {
    return this.#health;
  }

  /** Settles when the agent is up, or is known not to be, or when the host has waited enough. */
  async start(): Promise<void> {
    let cancel = (): void => undefined;
    const enough = new Promise<void>((resolve) => {
      cancel = this.#clock.after(startWaitMs, resolve);
    });
    this.#attempt = this.#connect();
    await Promise.race([this.#attempt, enough]);
    cancel();
  }

  /** Leaves nothing behind: no process, no timer, no attempt. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#cancelRetry();
    this.#health = { state: 'down', detail: 'stopped' };
    await this.#session?.close();
    await this.#attempt;
  }

  async #connect(): Promise<void> {
    if (this.#stopped.signal.aborted) return;
    this.#health = { state: 'starting' };
    const failure = await this.#begin(this.#era);
    if (failure === undefined) return;
    const other = otherEra(this.#era);
    const isRefused = refusesEra(failure.error) && !this.#stopped.signal.aborted;
    if (!isRefused || (await this.#begin(other)) !== undefined) this.#onLost(failure.why);
    else this.#era = other;
  }

  /** Begins a session, or says why there is none. */
  async #begin(era: ProtocolEra): Promise<Failure | undefined> {
    const channel = this.#openChannel();
    const events = {
      onToolsChanged: () => this.#events.onToolsChanged(session),
      onClosed: () => this.#onClosed(session, channel),
    };
    const session = new AgentSession(channel.transport, era, events, this.#clock);
    this.#session = session;
    try {
      await this.#establish(session);
      return undefined;
    } catch (error) {
      await session.close();
      return { error, why: channel.explain(error) };
    }
  }

  async #establish(session: AgentSession): Promise<void> {
    const limit = new AbortController();
    const cancel = this.#clock.after(attemptMs, () => limit.abort('it did not answer in time'));
    const signal = AbortSignal.any([limit.signal, this.#stopped.signal]);
    try {
      await session.open(signal);
      await this.#events.onSession(session, signal);
    } finally {
      cancel();
    }
    if (!session.isOpen()) throw new Error('it was gone at once');
    if (this.#stopped.signal.aborted) return;
    this.#health = { state: 'up' };
    this.#upAtMs = this.#clock.monotonicMs();
    this.#events.onUp();
  }

  /** While a session is being established, the attempt itself says how it ended. */
  #onClosed(session: AgentSession, channel: AgentChannel): void {
    if (this.#session === session && this.#health.state === 'up') this.#onLost(channel.explain());
  }

  /** What is said may be the server's own words, down to its standard error. */
  #onLost(said: string): void {
    if (this.#stopped.signal.aborted) return;
    const why = inOneLine(said, longestWhy);
    const wasUp = this.#health.state === 'up';
    if (wasUp && this.#clock.monotonicMs() - this.#upAtMs >= healthyMs) this.#backoff.reset();
    const retryInMs = this.#backoff.nextMs();
    this.#health = { state: 'down', detail: `${why}; next try in ${retryInMs} ms` };
    this.#events.onDown(why, retryInMs);
    const closing = this.#session?.close();
    this.#cancelRetry = this.#clock.after(retryInMs, () => {
      this.#attempt = Promise.resolve(closing).then(() => this.#connect());
    });
  }
}

interface Failure {
  readonly error: unknown;
  readonly why: string;
}
