import type { ActivityRecord, StageVerdict } from '../../core/activity/activity-record.js';
import { storeUnavailable } from './store-unavailable.js';

/** Longest body of a record, in bytes. */
export const maxBodyBytes = 8 * 1024;

/** What people read and nothing depends on. */
const freeTexts: ReadonlySet<string> = new Set(['reason', 'rule', 'message', 'subject', 'skill']);

/** Free texts are cut to these lengths, one after the other, until the record fits. */
const textLimits = [1024, 256, 64];

/** Verdicts that are kept when even short texts do not fit. */
const verdictsKept = 16;

/**
 * The record as one line of ASCII of at most `maxBodyBytes`. What is too long is cut where only
 * people read it, and every cut says so in its place; who called what is never cut.
 *
 * @throws {SkillseamError} AUDIT_UNAVAILABLE when the uncut facts alone are too long.
 */
export function encodeRecord(record: ActivityRecord): string {
  const body = candidates(record).find(({ length }) => length <= maxBodyBytes);
  if (body !== undefined) return body;
  throw storeUnavailable(
    `A record is longer than ${maxBodyBytes} bytes even without its texts and was not stored.`,
  );
}

/** From the whole record to the shortest that still says what happened. */
function candidates(record: ActivityRecord): readonly string[] {
  const whole = asciiJson(record, Infinity);
  if (whole.length <= maxBodyBytes) return [whole];
  const shorter = textLimits.map((limit) => asciiJson(record, limit));
  return [...shorter, asciiJson(cutVerdicts(record), Math.min(...textLimits))];
}

function asciiJson(record: ActivityRecord, limit: number): string {
  const text = JSON.stringify(record, (key, value: unknown) =>
    typeof value === 'string' && freeTexts.has(key) ? cut(value, limit) : value,
  );
  return text.replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit)} [cut: ${text.length - limit} more characters]`;
}

/** Refusals are kept before others; the last one that is kept says how many are missing. */
function cutVerdicts(record: ActivityRecord): ActivityRecord {
  if (record.kind === 'notice' || record.verdicts.length <= verdictsKept) return record;
  const refusals = record.verdicts.filter(({ decision }) => decision !== 'allow');
  const kept = new Set([...refusals, ...record.verdicts].slice(0, verdictsKept));
  const missing = record.verdicts.length - kept.size;
  const verdicts = record.verdicts.filter((verdict) => kept.has(verdict));
  return {
    ...record,
    verdicts: [...verdicts.slice(0, -1), ...verdicts.slice(-1).map(marked(missing))],
  };
}

function marked(missing: number): (verdict: StageVerdict) => StageVerdict {
  return (verdict) => ({ ...verdict, reason: `[cut: ${missing} more verdicts]` });
}
