import type { ActivityLog } from '../../../core/activity/activity-log.js';
import type { Clock } from '../../../core/primitives/clock.js';

/** Tells the operator that something is wrong; never the client. */
export type ReportProblem = (message: string, cause?: unknown) => void;

const maxRemembered = 500;

/** Writes each problem to the record, the same words once among the newest. */
export function problemReport(log: ActivityLog, clock: Clock): ReportProblem {
  const told = new Set<string>();
  return (message, cause) => {
    const words = cause instanceof Error ? `${message}: ${cause.message}` : message;
    if (told.has(words)) return;
    told.add(words);
    for (const oldest of told) {
      if (told.size <= maxRemembered) break;
      told.delete(oldest);
    }
    const notice = { kind: 'notice', severity: 'warning', subject: 'mcp-door' } as const;
    // A record that cannot be written is the log's own alarm; a door has no better place to tell.
    log.record({ ...notice, at: clock.now(), message: words }).catch(() => undefined);
  };
}
