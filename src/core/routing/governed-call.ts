import type { StageVerdict } from '../activity/activity-record.js';
import { leaveWarning } from '../activity/leave-warning.js';
import type { MessageTransport } from '../connectors/message-transport.js';
import type { AgentReply, DeliveryOptions } from '../connectors/skill-connector.js';
import { describeFault } from '../errors/describe-fault.js';
import type { SkillExport } from '../expertise/skill-export.js';
import type { GovernanceContext } from '../governance/governance-context.js';
import type { Reservation } from '../governance/governance-stage.js';
import type { ProgressListener } from '../invocation/progress.js';
import { failed } from '../invocation/skill-invocation-result.js';
import { stopped, type CallScope } from './call-scope.js';
import { currentContext } from './current-context.js';
import type { DeliveryParts } from './delivery-parts.js';
import { refusalEnding, stopEnding } from './refusal-ending.js';
import type { GovernanceChain, Verdicts } from './governance-chain.js';
import type { CallEnding } from './record-outcome.js';
import { defect, faultEnding, replyEnding, unreachable } from './reply-ending.js';
import type { RouteRequest } from './route-request.js';
import type { TransportTable } from './transport-table.js';

/** What every call of a loop shares. */
export interface CallMachinery extends DeliveryParts {
  readonly chain: GovernanceChain;
  readonly table: TransportTable;
}

/** One call on its way through chain, intent and hop; `run` is called once. */
export class GovernedCall {
  readonly #request: RouteRequest;
  readonly #scope: CallScope;
  readonly #machinery: CallMachinery;
  readonly #beganAtMs: number;
  readonly #verdicts: Verdicts = new Map();
  readonly #held: Reservation[] = [];

  constructor(request: RouteRequest, scope: CallScope, machinery: CallMachinery) {
    this.#request = request;
    this.#scope = scope;
    this.#machinery = machinery;
    this.#beganAtMs = machinery.clock.monotonicMs();
  }

  get verdicts(): readonly StageVerdict[] {
    return [...this.#verdicts.values()];
  }

  async run(): Promise<CallEnding> {
    try {
      const ending = await this.#scope.race(this.#steps());
      return ending === stopped ? stopEnding(this.#scope.cause) : ending;
    } catch (fault) {
      return defect(describeFault(fault));
    }
  }

  /** Gives back what the budget holds. */
  settle(): void {
    for (const reservation of this.#held.splice(0)) {
      try {
        reservation.settle();
      } catch (fault) {
        this.#warn('a reservation was not given back', fault);
      }
    }
  }

  // After a stop nobody waits for these steps any more, so each looks whether to go on.
  async #steps(): Promise<CallEnding> {
    const { chain, table } = this.#machinery;
    const context = this.#contextNow();
    const refusal = await chain.run(context, this.#verdicts);
    if (this.#isStopped()) return stopEnding(this.#scope.cause);
    if (refusal !== undefined) return refusalEnding(refusal);
    const { misfit } = this.#request;
    if (misfit !== undefined) return { result: misfit };
    const { holder } = context.target;
    const transport = table.transportTo(holder);
    if (transport === undefined) return unreachable(`no transport reaches ${holder}`);
    const overdrawn = chain.reserve(context, this.#held);
    if (overdrawn !== undefined) return refusalEnding(overdrawn);
    return this.#commit(context, transport);
  }

  async #commit(begun: GovernanceContext, transport: MessageTransport): Promise<CallEnding> {
    const { chain, directory } = this.#machinery;
    const unrecorded = await this.#recordIntent();
    if (unrecorded !== undefined) return unrecorded;
    let judged = begun;
    // Nothing is awaited between the last look at the version and the hop: what was committed
    // before the hop is obeyed, and what is committed later finds the call under way.
    while (directory.read().version !== judged.directory.version && !this.#isStopped()) {
      judged = this.#contextNow();
      const revoked = await chain.rerun(judged, this.#verdicts);
      if (revoked !== undefined) return refusalEnding(revoked);
    }
    if (this.#isStopped()) return stopEnding(this.#scope.cause);
    return this.#hop(judged.target, transport);
  }

  #warn(what: string, fault: unknown): void {
    leaveWarning(this.#machinery, 'governance', `${what}: ${describeFault(fault)}`);
  }

  #isStopped(): boolean {
    return this.#scope.cause !== undefined;
  }

  #contextNow(): GovernanceContext {
    return currentContext(this.#request, this.#machinery);
  }

  async #recordIntent(): Promise<CallEnding | undefined> {
    const { log, clock } = this.#machinery;
    try {
      const { verdicts } = this;
      await log.record({ ...this.#request.facts, kind: 'intent', at: clock.now(), verdicts });
      return undefined;
    } catch (fault) {
      const why = 'the call could not be recorded, so it was not run';
      return { result: failed('AUDIT_UNAVAILABLE', why), reason: describeFault(fault) };
    }
  }

  async #hop(target: SkillExport, transport: MessageTransport): Promise<CallEnding> {
    const { message, onProgress } = this.#request;
    const { clock, validator } = this.#machinery;
    const timeLeftMs = message.timeLeftMs - (clock.monotonicMs() - this.#beganAtMs);
    const onward = Object.freeze({ ...message, timeLeftMs });
    let reply: AgentReply;
    try {
      reply = await transport.send(target.holder, onward, this.#deliveryOptions(onProgress));
    } catch (fault) {
      return faultEnding(fault);
    }
    return replyEnding(reply, target, validator);
  }

  // Many agents never look at their signal, and one costs more than all the rest of an envelope.
  #deliveryOptions(onProgress: ProgressListener): DeliveryOptions {
    const scope = this.#scope;
    return {
      get signal() {
        return scope.signal;
      },
      onProgress: scope.guard(onProgress, (fault) =>
        this.#warn('a listener of progress failed', fault),
      ),
    };
  }
}
