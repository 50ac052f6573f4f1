import { describeFault } from '../../core/errors/describe-fault.js';
import type { ExpertiseSkillCatalog } from '../../core/expertise/expertise-skill-catalog.js';
import type { ExpertiseView } from '../../core/expertise/expertise-view.js';
import type { SkillExport } from '../../core/expertise/skill-export.js';
import type { InputValidator } from '../../core/invocation/input-validator.js';
import type { ProgressListener } from '../../core/invocation/progress.js';
import {
  failed,
  skillNotFound,
  type FailedInvocation,
  type SkillInvocationResult,
} from '../../core/invocation/skill-invocation-result.js';
import type { CallLimits } from '../../core/invocation/call-limits.js';
import type { SkillInvocation } from '../../core/invocation/skill-invocation.js';
import type { SkillInvoker } from '../../core/invocation/skill-invoker.js';
import type { Caller } from '../../core/messaging/caller.js';
import type { CallerMint } from '../../core/messaging/caller-mint.js';
import type { IdGenerator } from '../../core/primitives/id-generator.js';
import type { JsonObject } from '../../core/primitives/json.js';
import type { MessageRouter } from '../../core/routing/message-router.js';
import {
  recordOutcome,
  type BegunCall,
  type OutcomeSink,
} from '../../core/routing/record-outcome.js';
import { slugOfSkill } from '../catalog/skill-name.js';
import { abortedCall } from './aborted-call.js';
import { factsOf } from './call-facts.js';
import { invalidArguments } from './invalid-arguments.js';
import { fieldsOf, readInvocation, type InvocationFields } from './invocation-reading.js';
import { CallProgress } from './call-progress.js';
import { internal, ProviderAttempts, type ResolvedCall } from './provider-attempts.js';

/** What an invoker stands on. */
export interface InvokerParts extends OutcomeSink {
  readonly catalog: ExpertiseSkillCatalog;
  readonly view: ExpertiseView;
  readonly validator: InputValidator;
  readonly router: MessageRouter;
  readonly mint: CallerMint;
  readonly ids: IdGenerator;
}

/** Limits of every call, and whose host this is. */
export interface InvokerOptions extends CallLimits {
  readonly tenant: string;
}

/** Longest name that is looked up; no skill has a longer one. */
const maxNameLength = 256;

/** How far a call has come before it is routed: to its end, or to its providers. */
type Preparation =
  | { readonly kind: 'ended'; readonly result: FailedInvocation; readonly reason?: string }
  | { readonly kind: 'resolved'; readonly call: ResolvedCall };

/** Where a name leads, as one caller sees it. */
interface Resolution {
  readonly targets: readonly SkillExport[];
  readonly directoryVersion: number;
  readonly callable: boolean;
}

type Begun = BegunCall & Pick<ResolvedCall, 'signal' | 'onProgress'>;

/** Resolves in the caller's view, checks the arguments, and leaves the rest to the router. */
export class RoutingSkillInvoker implements SkillInvoker {
  readonly #parts: InvokerParts;
  readonly #options: InvokerOptions;
  readonly #attempts: ProviderAttempts;

  constructor(parts: InvokerParts, options: InvokerOptions) {
    this.#parts = parts;
    this.#options = options;
    this.#attempts = new ProviderAttempts(parts.router, parts);
  }

  async invoke(
    given: Caller,
    invocation: SkillInvocation,
    signal: AbortSignal = new AbortController().signal,
    onProgress?: ProgressListener,
  ): Promise<SkillInvocationResult> {
    const progress = new CallProgress(onProgress);
    try {
      const caller = this.#parts.mint.isMinted(given) ? given : undefined;
      const fields = fieldsOf(invocation);
      const begun = { ...this.#begin(caller, fields), signal, onProgress: progress.listener };
      return await this.#carryOut(caller, fields, begun);
    } catch {
      // Not even an id or the time could be had, so there is no call to record.
      return internal;
    } finally {
      progress.close();
    }
  }

  async #carryOut(
    caller: Caller | undefined,
    fields: InvocationFields,
    call: Begun,
  ): Promise<SkillInvocationResult> {
    try {
      const prepared = this.#prepare(caller, fields, call);
      if (prepared.kind === 'resolved') return await this.#attempts.run(prepared.call);
      return await recordOutcome(this.#parts, call, prepared);
    } catch (fault) {
      const reason = describeFault(fault);
      return recordOutcome(this.#parts, call, { result: internal, reason });
    }
  }

  #begin(caller: Caller | undefined, fields: InvocationFields): BegunCall {
    const { clock, ids } = this.#parts;
    const callId = ids.next();
    const { tenant } = this.#options;
    return { facts: factsOf(caller, fields, { callId, tenant }), beganAtMs: clock.monotonicMs() };
  }

  /** The order matters: nothing about a skill is used before the caller is known to see it. */
  #prepare(caller: Caller | undefined, fields: InvocationFields, call: Begun): Preparation {
    if (caller === undefined) return ended(unauthenticated);
    if (call.signal.aborted) return ended(abortedCall(call.signal));
    const reading = readInvocation(fields, this.#options);
    if (reading.kind === 'refused') return ended(reading.result, 'the invocation is malformed');
    const { invocation } = reading;
    const resolution = this.#resolve(caller, invocation.skill, invocation.provider);
    if (resolution === undefined) return ended(skillNotFound);
    const misfit = this.#misfit(resolution, invocation.arguments);
    // Who may not call the skill is told that by the chain, and nothing of its schema.
    if (misfit !== undefined && resolution.callable) return ended(misfit, misfitReason);
    const { targets, directoryVersion } = resolution;
    const { arguments: args, timeoutMs } = invocation;
    const resolved = { ...call, caller, targets, directoryVersion, arguments: args, timeoutMs };
    return { kind: 'resolved', call: misfit === undefined ? resolved : { ...resolved, misfit } };
  }

  #resolve(caller: Caller, skill: string, provider: string | undefined): Resolution | undefined {
    const { catalog, view } = this.#parts;
    const hit = skill.length > maxNameLength ? undefined : catalog.find(caller, skill);
    if (hit === undefined) return undefined;
    const { callable, directoryVersion } = hit;
    const { providers } = hit.skill;
    if (provider === undefined) return { targets: providers, directoryVersion, callable };
    const permitted = providers.filter((target) => target.unit === provider);
    if (permitted.length > 0) return { targets: permitted, directoryVersion, callable };
    const visible = view.viewFor(caller).exports.get(slugOfSkill(skill)) ?? [];
    const targets = visible.filter((target) => target.unit === provider);
    if (targets.length === 0) return undefined;
    return { targets, directoryVersion, callable: false };
  }

  #misfit({ targets }: Resolution, given: JsonObject): FailedInvocation | undefined {
    const schema = targets[0]?.domain.inputSchema;
    const violations = schema === undefined ? [] : this.#parts.validator.check(schema, given);
    return violations.length === 0 ? undefined : invalidArguments(violations);
  }
}

const unauthenticated = failed('UNAUTHENTICATED', 'the caller was not minted by this host');

const misfitReason = 'the arguments break the input schema';

function ended(result: FailedInvocation, reason?: string): Preparation {
  return { kind: 'ended', result, ...(reason === undefined ? {} : { reason }) };
}
