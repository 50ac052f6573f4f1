import type { OutcomeRecord, StoredActivity } from '../../../core/activity/activity-record.js';
import { visible } from './visible.js';

/** One record as one line: when, what kind, who called what, and what came of it. */
export function activityLine(record: StoredActivity): string {
  const at = new Date(record.at).toISOString();
  const head = `${String(record.seq).padStart(5)} ${at}`;
  if (record.kind === 'notice')
    return visible(
      `${head} ${record.severity.padEnd(9)} ${record.subject}: ${oneLine(record.message)}`,
    );
  const who = [...record.chain, record.principal].join(' > ');
  const what = `${who} (${record.entry}) ${oneLine(record.skill)}`;
  const by = record.holder === undefined ? '' : ` by ${record.holder}`;
  if (record.kind === 'intent') return visible(`${head} started   ${what}${by}`);
  return visible(`${head} ${outcomeWord(record).padEnd(9)} ${what}${by}${ending(record)}`);
}

function outcomeWord({ outcome }: OutcomeRecord): string {
  return outcome === 'completed' ? 'done' : outcome;
}

function ending({ code, reason, durationMs }: OutcomeRecord): string {
  const why = [code, reason === undefined ? undefined : oneLine(reason)].filter(
    (part) => part !== undefined,
  );
  return ` in ${durationMs.toFixed(1)} ms${why.length === 0 ? '' : `: ${why.join(', ')}`}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
