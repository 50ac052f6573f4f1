import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  parseJSONRPCMessage,
  ProtocolErrorCode,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/server';
import { parseBoundedJson } from './bounded-json.js';
import { isSubscription, type RequestsInFlight } from './requests-in-flight.js';

const maxLineLength = 1024 * 1024;

/** An SDK transport over whole lines of text: one line, one message. */
export class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport['onmessage'];
  readonly #write: (line: string) => void;
  readonly #inFlight: RequestsInFlight;
  readonly #waiting = new Map<unknown, () => void>();
  #closed = false;

  constructor(write: (line: string) => void, inFlight: RequestsInFlight) {
    this.#write = write;
    this.#inFlight = inFlight;
  }

  async start(): Promise<void> {}

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#closed) return;
    this.#write(JSON.stringify(message));
    if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message))
      this.#settle(message.id);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    for (const id of [...this.#waiting.keys()]) this.#settle(id);
    this.onclose?.();
  }

  /** Hands in one line of the peer; a line that is no message is answered and changes nothing. */
  receive(line: string): void {
    if (this.#closed || line.trim() === '') return;
    const message = messageIn(line);
    if (message === undefined) {
      this.#write(parseError);
      return;
    }
    this.#track(message);
    this.onmessage?.(message);
  }

  #track(message: JSONRPCMessage): void {
    if (isJSONRPCRequest(message) && !isSubscription(message)) {
      this.#settle(message.id);
      this.#waiting.set(message.id, this.#inFlight.enter());
    }
    // A cancelled request is not answered any more.
    if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled')
      this.#settle(message.params?.['requestId']);
  }

  #settle(id: unknown): void {
    this.#waiting.get(id)?.();
    this.#waiting.delete(id);
  }
}

const parseError = JSON.stringify({
  jsonrpc: '2.0',
  id: null,
  error: { code: ProtocolErrorCode.ParseError, message: 'Parse error' },
});

function messageIn(line: string): JSONRPCMessage | undefined {
  if (line.length > maxLineLength) return undefined;
  try {
    return parseJSONRPCMessage(parseBoundedJson(line));
  } catch {
    return undefined;
  }
}
