import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { McpHttpAgent } from '../../../src/adapters/mcp/agents/mcp-agent.js';
import { address } from '../../../src/core/messaging/address.js';
import { plainMapping } from './servers.js';

/** A message as it arrived, with the headers that it came with. */
export interface Arrived {
  readonly method: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Rpc | undefined;
}

interface Rpc {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: { readonly name?: string; readonly _meta?: { readonly progressToken: number } };
}

/** A streamable HTTP server in plain HTTP that does what it is told, and writes down what arrives. */
export class HttpMcpServer {
  readonly arrived: Arrived[] = [];
  /** Streams that the server holds open, the one for its own notifications last. */
  readonly open = new Set<ServerResponse>();
  tools: readonly string[] = [
    ...[
      'echo',
      'look',
      'count',
      'cut',
      'hang',
      'drop',
      'busy',
      'broken',
      'endless',
      'large',
      'plain',
    ],
  ];
  /** Answers instead of the server's own way when set. */
  intercept: ((request: Arrived, response: ServerResponse) => boolean) | undefined;
  session = 'session-1';
  readonly #server: Server = createServer(
    (request, response) => void this.#serve(request, response),
  );

  async listen(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/mcp`;
  }

  agent(more: Partial<McpHttpAgent> = {}): McpHttpAgent {
    return {
      kind: 'mcp-http',
      agent: address('agent://acme/remote'),
      url: this.url,
      headers: { authorization: 'Bearer key' },
      tools: plainMapping,
      ...more,
    };
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /** Says something on the stream that the client keeps open for it. */
  notify(method: string): void {
    for (const response of this.open) sendEvent(response, { method });
  }

  received(method: string): readonly Arrived[] {
    return this.arrived.filter(({ body }) => body?.method === method);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const text = Buffer.concat(chunks).toString('utf8');
    const body = text === '' ? undefined : (JSON.parse(text) as Rpc);
    const arrived = { method: request.method, headers: request.headers, body };
    this.arrived.push(arrived);
    if (this.intercept?.(arrived, response) === true) return;
    this.#route(arrived, response);
  }

  #route({ method, headers, body }: Arrived, response: ServerResponse): void {
    const session = headers['mcp-session-id'] ?? this.session;
    if (session !== this.session) response.writeHead(404).end();
    else if (method === 'GET') this.#openStream(response);
    else if (body?.id === undefined) response.writeHead(202).end();
    else this.#answer(body, response);
  }

  #openStream(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    this.open.add(response);
    response.on('close', () => this.open.delete(response));
  }

  #answer({ id, method, params }: Rpc, response: ServerResponse): void {
    const results: Readonly<Record<string, unknown>> = {
      initialize: initialised,
      'tools/list': { tools: this.tools.map(toolNamed) },
      echo: textOf('done'),
      look: textOf('done'),
    };
    const { name = method ?? '', _meta } = params ?? {};
    const result = results[name];
    if (result === undefined) this.#misbehave(name, { id, token: _meta?.progressToken }, response);
    else {
      const headers = { 'content-type': 'application/json', 'mcp-session-id': this.session };
      response.writeHead(200, headers).end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    }
  }

  #misbehave(
    name: string,
    call: { readonly id: number | string | undefined; readonly token: number | undefined },
    response: ServerResponse,
  ): void {
    const { id, token } = call;
    const ways: Readonly<Record<string, () => void>> = {
      count: () => {
        this.#openStream(response);
        for (const progress of [1, 2, 3]) {
          const params = { progressToken: token, progress };
          sendEvent(response, { method: 'notifications/progress', params });
        }
        sendEvent(response, { id, result: textOf('counted') });
        response.end();
      },
      cut: () => {
        this.#openStream(response);
        response.end();
      },
      hang: () => this.#openStream(response),
      drop: () => response.destroy(),
      busy: () => response.writeHead(503).end('secret'),
      broken: () => response.writeHead(500).end('secret'),
      endless: () => {
        this.#openStream(response);
        pour(response, 'data: ' + 'x'.repeat(1024 * 1024) + '\n');
      },
      large: () => {
        response.writeHead(200, { 'content-type': 'application/json' });
        pour(response, ' '.repeat(1024 * 1024));
      },
      plain: () => response.writeHead(200, { 'content-type': 'text/plain' }).end('words'),
    };
    ways[name]?.();
  }
}

const initialised = {
  protocolVersion: '2025-11-25',
  capabilities: { tools: { listChanged: true } },
  serverInfo: { name: 'http', version: '1' },
};

function toolNamed(name: string): Record<string, unknown> {
  return {
    name,
    inputSchema: { type: 'object' },
    ...(name === 'look' && { annotations: { readOnlyHint: true } }),
  };
}

function textOf(text: string): Record<string, unknown> {
  return { content: [{ type: 'text', text }] };
}

function sendEvent(response: ServerResponse, message: Record<string, unknown>): void {
  response.write(`event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`);
}

/** Writes without end, as fast as it is read. */
function pour(response: ServerResponse, chunk: string): void {
  const more = (): void => {
    if (!response.destroyed) response.write(chunk, more);
  };
  more();
}
