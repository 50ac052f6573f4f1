import type { ActivityLog } from '../../../core/activity/activity-log.js';
import type { NoticeRecord } from '../../../core/activity/activity-record.js';
import type { Clock } from '../../../core/primitives/clock.js';
import { inOneLine } from './one-line.js';

const windowMs = 60_000;
/** An agent that makes more news in a minute does not fill the log with it. */
const mostInWindow = 30;
const longestMessage = 1_000;

/** Puts on record what happens to one agent, for its operator. */
export class AgentNotices {
  readonly #subject: string;
  readonly #log: ActivityLog;
  readonly #clock: Clock;
  #begunAtMs = Number.NEGATIVE_INFINITY;
  #inWindow = 0;
  #heldBack = 0;

  constructor(subject: string, log: ActivityLog, clock: Clock) {
    this.#subject = subject;
    this.#log = log;
    this.#clock = clock;
  }

  record(severity: NoticeRecord['severity'], message: string): void {
    if (!this.#hasRoom()) {
      this.#heldBack += 1;
      return;
    }
    const more = this.#heldBack === 0 ? '' : ` (${this.#heldBack} notices were held back.)`;
    this.#heldBack = 0;
    this.#write(severity, inOneLine(message, longestMessage) + more);
  }

  #hasRoom(): boolean {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs - this.#begunAtMs >= windowMs) {
      this.#begunAtMs = nowMs;
      this.#inWindow = 0;
    }
    this.#inWindow += 1;
    return this.#inWindow <= mostInWindow;
  }

  /** While the log is down no call runs either, which the operator sees; a notice can only wait. */
  #write(severity: NoticeRecord['severity'], message: string): void {
    const at = this.#clock.now();
    const notice: NoticeRecord = { kind: 'notice', at, severity, subject: this.#subject, message };
    this.#log.record(notice).catch(() => {
      this.#heldBack += 1;
    });
  }
}
