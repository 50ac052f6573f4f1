import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type RequestId,
  StreamableHTTPClientTransport,
  type Transport,
  type TransportSendOptions,
} from '@modelcontextprotocol/client';
import type { Clock } from '../../../core/primitives/clock.js';
import { errnoOf } from './explain-failure.js';
import { HttpExchange } from './http-exchange.js';
import type { McpHttpAgent } from './mcp-agent.js';
import { OpenRequests } from './open-requests.js';
import { UnsentError } from './unsent-error.js';
import { within } from './within.js';

/** A server may name its own pause before we listen again; a shorter one than this is not kept. */
const shortestPauseMs = 1_000;
/** How long a server has to end the stream of a call that was cancelled. */
const cutMs = 2_000;
/** How long it may take to hand over a message that has no answer. */
const handoverMs = 30_000;
const farewellMs = 1_000;
/** How long the fate of what was sent at about the same time may take to be known. */
const settleMs = 100;
/** Requests of the server's that we are refusing at a time; one that asks for more is dropped. */
const mostRefusals = 64;

/** The SDK's streamable HTTP, which by itself does not notice what was lost, or that all is lost. */
export class HttpTransport implements Transport {
  readonly hasPerRequestStream = true;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: Transport['onmessage'];
  readonly #inner: StreamableHTTPClientTransport;
  readonly #exchange: HttpExchange;
  readonly #clock: Clock;
  readonly #requests = new OpenRequests();
  #refusals = 0;
  #death: string | undefined;
  #closing: Promise<void> | undefined;

  constructor(agent: McpHttpAgent, clock: Clock) {
    this.#clock = clock;
    this.#exchange = new HttpExchange(clock);
    this.#inner = new StreamableHTTPClientTransport(new URL(agent.url), {
      fetch: (url, init) => this.#fetch(url, init),
      requestInit: { headers: { ...agent.headers } },
      reconnectionOptions: {
        initialReconnectionDelay: shortestPauseMs,
        maxReconnectionDelay: 30_000,
        reconnectionDelayGrowFactor: 2,
        maxRetries: Number.MAX_SAFE_INTEGER,
      },
      reconnectionScheduler: (reconnect, delayMs) =>
        clock.after(Math.max(delayMs, shortestPauseMs), reconnect),
    });
    this.#inner.onclose = () => this.onclose?.();
    this.#inner.onerror = (error) => this.onerror?.(error);
    this.#inner.onmessage = (message) => this.#receive(message);
  }

  /** Why the transport closed by itself. */
  get death(): string | undefined {
    return this.#death;
  }

  get sessionId(): string | undefined {
    return this.#inner.sessionId;
  }

  setProtocolVersion(version: string): void {
    this.#inner.setProtocolVersion(version);
  }

  start(): Promise<void> {
    return this.#inner.start();
  }

  async send(message: JSONRPCMessage, options: TransportSendOptions = {}): Promise<void> {
    if (this.#death !== undefined) throw new UnsentError(this.#death);
    if (isJSONRPCRequest(message)) {
      const { id } = message;
      await this.#requests.follow(id, (stream) =>
        this.#inner.send(message, this.#requestOptions(id, stream, options)),
      );
    } else if (isJSONRPCNotification(message)) {
      await this.#handOver(message);
      if (message.method === 'notifications/cancelled')
        this.#cutSoon(message.params?.['requestId']);
    } else {
      await this.#refuse(message);
    }
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    if (this.#death === undefined) {
      await within(this.#inner.terminateSession(), farewellMs, this.#clock);
    }
    this.#requests.cutAll();
    await this.#inner.close();
    this.#exchange.close();
  }

  #receive(message: JSONRPCMessage): void {
    if (!('method' in message)) this.#requests.answered(message.id);
    this.onmessage?.(message);
  }

  #requestOptions(
    id: RequestId,
    stream: AbortSignal,
    given: TransportSendOptions,
  ): Parameters<StreamableHTTPClientTransport['send']>[1] {
    given.requestSignal?.addEventListener('abort', () => this.#requests.cut(id), { once: true });
    const signals = given.requestSignal === undefined ? [stream] : [stream, given.requestSignal];
    return {
      requestSignal: AbortSignal.any(signals),
      onRequestStreamEnd: () => {
        given.onRequestStreamEnd?.();
        this.#requests.ended(id);
      },
      ...(given.headers !== undefined && { headers: given.headers }),
    };
  }

  async #handOver(message: JSONRPCMessage): Promise<void> {
    const limit = new AbortController();
    const cancel = this.#clock.after(handoverMs, () => limit.abort());
    try {
      await this.#inner.send(message, { requestSignal: limit.signal });
    } finally {
      cancel();
    }
  }

  async #refuse(message: JSONRPCMessage): Promise<void> {
    if (this.#refusals >= mostRefusals) {
      this.#fail('it asks for more than it may');
      return;
    }
    this.#refusals += 1;
    try {
      await this.#handOver(message);
    } finally {
      this.#refusals -= 1;
    }
  }

  #cutSoon(id: unknown): void {
    if (typeof id !== 'string' && typeof id !== 'number') return;
    this.#clock.after(cutMs, () => this.#requests.cut(id));
  }

  async #fetch(url: string | URL, init?: RequestInit): Promise<Response> {
    try {
      const response = await this.#exchange.fetch(url, init);
      if (response.status === 404 && this.sessionId !== undefined) this.#fail('its session ended');
      return response;
    } catch (error) {
      if (error instanceof UnsentError)
        this.#fail(`it cannot be reached (${errnoOf(error) ?? 'no connection'})`);
      throw error;
    }
  }

  /** Takes no more, and closes once those who have sent know what became of their messages. */
  #fail(why: string): void {
    this.#death ??= why;
    this.#clock.after(settleMs, () => void this.close());
  }
}
