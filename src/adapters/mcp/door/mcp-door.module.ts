import { ActivityLog } from '../../../core/activity/activity-log.js';
import { type Binder, defineModule, type Module } from '../../../core/container/tokens/module.js';
import { readOptions } from '../../../core/container/tokens/read-options.js';
import { sectionOf, type Setting, wholeNumber } from '../../../core/container/tokens/settings.js';
import { Door } from '../../../core/doors/door.js';
import { LineDoor } from '../../../core/doors/line-door.js';
import { ExpertiseSkillCatalog } from '../../../core/expertise/expertise-skill-catalog.js';
import { SkillInvoker } from '../../../core/invocation/skill-invoker.js';
import { Authenticator } from '../../../core/messaging/authenticator.js';
import { Clock } from '../../../core/primitives/clock.js';
import { IdGenerator } from '../../../core/primitives/id-generator.js';
import type { ToolServices } from './caller-tools.js';
import { isLoopback } from './http-gate.js';
import { McpHttpDoor, type McpHttpOptions } from './mcp-http-door.js';
import { McpLineDoor } from './mcp-line-door.js';
import { problemReport } from './problem-report.js';

/** Where MCP is served over HTTP and how much is kept for it; times in ms. */
export interface McpDoorOptions {
  /** `127.0.0.1`, `localhost` or `::1`. */
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Sessions of the 2025 era at a time; the longest idle one gives way. */
  readonly sessions: number;
  /** How long a session may lie idle. */
  readonly sessionIdleMs: number;
  /** How long calls under way may still take when the host stops; 4,000 when absent. */
  readonly drainMs?: number;
}

const drainMs = wholeNumber({ most: 600_000, otherwise: 4_000 });
/** Keys travel in clear, so nobody but this machine may hear them. */
const loopback: Setting<string> = {
  expects: '127.0.0.1, localhost or ::1: keys travel in clear',
  accepts: (value): value is string => typeof value === 'string' && isLoopback(value),
};
const readDoorOptions = sectionOf<McpHttpOptions>({
  host: loopback,
  port: wholeNumber({ most: 65_535 }),
  sessions: wholeNumber({ least: 1 }),
  sessionIdleMs: wholeNumber({ least: 1 }),
  drainMs,
});
const readLineOptions = sectionOf<Pick<McpHttpOptions, 'drainMs'>>({ drainMs });

/**
 * Serves the skills of the host over MCP: a `Door` at `http://HOST:PORT/mcp` and the `LineDoor`.
 * Wrong options are problems of the composition.
 */
export function mcpDoorModule(options: McpDoorOptions): Module {
  return defineModule('mcpDoorModule', (binder) => {
    const http = readOptions(options, readDoorOptions, binder);
    bindLineDoor(binder, http);
    binder
      .contribute(Door, { id: 'mcp-http' })
      .toResolvedValue(
        (...[authenticator, ids, ...seams]: [Authenticator, IdGenerator, ...ToolSeams]) =>
          new McpHttpDoor(http, { authenticator, ids, ...toolServices(...seams) }),
        [Authenticator, IdGenerator, ...toolSeams],
      )
      .inSingletonScope();
  });
}

/** Serves MCP over lines of text alone: binds `LineDoor` and opens no port. */
export function mcpLineModule(options: Pick<McpDoorOptions, 'drainMs'> = {}): Module {
  return defineModule('mcpLineModule', (binder) => {
    bindLineDoor(binder, readOptions(options, readLineOptions, binder));
  });
}

function bindLineDoor(binder: Binder, options: Pick<McpHttpOptions, 'drainMs'>): void {
  binder
    .bind(LineDoor)
    .toResolvedValue(
      (...seams: ToolSeams) => new McpLineDoor(toolServices(...seams), options.drainMs),
      [...toolSeams],
    )
    .inSingletonScope();
}

type ToolSeams = [ExpertiseSkillCatalog, SkillInvoker, Clock, ActivityLog];
const toolSeams = [ExpertiseSkillCatalog, SkillInvoker, Clock, ActivityLog] as const;

function toolServices(...[catalog, invoker, clock, log]: ToolSeams): ToolServices {
  return { catalog, invoker, clock, report: problemReport(log, clock) };
}
