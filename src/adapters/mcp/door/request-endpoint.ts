import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import { CallerChangeBus } from './caller-change-bus.js';
import type { CallerTools } from './caller-tools.js';
import type { ReportProblem } from './problem-report.js';
import { sdkRequestOf } from './sdk-request.js';
import { createToolServer } from './tool-server.js';

/**
 * The 2026 era over HTTP: each request stands alone. So does what serves it, which is made for its
 * caller and gone with its response: nothing is shared that could mix two callers up.
 */
export class RequestEndpoint {
  readonly #open = new Set<McpHttpHandler>();
  readonly #report: ReportProblem;

  constructor(report: ReportProblem) {
    this.#report = report;
  }

  async serve(
    req: IncomingMessage,
    res: ServerResponse,
    tools: CallerTools,
    body: unknown,
  ): Promise<void> {
    const handler = createMcpHandler(() => createToolServer(tools), {
      legacy: 'reject',
      bus: new CallerChangeBus(tools),
    });
    this.#open.add(handler);
    try {
      const onerror = (cause: Error): void => this.#report('a request over MCP failed', cause);
      await toNodeHandler(handler, { onerror })(sdkRequestOf(req), res, body);
    } finally {
      this.#open.delete(handler);
      await handler.close();
    }
  }

  /** Ends every open stream and cancels what is under way. */
  async close(): Promise<void> {
    await Promise.all([...this.#open].map((handler) => handler.close()));
  }
}
