import type { AgentNotices } from './agent-notices.js';

/** Tells the operator when an agent comes and goes; a reason that stays the same is told once. */
export class ConnectionNews {
  readonly #notices: AgentNotices;
  #told: string | undefined;

  constructor(notices: AgentNotices) {
    this.#notices = notices;
  }

  up(): void {
    this.#told = undefined;
    this.#notices.record('info', 'It is connected.');
  }

  down(why: string, retryInMs: number): void {
    // Numbers (of processes, of lines, the time) differ from one try to the next.
    const gist = why.replace(/\d+/g, '#');
    if (gist === this.#told) return;
    this.#told = gist;
    this.#notices.record('warning', `It is not connected: ${why}. Next try in ${retryInMs} ms.`);
  }
}
