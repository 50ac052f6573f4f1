import type { IntentRecord, NoticeRecord, OutcomeRecord } from '../../activity/activity-record.js';
import { address } from '../../messaging/address.js';

export const at = 1_767_225_600_000;

export function notice(message: string): NoticeRecord {
  return { kind: 'notice', at, severity: 'info', subject: 'kit', message };
}

export function intent(callId: string): IntentRecord {
  return {
    kind: 'intent',
    at,
    callId,
    correlationId: 'conversation-1',
    tenant: 'acme',
    principal: address('human://acme/ada'),
    chain: [address('agent://acme/planner')],
    entry: 'mcp',
    skill: 'expertise/résumé "review"\n',
    verdicts: [{ stage: 'boundary', phase: 'boundary', decision: 'allow', ms: 0.25 }],
  };
}

/** Where a call led, as far as it was found out. */
export const place = {
  provider: address('unit://acme'),
  holder: address('agent://acme/reader'),
  unit: address('unit://acme/lab'),
  directoryVersion: 0,
} as const;

export function outcome(callId: string): OutcomeRecord {
  return { ...intent(callId), kind: 'outcome', outcome: 'completed', durationMs: 12 };
}
