import type { ActivityRecord } from '../../../src/core/activity/activity-record.js';
import type { MessageTransport } from '../../../src/core/connectors/message-transport.js';
import type { GovernanceContext } from '../../../src/core/governance/governance-context.js';
import type { GovernanceStage } from '../../../src/core/governance/governance-stage.js';
import type { SkillInvocationResult } from '../../../src/core/invocation/skill-invocation-result.js';
import type { DeliveryParts } from '../../../src/core/routing/delivery-parts.js';
import type { RouteRequest } from '../../../src/core/routing/route-request.js';
import type {
  DeliverySubject,
  StoppableDelivery,
} from '../../../src/core/testing/routing/delivery-bench.js';
import { deliverySubject } from '../governance/delivery-subject.js';
import type { Fault } from '../kit-proof.js';

export type DeliveryFault = Fault<DeliverySubject>;

type Deliver = (request: RouteRequest) => Promise<SkillInvocationResult>;

/** What is the matter with one loop; made for each, so it may remember. */
export interface Defect {
  /** Changes what the loop stands on. */
  readonly parts?: (parts: DeliveryParts) => Partial<DeliveryParts>;
  /** Wraps what a stage says. */
  readonly review?: (
    ask: () => unknown,
    context: GovernanceContext,
    stage: GovernanceStage,
  ) => unknown;
  /** Wraps what a budget reserves. */
  readonly reserve?: (ask: () => unknown, stage: GovernanceStage) => unknown;
  /** Wraps what is written to the record. */
  readonly record?: (
    write: (record: ActivityRecord) => Promise<void>,
    record: ActivityRecord,
  ) => Promise<void>;
  /** Wraps the hop. */
  readonly send?: (
    ...call: [MessageTransport['send'], ...Parameters<MessageTransport['send']>]
  ) => ReturnType<MessageTransport['send']>;
  /** Wraps the way of a request that is one. */
  readonly deliver?: (
    deliver: Deliver,
    request: RouteRequest,
    parts: DeliveryParts,
  ) => Promise<SkillInvocationResult>;
  /** Wraps the way of whatever is handed over, in the place of `deliver`. */
  readonly deliverAnything?: (
    deliver: Deliver,
    request: RouteRequest,
  ) => Promise<SkillInvocationResult>;
  readonly explain?: (
    explain: StoppableDelivery['explain'],
    parts: DeliveryParts,
  ) => StoppableDelivery['explain'];
  readonly stop?: (stop: () => Promise<void>, parts: DeliveryParts) => Promise<void>;
}

/** A loop that is right but for one thing, and the clause that this breaks. */
export function fault(breaks: string, name: string, defect: () => Defect): DeliveryFault {
  const create = (): DeliverySubject => {
    const sound = deliverySubject();
    return { ...sound, over: (parts) => broken(sound, parts, defect()) };
  };
  return { breaks, name, create };
}

function broken(
  { over }: DeliverySubject,
  given: DeliveryParts,
  defect: Defect,
): StoppableDelivery {
  const parts = { ...given, ...defect.parts?.(given) };
  const inner = over({
    ...parts,
    stages: parts.stages.map((stage) => brokenStage(stage, defect)),
    transports: parts.transports.map((transport) => brokenTransport(transport, defect)),
    log: brokenLog(parts.log, defect),
  });
  const stop = async () => inner.stop();
  const next: Deliver = (request) => inner.deliver(request);
  return {
    stages: inner.stages,
    deliver: (request) => {
      const { deliver, deliverAnything } = defect;
      if (deliverAnything !== undefined) return deliverAnything(next, request);
      return deliver !== undefined && isWhole(request)
        ? deliver(next, request, given)
        : next(request);
    },
    explain:
      defect.explain?.((question) => inner.explain(question), given) ??
      ((question) => inner.explain(question)),
    stop: () => defect.stop?.(stop, given) ?? stop(),
  };
}

function brokenStage(stage: GovernanceStage, { review, reserve }: Defect): GovernanceStage {
  const asks = review && {
    review: (context: GovernanceContext) => review(() => stage.review(context), context, stage),
  };
  const holds = reserve &&
    stage.reserve && {
      reserve: (context: GovernanceContext) => reserve(() => stage.reserve?.(context), stage),
    };
  return { ...stage, ...asks, ...holds } as GovernanceStage;
}

function brokenTransport(transport: MessageTransport, { send }: Defect): MessageTransport {
  if (send === undefined) return transport;
  return { ...transport, send: (...call) => send((...next) => transport.send(...next), ...call) };
}

function brokenLog(log: DeliveryParts['log'], { record }: Defect): DeliveryParts['log'] {
  if (record === undefined) return log;
  return {
    record: (given) => record((each) => log.record(each), given),
    read: (query) => log.read(query),
    onActivity: (listener) => log.onActivity(listener),
    activity$: log.activity$,
  };
}

/** The code of a record of a failure. */
export function recordedCode(record: ActivityRecord): string | undefined {
  return record.kind === 'outcome' ? record.code : undefined;
}

/** The code of a failure. */
export function failedCode(result: SkillInvocationResult): string | undefined {
  return result.kind === 'failed' ? result.code : undefined;
}

/** Leaves outcomes with this code off the record. */
export function forgetting(code: string): () => Defect {
  return () => ({
    record: async (write, record) => {
      if (recordedCode(record) !== code) await write(record);
    },
  });
}

/** Rewords the failures with this code. */
export function answering(
  code: string,
  reword: (
    result: Extract<SkillInvocationResult, { kind: 'failed' }>,
    request: RouteRequest,
  ) => SkillInvocationResult,
): () => Defect {
  return () => ({
    deliver: async (deliver, request) => {
      const result = await deliver(request);
      return result.kind === 'failed' && result.code === code ? reword(result, request) : result;
    },
  });
}

/** Sends the message of a call with this code all the same, behind the back of the loop. */
export function sendingAnyway(code: string): () => Defect {
  return () => ({
    deliver: async (deliver, request, { transports }) => {
      const result = await deliver(request);
      if (failedCode(result) === code) {
        const options = { signal: request.signal, onProgress: request.onProgress };
        void transports[0]?.send(request.target.holder, request.message, options);
      }
      return result;
    },
  });
}

/** Whether a request has all that one has. */
function isWhole(request: RouteRequest): boolean {
  try {
    const { caller, facts, message, signal, target, onProgress } = request;
    const parts: readonly unknown[] = [
      caller,
      facts.callId,
      message.id,
      signal,
      target,
      onProgress,
    ];
    return parts.every((part) => part !== undefined && part !== null);
  } catch {
    return false;
  }
}

/** What a value of whatever kind has by this name. */
export function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
