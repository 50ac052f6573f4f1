import type { IncomingMessage, ServerResponse } from 'node:http';
import { NodeStreamableHTTPServerTransport } from '@modelcontextprotocol/node';
import { ProtocolErrorCode, type RequestId } from '@modelcontextprotocol/server';
import type { Caller } from '../../../core/messaging/caller.js';
import type { Clock } from '../../../core/primitives/clock.js';
import type { CallerTools } from './caller-tools.js';
import { followChanges } from './follow-changes.js';
import { createToolServer, type ToolServer } from './tool-server.js';
import { whenClosed } from './when-closed.js';

/** A session of the 2025 era over HTTP, and everything that is kept for it. */
export class McpSession {
  readonly id: string;
  readonly caller: Caller;
  readonly #clock: Clock;
  readonly #transport: NodeStreamableHTTPServerTransport;
  readonly #server: ToolServer;
  #usedAtMs: number;
  #exchanges = 0;
  #calls = 0;

  constructor(id: string, tools: CallerTools, clock: Clock) {
    this.id = id;
    this.caller = tools.caller;
    this.#clock = clock;
    this.#usedAtMs = clock.monotonicMs();
    this.#transport = new NodeStreamableHTTPServerTransport({ sessionIdGenerator: () => id });
    this.#server = createToolServer(tools, (request) => void this.#abandon(request));
    followChanges(this.#server, tools, 'legacy');
  }

  /** Monotonic ms of its last use. */
  get usedAtMs(): number {
    return this.#usedAtMs;
  }

  /** True while a request is under way or a stream is open. */
  get inUse(): boolean {
    return this.#exchanges > 0;
  }

  /** True while it waits for answers: ending it now would cut a call off. */
  get answering(): boolean {
    return this.#calls > 0;
  }

  /** True once the client has been accepted: its first request was a sound `initialize`. */
  get established(): boolean {
    return this.#transport.sessionId !== undefined;
  }

  async connect(onClose: () => void): Promise<void> {
    this.#transport.onclose = onClose;
    await this.#server.connect(this.#transport);
  }

  async handle(req: IncomingMessage, res: ServerResponse, body: unknown): Promise<void> {
    const call = req.method === 'POST' ? 1 : 0;
    this.#exchanges += 1;
    this.#calls += call;
    this.#usedAtMs = this.#clock.monotonicMs();
    whenClosed(res, () => {
      this.#exchanges -= 1;
      this.#calls -= call;
      this.#usedAtMs = this.#clock.monotonicMs();
    });
    await this.#transport.handleRequest(req, res, body);
  }

  async close(): Promise<void> {
    await this.#server.close();
  }

  /**
   * A cancelled call gets no answer. Its stream would stay open for ever, and the transport would
   * remember it: an answer that no stream is left for goes nowhere and ends that.
   */
  async #abandon(id: RequestId): Promise<void> {
    this.#transport.closeSSEStream(id);
    const error = { code: ProtocolErrorCode.InternalError, message: 'Cancelled' };
    await this.#transport.send({ jsonrpc: '2.0', id, error }).catch(() => undefined);
  }
}
