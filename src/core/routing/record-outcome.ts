import type { ActivityLog } from '../activity/activity-log.js';
import type { CallFacts, OutcomeRecord, StageVerdict } from '../activity/activity-record.js';
import { failed, type SkillInvocationResult } from '../invocation/skill-invocation-result.js';
import type { Clock } from '../primitives/clock.js';
import { RecentKeys } from './recent-keys.js';

/** Where outcomes are written, and by which clock. */
export interface OutcomeSink {
  readonly log: ActivityLog;
  readonly clock: Clock;
}

/** The call that ends; `RouteRequest` is one. Its `facts` object stands for the call: pass it on. */
export interface BegunCall {
  readonly facts: CallFacts;
  /** Monotonic ms at which it began. */
  readonly beganAtMs: number;
}

/** How a call ends. */
export interface CallEnding {
  readonly result: SkillInvocationResult;
  /** More than the caller is told; operators only. */
  readonly reason?: string;
  readonly verdicts?: readonly StageVerdict[];
}

const maxReasonLength = 500;

/** Ids of ended calls that a log is kept from having twice; far more than are under way at a time. */
const remembered = 65_536;

/** What has ended on one record. Hosts in one process have a record each, and share no ending. */
interface Endings {
  readonly answers: WeakMap<CallFacts, Promise<SkillInvocationResult>>;
  readonly ids: RecentKeys;
}

const endingsOn = new WeakMap<ActivityLog, Endings>();

/**
 * Writes the one outcome of a call and gives the answer that may leave the host: the result itself
 * once the record is durable, `AUDIT_UNAVAILABLE` when it could not be written. Never rejects.
 *
 * The first ending of a call is its ending: whoever asks again gets the first one's answer and
 * writes nothing, so a caller may always end a call that somebody else may have ended. Who asks with
 * other facts of the same id, a copy or a forgery, is told `INTERNAL`, and nothing is written either.
 */
export function recordOutcome(
  sink: OutcomeSink,
  call: BegunCall,
  ending: CallEnding,
): Promise<SkillInvocationResult> {
  const { answers, ids } = endingsIn(sink.log);
  const first = answers.get(call.facts);
  if (first !== undefined) return first;
  if (ids.has(call.facts.callId)) return Promise.resolve(endedBefore);
  ids.add(call.facts.callId);
  const answer = write(sink, call, ending);
  answers.set(call.facts, answer);
  return answer;
}

/** True once the one outcome of the call of this id was given to `recordOutcome`. */
export function hasEnded(log: ActivityLog, facts: CallFacts): boolean {
  const { answers, ids } = endingsIn(log);
  return answers.has(facts) || ids.has(facts.callId);
}

function endingsIn(log: ActivityLog): Endings {
  const known = endingsOn.get(log) ?? { answers: new WeakMap(), ids: new RecentKeys(remembered) };
  endingsOn.set(log, known);
  return known;
}

const endedBefore = failed('INTERNAL', 'a call of the same id has ended before');

async function write(
  sink: OutcomeSink,
  call: BegunCall,
  ending: CallEnding,
): Promise<SkillInvocationResult> {
  try {
    await sink.log.record(outcomeOf(sink.clock, call, ending));
    return ending.result;
  } catch {
    // A call that could not be recorded before it ran did not run: it has no answer to withhold.
    if (isUnrecorded(ending.result)) return ending.result;
    return failed(
      'AUDIT_UNAVAILABLE',
      'the outcome of the call could not be recorded, so its answer is withheld',
    );
  }
}

function isUnrecorded(result: SkillInvocationResult): boolean {
  return result.kind === 'failed' && result.code === 'AUDIT_UNAVAILABLE';
}

function outcomeOf(clock: Clock, call: BegunCall, ending: CallEnding): OutcomeRecord {
  const { result, reason, verdicts = [] } = ending;
  const failure = result.kind === 'failed' ? result : undefined;
  const said = reason ?? failure?.message;
  return {
    ...call.facts,
    kind: 'outcome',
    at: clock.now(),
    outcome: result.kind,
    ...(failure === undefined ? {} : { code: failure.code }),
    ...(said === undefined ? {} : { reason: said.slice(0, maxReasonLength) }),
    durationMs: clock.monotonicMs() - call.beganAtMs,
    verdicts,
  };
}
