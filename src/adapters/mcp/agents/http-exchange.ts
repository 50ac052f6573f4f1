import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Clock } from '../../../core/primitives/clock.js';
import { boundedBody } from './bounded-body.js';
import { UnsentError } from './unsent-error.js';

/** Shorter than servers keep an idle connection, so that we do not send into a closing one. */
const idleMs = 2_000;
/** Statuses that `Response` takes without a body only. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * HTTP requests in the form of `fetch`, with what `fetch` cannot do: it never ends a request that
 * takes long (the router's deadline does), it tells a request that was surely not sent from one
 * that was lost, it bounds what it reads, and it follows no redirect.
 */
export class HttpExchange {
  readonly #http = new HttpAgent({ keepAlive: true, timeout: idleMs });
  readonly #https = new HttpsAgent({ keepAlive: true, timeout: idleMs });
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @throws {UnsentError} when no connection was made */
  async fetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const answer = await this.#send(new URL(url), init);
    const status = answer.statusCode ?? 0;
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      headers.set(name, Array.isArray(value) ? value.join(', ') : (value ?? ''));
    }
    if (bodiless.has(status)) answer.resume();
    const body = bodiless.has(status) ? null : boundedBody(answer, this.#clock);
    return new Response(body, { status, headers });
  }

  close(): void {
    this.#http.destroy();
    this.#https.destroy();
  }

  #send(url: URL, init: RequestInit): Promise<IncomingMessage> {
    const isSecure = url.protocol === 'https:';
    const options = {
      agent: isSecure ? this.#https : this.#http,
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.signal && { signal: init.signal }),
    };
    return new Promise((resolve, reject) => {
      const sent = isSecure ? httpsRequest(url, options) : httpRequest(url, options);
      let isConnected = false;
      sent.once('socket', (socket) => {
        isConnected = !socket.connecting;
        // One that was kept never connects again, and would keep the listener for good.
        if (isConnected) return;
        const connected = isSecure ? 'secureConnect' : 'connect';
        const onConnected = (): void => void (isConnected = true);
        socket.once(connected, onConnected);
        sent.once('close', () => socket.off(connected, onConnected));
      });
      sent.once('response', resolve);
      sent.on('error', (error) => {
        const isLost = isConnected || init.signal?.aborted === true;
        reject(isLost ? error : new UnsentError('no connection', { cause: error }));
      });
      sent.end(typeof init.body === 'string' ? init.body : undefined);
    });
  }
}
