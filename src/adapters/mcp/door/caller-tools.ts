import type { ListToolsResult } from '@modelcontextprotocol/server';
import type { ExpertiseSkillCatalog } from '../../../core/expertise/expertise-skill-catalog.js';
import type { ProgressListener } from '../../../core/invocation/progress.js';
import {
  failed,
  type SkillInvocationResult,
} from '../../../core/invocation/skill-invocation-result.js';
import type { SkillInvoker } from '../../../core/invocation/skill-invoker.js';
import type { Caller } from '../../../core/messaging/caller.js';
import type { Clock } from '../../../core/primitives/clock.js';
import type { JsonObject } from '../../../core/primitives/json.js';
import type { RequestsInFlight } from './requests-in-flight.js';
import type { ReportProblem } from './problem-report.js';
import { skillNameOf } from './tool-name.js';
import { toolOfSkill } from './tool-of-skill.js';
import { pageOf } from './tool-page.js';
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

  list(cursor: string | undefined): ListToolsResult {
    const { items, nextCursor } = pageOf(this.#services.catalog.list(this.caller), cursor);
    const tools = items.flatMap((skill) => {
      const tool = toolOfSkill(skill);
      if (tool !== undefined) return [tool];
      this.#services.report(
        `skill "${skill.name}" is not listed over MCP: its input schema must say type: object`,
      );
      return [];
    });
    return { tools, ...(nextCursor === undefined ? {} : { nextCursor }) };
  }

  /** Never rejects. A name that stands for no skill is invoked too, so that it is on record. */
  async call(
    call: ToolCall,
    signal: AbortSignal,
    onProgress: ProgressListener,
  ): Promise<SkillInvocationResult> {
    if (this.#inFlight.stopping) return failed('OVERLOADED', 'the host is stopping');
    const { catalog, invoker, report } = this.#services;
    const listed = (): readonly string[] => catalog.list(this.caller).map(({ name }) => name);
    try {
      const correlationId = traceIdOf(call.traceparent);
      const invocation = {
        skill: skillNameOf(call.name, listed) ?? unlisted(call.name),
        arguments: call.arguments,
        ...(correlationId === undefined ? {} : { correlationId }),
      };
      return await invoker.invoke(this.caller, invocation, signal, onProgress);
    } catch (cause) {
      report('a call over MCP met a defect', cause);
      return failed('INTERNAL', 'the host met a defect');
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
}

/** No skill begins like this, so the answer is that of any absent skill. */
function unlisted(tool: string): string {
  return `mcp-tool/${tool}`.slice(0, maxRecordedName);
}
