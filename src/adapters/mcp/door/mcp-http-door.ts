import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { toWebRequest } from '@modelcontextprotocol/node';
import { isLegacyRequest, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Door } from '../../../core/doors/door.js';
import { SkillseamError } from '../../../core/errors/skillseam-error.js';
import type { Authenticator } from '../../../core/messaging/authenticator.js';
import type { Caller } from '../../../core/messaging/caller.js';
import type { IdGenerator } from '../../../core/primitives/id-generator.js';
import { bearerKeyIn } from './bearer-key.js';
import { CallerTools, type ToolServices } from './caller-tools.js';
import { ExchangeLimit } from './exchange-limit.js';
import { readJsonBody } from './http-body.js';
import { mcpPath, refusalOfHead } from './http-gate.js';
import { refuse, type Refusal } from './http-reply.js';
import { httpLimits, listen, stopListening } from './http-server.js';
import type { SessionLimits } from './mcp-sessions.js';
import { RequestEndpoint } from './request-endpoint.js';
import { isSubscription, RequestsInFlight } from './requests-in-flight.js';
import { sdkRequestOf } from './sdk-request.js';
import { SessionEndpoint } from './session-endpoint.js';
import { whenClosed } from './when-closed.js';

/** Where the door listens and how much it keeps; times in ms. */
export interface McpHttpOptions extends SessionLimits {
  /** A loopback name: keys travel in clear, so nobody else may hear them. */
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** How long calls under way may still take when the door stops. */
  readonly drainMs: number;
}

/** What the HTTP door asks of the host. */
export interface McpHttpServices extends ToolServices {
  readonly authenticator: Authenticator;
  readonly ids: IdGenerator;
}

const stopping = { status: 503, message: 'Stopping', headers: { connection: 'close' } };
const tooMany = { status: 429, message: 'Too many requests at a time' };
/** Batches were in one old revision alone, and tie the answers of several calls to one stream. */
const batch = {
  status: 400,
  message: 'Send one message at a time',
  code: ProtocolErrorCode.InvalidRequest,
};
const internalError = {
  status: 500,
  message: 'Internal error',
  code: ProtocolErrorCode.InternalError,
};
/** The same for no key, a wrong key and a key of nobody; it says nothing of what would do. */
const unauthenticated = {
  status: 401,
  message: 'Unauthorized',
  headers: { 'www-authenticate': 'Bearer' },
};

function alreadyStopped(): SkillseamError {
  return new SkillseamError('INTERNAL', 'This door for MCP has been stopped; make another one.');
}

/**
 * MCP over streamable HTTP on this machine, both eras of the protocol. Every request is checked by
 * its head, then authenticated, and only then read; the key alone says who calls.
 */
export class McpHttpDoor implements Door {
  readonly id = 'mcp-http';
  readonly #options: McpHttpOptions;
  readonly #services: McpHttpServices;
  readonly #inFlight: RequestsInFlight;
  readonly #limit = new ExchangeLimit();
  readonly #sessions: SessionEndpoint;
  readonly #requests: RequestEndpoint;
  readonly #server: Server;
  #port: number | undefined;
  #started: Promise<void> | undefined;
  #stopped: Promise<void> | undefined;

  constructor(options: McpHttpOptions, services: McpHttpServices) {
    this.#options = options;
    this.#services = services;
    this.#inFlight = new RequestsInFlight(services.clock);
    this.#sessions = new SessionEndpoint(options, services.clock, services.ids);
    this.#requests = new RequestEndpoint(services.report);
    this.#server = createServer(httpLimits, (req, res) => void this.#answer(req, res));
  }

  get url(): string | undefined {
    const { host } = this.#options;
    const name = host.includes(':') ? `[${host}]` : host;
    return this.#port === undefined ? undefined : `http://${name}:${this.#port}${mcpPath}`;
  }

  start(): Promise<void> {
    this.#started ??= this.#open();
    return this.#started;
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#close();
    return this.#stopped;
  }

  async #open(): Promise<void> {
    if (this.#stopped !== undefined) throw alreadyStopped();
    const port = await listen(this.#server, this.#options);
    if (this.#isOpen()) this.#port = port;
  }

  /** Asked again after a wait, in which the door may have been stopped. */
  #isOpen(): boolean {
    return this.#stopped === undefined;
  }

  async #close(): Promise<void> {
    // A start that is under way would listen when this is over.
    if (this.#port === undefined) await this.#started?.catch(() => undefined);
    const closed = stopListening(this.#server);
    await this.#inFlight.drain(this.#options.drainMs);
    await Promise.all([this.#sessions.close(), this.#requests.close()]);
    this.#server.closeAllConnections();
    await closed;
    this.#port = undefined;
  }

  async #answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    try {
      const refusal = await this.#admit(req, res);
      if (refusal !== undefined) refuse(res, refusal);
    } catch (cause) {
      // Who hangs up in the middle of a request has met no defect of ours.
      if (req.destroyed && !req.complete) return;
      this.#services.report('a request over MCP met a defect', cause);
      if (!refuse(res, internalError)) res.destroy();
    }
  }

  async #admit(req: IncomingMessage, res: ServerResponse): Promise<Refusal | undefined> {
    const refusal = refusalOfHead(req, this.#port ?? 0);
    if (refusal !== undefined) return refusal;
    if (this.#inFlight.stopping) return stopping;
    const caller = await this.#authenticate(req);
    if (caller === undefined) return unauthenticated;
    const leave = this.#limit.enter(caller);
    if (leave === undefined) return tooMany;
    whenClosed(res, leave);
    return this.#serve(req, res, new CallerTools(caller, this.#services, this.#inFlight));
  }

  async #authenticate({ headers }: IncomingMessage): Promise<Caller | undefined> {
    const key = bearerKeyIn(headers.authorization);
    if (key === undefined) return undefined;
    return this.#services.authenticator.authenticate({ kind: 'bearer', key }, 'mcp');
  }

  async #serve(
    req: IncomingMessage,
    res: ServerResponse,
    tools: CallerTools,
  ): Promise<Refusal | undefined> {
    if (req.method !== 'POST') return this.#sessions.serve(req, res, tools, undefined);
    const body = await readJsonBody(req);
    if (!body.ok) return body.refusal;
    if (Array.isArray(body.value)) return batch;
    if (!isSubscription(body.value)) whenClosed(res, this.#inFlight.enter());
    const request = await toWebRequest(sdkRequestOf(req), body.value);
    if (await isLegacyRequest(request, body.value))
      return this.#sessions.serve(req, res, tools, body.value);
    await this.#requests.serve(req, res, tools, body.value);
    return undefined;
  }
}
