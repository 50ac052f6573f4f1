import type { ActivityLog } from '../../../core/activity/activity-log.js';
import type { NoticeRecord } from '../../../core/activity/activity-record.js';
import type { Clock } from '../../../core/primitives/clock.js';
import { inOneLine } from './unsafe-text.js';

/** Puts on record what happens to one agent, for its operator. */
export class AgentNotices {
  readonly #subject: string;
  readonly #log: ActivityLog;
  readonly #clock: Clock;

  constructor(subject: string, log: ActivityLog, clock: Clock) {
    this.#subject = subject;
    this.#log = log;
    this.#clock = clock;
  }

  /** Never fails: with the log down no call runs either, and that is what the operator will see. */
  record(severity: NoticeRecord['severity'], message: string): void {
    const notice: NoticeRecord = {
      kind: 'notice',
      at: this.#clock.now(),
      severity,
      subject: this.#subject,
      message: inOneLine(message, 1_000),
    };
    this.#log.record(notice).catch(() => undefined);
  }
}
