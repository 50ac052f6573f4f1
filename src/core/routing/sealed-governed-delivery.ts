import type { CallFacts, StageVerdict } from '../activity/activity-record.js';
import type { Startable } from '../container/tokens/startable.js';
import { describeFault } from '../errors/describe-fault.js';
import type { GovernanceStage } from '../governance/governance-stage.js';
import { failed, type SkillInvocationResult } from '../invocation/skill-invocation-result.js';
import { withinMs } from '../primitives/within-ms.js';
import { Attempts } from './attempts.js';
import { CallScope } from './call-scope.js';
import { currentContext, type JudgedRequest } from './current-context.js';
import type { DeliveryParts } from './delivery-parts.js';
import { GovernanceChain } from './governance-chain.js';
import { GovernedCall, type CallMachinery } from './governed-call.js';
import type { GovernedDelivery } from './governed-delivery.js';
import { heldFacts, heldRequest } from './held-request.js';
import { hasEnded, recordOutcome, type BegunCall, type CallEnding } from './record-outcome.js';
import { defect } from './reply-ending.js';
import { requestFault } from './request-fault.js';
import type { RouteRequest } from './route-request.js';
import { TransportTable } from './transport-table.js';

/** A call that was begun and has not been answered. */
interface RunningCall {
  readonly scope: CallScope;
  readonly answer: Promise<SkillInvocationResult>;
}

/** How long `stop` lets calls run before it cancels them; below the host's own stop limit. */
const stopGraceMs = 4_000;

/** The one way to a transport: each call passes the chain, the record and the hop, in that order. */
export class SealedGovernedDelivery implements GovernedDelivery, Startable {
  readonly #machinery: CallMachinery;
  readonly #inFlight = new Map<string, RunningCall>();
  readonly #attempts = new Attempts();
  #draining = false;

  constructor(parts: DeliveryParts) {
    const chain = new GovernanceChain(parts.stages, parts);
    this.#machinery = { ...parts, chain, table: new TransportTable(parts.transports) };
  }

  get stages(): readonly GovernanceStage[] {
    return this.#machinery.chain.stages;
  }

  deliver(given: RouteRequest): Promise<SkillInvocationResult> {
    const facts = heldFacts(given);
    if (facts === undefined) return Promise.resolve(nobodys);
    if (this.#wasDelivered(facts)) return Promise.resolve(deliveredTwice);
    try {
      const request = heldRequest(given, facts);
      const refusal = this.#refusalOf(request);
      return refusal === undefined ? this.#begin(request) : this.#end(request, refusal);
    } catch (fault) {
      const call = { facts, beganAtMs: this.#machinery.clock.monotonicMs() };
      return this.#end(call, defect(`the request is malformed: ${describeFault(fault)}`));
    }
  }

  explain(question: JudgedRequest): Promise<readonly StageVerdict[]> {
    return this.#machinery.chain.explain(currentContext(question, this.#machinery));
  }

  /**
   * Refuses new calls with `OVERLOADED`, waits a while for those in flight, then cancels them.
   * The host's to call: it is no part of the seam that routers are given.
   */
  async stop(): Promise<void> {
    this.#draining = true;
    const running = [...this.#inFlight.values()];
    const allEnded = Promise.all(running.map(({ answer }) => answer));
    await withinMs(allEnded, stopGraceMs, this.#machinery.clock);
    for (const { scope } of running) scope.stop('draining');
    await allEnded;
  }

  #wasDelivered(facts: CallFacts): boolean {
    return (
      this.#inFlight.has(facts.callId) ||
      this.#attempts.wasBegun(facts) ||
      hasEnded(this.#machinery.log, facts)
    );
  }

  #refusalOf(request: RouteRequest): CallEnding | undefined {
    if (this.#draining) return { result: failed('OVERLOADED', 'the host is stopping') };
    if (!this.#machinery.mint.isMinted(request.caller))
      return { result: failed('UNAUTHENTICATED', 'the caller was not minted by this host') };
    const fault = requestFault(request);
    return fault === undefined ? undefined : defect(`the request contradicts itself: ${fault}`);
  }

  #begin(request: RouteRequest): Promise<SkillInvocationResult> {
    const { facts, signal, message } = request;
    const scope = new CallScope(signal, message.timeLeftMs, this.#machinery.clock);
    this.#attempts.begin(facts);
    const answer = this.#carryOut(request, scope);
    this.#inFlight.set(facts.callId, { scope, answer });
    return answer;
  }

  #end(call: BegunCall, ending: CallEnding): Promise<SkillInvocationResult> {
    return recordOutcome(this.#machinery, call, ending);
  }

  async #carryOut(request: RouteRequest, scope: CallScope): Promise<SkillInvocationResult> {
    const call = new GovernedCall(request, scope, this.#machinery);
    const ending = await call.run();
    scope.end();
    const { verdicts } = call;
    try {
      if (isPassedOn(request, ending)) return ending.result;
      return await this.#end(request, { ...ending, verdicts });
    } finally {
      this.#inFlight.delete(request.facts.callId);
      call.settle();
    }
  }
}

/** True when another provider is tried in this one's place: the call goes on. */
function isPassedOn(request: RouteRequest, { result }: CallEnding): boolean {
  return (
    request.anotherFollows === true &&
    result.kind === 'failed' &&
    (result.code === 'PROVIDER_UNAVAILABLE' || result.code === 'OUTCOME_UNKNOWN')
  );
}

const nobodys = failed('INTERNAL', 'this is no call: there is nothing to record of it');
const deliveredTwice = failed('INTERNAL', 'this call was handed over before; each is run once');
