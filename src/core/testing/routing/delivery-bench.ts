import { NEVER } from 'rxjs';
import type { Startable } from '../../container/tokens/startable.js';
import type { SkillExport } from '../../expertise/skill-export.js';
import { allow } from '../../governance/decision.js';
import type { GovernanceContext } from '../../governance/governance-context.js';
import { governancePhases, type GovernancePhase } from '../../governance/governance-phase.js';
import type { GovernanceStage, Reservation } from '../../governance/governance-stage.js';
import type { SkillInvocationResult } from '../../invocation/skill-invocation-result.js';
import type { Address } from '../../messaging/address.js';
import type { Caller } from '../../messaging/caller.js';
import type { CallerClaim, CallerMint } from '../../messaging/caller-mint.js';
import type { Message } from '../../messaging/message.js';
import type { DeliveryParts } from '../../routing/delivery-parts.js';
import type { GovernedDelivery } from '../../routing/governed-delivery.js';
import type { RouteRequest } from '../../routing/route-request.js';
import { ManualClock } from '../doubles/manual-clock.js';
import type { ScriptedAgent } from '../connectors/message-transport.contract.js';
import { mustSettle } from '../kit/must.js';
import { callerOf, exportOf, messageOf, snapshotOf } from '../builders/organisation-sketch.js';
import { RecordingActivityLog } from '../doubles/recording-activity-log.js';

type Reserved = ReturnType<NonNullable<GovernanceStage['reserve']>>;

/** A loop with the life that a host gives it. */
export type StoppableDelivery = GovernedDelivery & Required<Pick<Startable, 'stop'>>;

/** Makes loops, and says what their time is. */
export interface DeliverySubject {
  /** A loop that stands on these parts and on nothing else. */
  readonly over: (parts: DeliveryParts) => StoppableDelivery;
  /** Settles when a loop has had time enough for whatever waits neither for a clock nor for a part. */
  readonly patience: () => Promise<void>;
}

/** What a clause says of its bench. */
export interface BenchSketch {
  /** Take the place of the stage of their phase; where there is none, one allows. */
  readonly stages?: readonly GovernanceStage[];
  readonly agent?: ScriptedAgent;
  /** Take the place of single parts. */
  readonly parts?: Partial<DeliveryParts>;
}

/** What a clause changes of a request that is in order. */
export interface RequestSketch extends Partial<Omit<RouteRequest, 'message' | 'facts'>> {
  readonly message?: Partial<Message>;
  readonly facts?: Partial<RouteRequest['facts']>;
}

/**
 * A loop under test between doubles that note what is done to them: the stages, the log, and the one
 * agent, `agent://acme/files`, that the transport reaches.
 */
export class DeliveryBench {
  readonly clock = new ManualClock();
  /** What was done, in order: `ask <stage>`, `reserve`, `intent`, `agent`, `outcome`, `settle`. */
  readonly journal: string[] = [];
  readonly log = new RecordingActivityLog((kind) => this.journal.push(kind));
  readonly sent: Message[] = [];
  /** To whom each of them was sent. */
  readonly reached: Address[] = [];
  readonly contexts: GovernanceContext[] = [];
  readonly delivery: StoppableDelivery;
  readonly patience: () => Promise<void>;
  /** What every caller sees, at this version of the directory. */
  exports: readonly SkillExport[] = [exportOf()];
  version = 1;
  agent: ScriptedAgent;
  readonly #minted = new WeakSet();
  #calls = 0;

  constructor({ over, patience }: DeliverySubject, sketch: BenchSketch = {}) {
    const { stages = [], agent = async () => ({ kind: 'answered', value: 'done' }) } = sketch;
    this.agent = agent;
    this.patience = patience;
    // Latest phase first: the order of running is not the one of binding.
    const bound = [...governancePhases].reverse().flatMap((phase) => {
      const own = stages.filter((stage) => stage.phase === phase);
      return own.length > 0 ? own : [stageOf(phase)];
    });
    const all = bound.map((stage) => this.#watched(stage));
    this.delivery = over({ ...this.#parts(all), ...sketch.parts });
  }

  /** The answer to a request, or a complaint when there is none in time. */
  answer(request: RouteRequest = this.request()): Promise<SkillInvocationResult> {
    return this.settled(this.delivery.deliver(request));
  }

  settled<T>(work: Promise<T>, what = 'The call'): Promise<T> {
    return mustSettle(work, this.patience, what);
  }

  /** The stages that were asked. */
  get asked(): ReadonlySet<string> {
    return new Set(this.journal.filter((entry) => entry.startsWith('ask ')));
  }

  /** How often this stands in the journal. */
  count(entry: string): number {
    return this.journal.filter((each) => each === entry).length;
  }

  /** A caller that the host minted: Ada, unless the claim says otherwise. */
  caller(claim: Partial<CallerClaim> = {}): Caller {
    const caller = callerOf({ entry: 'cli', ...claim });
    this.#minted.add(caller);
    return caller;
  }

  /** A request of Ada's for what the agent holds, each of a call of its own. */
  request(sketch: RequestSketch = {}): RouteRequest {
    const { message, facts, ...rest } = sketch;
    const { caller = this.caller(), target = exportOf(), resolvedVersion = this.version } = rest;
    this.#calls += 1;
    const ids = { correlationId: 'conversation', ...message };
    const callId = ids.id ?? `call-${this.#calls}`;
    const { principal, chain, entry, tenant } = caller;
    const { provider, holder, unit, slug } = target;
    return {
      ...{ caller, target, resolvedVersion },
      message: messageOf(target, caller, { id: callId, ...ids }),
      facts: {
        ...{ callId, correlationId: ids.correlationId, skill: `expertise/${slug}` },
        ...{ principal, chain, entry, tenant, provider, holder, unit },
        directoryVersion: resolvedVersion,
        ...facts,
      },
      beganAtMs: this.clock.monotonicMs(),
      signal: new AbortController().signal,
      onProgress: () => undefined,
      ...rest,
    };
  }

  #watched(stage: GovernanceStage): GovernanceStage {
    return {
      ...stage,
      review: (context) => {
        this.journal.push(`ask ${stage.id}`);
        this.contexts.push(context);
        return stage.review(context);
      },
      ...(stage.reserve && {
        reserve: (context) => {
          this.journal.push('reserve');
          return this.#watchedWord(stage.reserve?.(context)) as Reserved;
        },
      }),
    };
  }

  #watchedWord(word: unknown): unknown {
    if (!isReservation(word)) return word;
    return {
      settle: () => {
        this.journal.push('settle');
        word.settle();
      },
    };
  }

  #parts(stages: readonly GovernanceStage[]): DeliveryParts {
    const { clock, log } = this;
    return {
      ...{ stages, stageTimeMs: 500, clock, log, mint: this.#mint() },
      transports: [
        {
          id: 'kit',
          schemes: ['agent'],
          send: (agent, message, options) => {
            this.journal.push('agent');
            this.sent.push(message);
            this.reached.push(agent);
            return this.agent(message, options);
          },
        },
      ],
      directory: {
        read: () => snapshotOf({ version: this.version }),
        tenant: 'acme',
        versions$: NEVER,
        replaceExpertise: () => [],
        diagnostics: () => [],
      },
      view: {
        viewFor: () => ({
          directoryVersion: this.version,
          exports: new Map(this.exports.map((one) => [one.slug, [one]])),
          consultative: [],
        }),
      },
      validator: {
        admit: () => undefined,
        check: (_schema, value) => (value === 'unfit' ? [{ pointer: '', message: 'unfit' }] : []),
      },
    };
  }

  #mint(): CallerMint {
    return {
      mint: (claim) => this.caller(claim),
      isMinted: (value): value is Caller =>
        typeof value === 'object' && value !== null && this.#minted.has(value),
    };
  }
}

/** A stage that says this, or allows; its id is its phase. */
export function stageOf(
  phase: GovernancePhase,
  review: () => unknown = () => allow(),
  more: Partial<GovernanceStage> = {},
): GovernanceStage {
  // What a stage of somebody else's says is not for its type to promise.
  return { id: phase, phase, review: review as GovernanceStage['review'], ...more };
}

/** A budget that holds something for each call. */
export function holdingBudget(id = 'budget'): GovernanceStage {
  return stageOf('budget', undefined, { id, reserve: () => ({ settle: () => undefined }) });
}

function isReservation(word: unknown): word is Reservation {
  return typeof word === 'object' && word !== null && 'settle' in word;
}

/** The code of a failure, or how else the call ended. */
export function codeOf(result: SkillInvocationResult): string {
  return result.kind === 'failed' ? result.code : result.kind;
}
