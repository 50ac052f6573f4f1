import {
  deserializeMessage,
  ProtocolErrorCode,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/server';

const maxLineLength = 1024 * 1024;

/** An SDK transport over whole lines of text: one line, one message. */
export class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport['onmessage'];
  readonly #write: (line: string) => void;
  #closed = false;

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  async start(): Promise<void> {}

  async send(message: JSONRPCMessage): Promise<void> {
    if (!this.#closed) this.#write(JSON.stringify(message));
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.onclose?.();
  }

  /** Hands in one line of the peer; a line that is no message is answered and changes nothing. */
  receive(line: string): void {
    if (this.#closed || line.trim() === '') return;
    const message = messageIn(line);
    if (message === undefined) this.#write(parseError);
    else this.onmessage?.(message);
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
    return deserializeMessage(line);
  } catch {
    return undefined;
  }
}
