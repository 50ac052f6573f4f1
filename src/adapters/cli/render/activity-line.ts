import type { OutcomeRecord, StoredActivity } from '../../../core/activity/activity-record.js';
import { visibleLine } from './visible.js';

/** One record as one line: when, what kind, who called what, and what came of it. */
export function activityLine(record: StoredActivity): string {
  const at = new Date(record.at).toISOString();
  const head = `${String(record.seq).padStart(5)} ${at}`;
  if (record.kind === 'notice')
    return visibleLine(`${head} ${record.severity.padEnd(9)} ${record.subject}: ${record.message}`);
  const who = [...record.chain, record.principal].join(' > ');
  const what = `${who} (${record.entry}) ${record.skill}`;
  const by = record.holder === undefined ? '' : ` by ${record.holder}`;
  if (record.kind === 'intent') return visibleLine(`${head} started   ${what}${by}`);
  return visibleLine(`${head} ${outcomeWord(record).padEnd(9)} ${what}${by}${ending(record)}`);
}

function outcomeWord({ outcome }: OutcomeRecord): string {
  return outcome === 'completed' ? 'done' : outcome;
}

function ending({ code, reason, durationMs }: OutcomeRecord): string {
  const why = [code, reason].filter((part) => part !== undefined);
  return ` in ${durationMs.toFixed(1)} ms${why.length === 0 ? '' : `: ${why.join(', ')}`}`;
}
