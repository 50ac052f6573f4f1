import type { IncomingMessage, ServerResponse } from 'node:http';
import { isInitializeRequest } from '@modelcontextprotocol/server';
import type { Caller } from '../../../core/messaging/caller.js';
import type { Clock } from '../../../core/primitives/clock.js';
import type { IdGenerator } from '../../../core/primitives/id-generator.js';
import type { CallerTools } from './caller-tools.js';
import type { Refusal } from './http-reply.js';
import { McpSession } from './mcp-session.js';
import { McpSessions, type SessionLimits } from './mcp-sessions.js';

const sessionHeader = 'mcp-session-id';

const noSession = { status: 400, message: 'Mcp-Session-Id header is required' };
/** The same for a session that ended, never was, or is somebody else's. */
const unknownSession = { status: 404, message: 'Session not found', code: -32001 };
const tooManySessions = {
  status: 503,
  message: 'Too many sessions',
  headers: { 'retry-after': '5' },
};

/** The 2025 era over HTTP: requests that belong to a session, and the one that opens it. */
export class SessionEndpoint {
  readonly #sessions: McpSessions<McpSession>;
  readonly #clock: Clock;
  readonly #ids: IdGenerator;

  constructor(limits: SessionLimits, clock: Clock, ids: IdGenerator) {
    this.#sessions = new McpSessions(limits, clock);
    this.#clock = clock;
    this.#ids = ids;
  }

  /** Serves the request, or answers why it is refused. */
  async serve(
    req: IncomingMessage,
    res: ServerResponse,
    tools: CallerTools,
    body: unknown,
  ): Promise<Refusal | undefined> {
    const id = req.headers[sessionHeader];
    if (typeof id === 'string') {
      const session = this.#find(id, tools.caller);
      if (session === undefined) return unknownSession;
      await session.handle(req, res, body);
      return undefined;
    }
    return isInitializeRequest(body) ? this.#open(req, res, tools, body) : noSession;
  }

  async close(): Promise<void> {
    await this.#sessions.closeAll();
  }

  #find(id: string, caller: Caller): McpSession | undefined {
    const session = this.#sessions.find(id, caller);
    return session?.established === true ? session : undefined;
  }

  async #open(
    req: IncomingMessage,
    res: ServerResponse,
    tools: CallerTools,
    body: unknown,
  ): Promise<Refusal | undefined> {
    const session = new McpSession(this.#ids.next(), tools, this.#clock);
    if (!this.#sessions.add(session)) return tooManySessions;
    await session.connect(() => this.#sessions.delete(session.id));
    await session.handle(req, res, body);
    if (!session.established) await session.close();
    return undefined;
  }
}
