import {
  ProtocolError,
  ProtocolErrorCode,
  type CallToolResult,
  type ListToolsResult,
} from '@modelcontextprotocol/server';
import { SkillseamError } from '../../../core/errors/skillseam-error.js';
import type { ExpertiseSkillCatalog } from '../../../core/expertise/expertise-skill-catalog.js';
import type { ProgressListener } from '../../../core/invocation/progress.js';
import { failed } from '../../../core/invocation/skill-invocation-result.js';
import type { SkillInvocation } from '../../../core/invocation/skill-invocation.js';
import type { SkillInvoker } from '../../../core/invocation/skill-invoker.js';
import type { Caller } from '../../../core/messaging/caller.js';
import type { Clock } from '../../../core/primitives/clock.js';
import type { JsonObject } from '../../../core/primitives/json.js';
import { CallLife } from './call-life.js';
import type { ReportProblem } from './problem-report.js';
import type { RequestsInFlight } from './requests-in-flight.js';
import { skillNameOf } from './tool-name.js';
import { toolOfSkill } from './tool-of-skill.js';
import { pageOf } from './tool-page.js';
import { toolResultOf } from './tool-result.js';
import { traceIdOf } from './trace-context.js';

/** What a door needs of the host to serve any caller. */
export interface ToolServices {
  readonly catalog: ExpertiseSkillCatalog;
  readonly invoker: SkillInvoker;
  readonly clock: Clock;
  readonly report: ReportProblem;
}

/** A tool call as it came in; nothing in it says who calls. */
export interface ToolCall {
  readonly name: string;
  readonly arguments: JsonObject;
  readonly traceparent: unknown;
}

/** How long changes are gathered before one notification, in ms. */
const settleMs = 50;
const maxRecordedName = 200;

/** The skills of one caller as MCP tools. The caller is fixed here, once, by authentication. */
export class CallerTools {
  readonly caller: Caller;
  readonly #services: ToolServices;
  readonly #inFlight: RequestsInFlight;

  constructor(caller: Caller, services: ToolServices, inFlight: RequestsInFlight) {
    this.caller = caller;
    this.#services = services;
    this.#inFlight = inFlight;
  }

  get clock(): Clock {
    return this.#services.clock;
  }

  /** @throws {ProtocolError} for a cursor that is none, and for a list that cannot be made. */
  list(cursor: string | undefined): ListToolsResult {
    try {
      return this.#page(cursor);
    } catch (cause) {
      if (cause instanceof ProtocolError) throw cause;
      this.#services.report('a list over MCP met a defect', cause);
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'Internal error');
    }
  }

  /** @throws {ProtocolError} for an unknown tool; every other failure is the result. */
  async call(
    call: ToolCall,
    signal: AbortSignal,
    onProgress: ProgressListener,
  ): Promise<CallToolResult> {
    const isLate = this.#inFlight.stopping;
    const life = new CallLife(signal, this.#inFlight);
    try {
      const invocation = this.#invocationOf(call);
      const { invoker } = this.#services;
      // Refused by the invoker, so that the refusal is on record like every other.
      const fate = isLate ? AbortSignal.abort(overloaded) : life.signal;
      const result = await invoker.invoke(this.caller, invocation, fate, onProgress);
      if (isLate) return toolResultOf(stopping);
      return toolResultOf(life.wasCut(result) ? cutShort : result);
    } catch (cause) {
      if (cause instanceof ProtocolError) throw cause;
      this.#services.report('a call over MCP met a defect', cause);
      return toolResultOf(defect);
    } finally {
      life.end();
    }
  }

  /** Tells when the caller's own list has changed, several changes at once as one. */
  onChange(listener: () => void): () => void {
    const { catalog, clock, report } = this.#services;
    let cancel: (() => void) | undefined;
    const gather = (): void => {
      cancel ??= clock.after(settleMs, () => {
        cancel = undefined;
        listener();
      });
    };
    const subscription = catalog.changes(this.caller).subscribe({
      next: gather,
      error: (cause: unknown) => report('changes of the skill list are no longer told', cause),
    });
    return () => {
      subscription.unsubscribe();
      cancel?.();
      cancel = undefined;
    };
  }

  #page(cursor: string | undefined): ListToolsResult {
    const { items, nextCursor } = pageOf(this.#services.catalog.list(this.caller), cursor);
    const tools = items.flatMap((skill) => toolOfSkill(skill) ?? this.#unlistable(skill.name));
    return { tools, ...(nextCursor === undefined ? {} : { nextCursor }) };
  }

  #unlistable(skill: string): readonly [] {
    this.#services.report(
      `skill "${skill}" is not listed over MCP: its input schema must say type: object`,
    );
    return [];
  }

  /** A name that stands for no skill is invoked too, so that it is on record. */
  #invocationOf({ name, arguments: given, traceparent }: ToolCall): SkillInvocation {
    const listed = (): readonly string[] =>
      this.#services.catalog.list(this.caller).map((skill) => skill.name);
    const correlationId = traceIdOf(traceparent);
    return {
      skill: skillNameOf(name, listed) ?? unlisted(name),
      arguments: given,
      ...(correlationId === undefined ? {} : { correlationId }),
    };
  }
}

const overloaded = new SkillseamError('OVERLOADED', 'the host is stopping');
const stopping = failed('OVERLOADED', 'the host is stopping');
const cutShort = failed('CANCELLED', 'the host stopped before the call had ended');
const defect = failed('INTERNAL', 'the host met a defect');

/** No skill begins like this, so the answer is that of any absent skill. */
function unlisted(tool: string): string {
  return `mcp-tool/${tool}`.slice(0, maxRecordedName);
}
