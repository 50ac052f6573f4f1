import { request, type IncomingHttpHeaders } from 'node:http';

export interface RawRequest {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** One request as its bytes say, with nothing added but what node must. */
export function rawHttp(url: string, raw: RawRequest = {}): Promise<RawAnswer> {
  const { method = 'POST', path = '/mcp', body } = raw;
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const headers = { ...length, ...raw.headers };
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const outgoing = request(
      { hostname, port, path, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** The head and body of a JSON-RPC message to the door. */
export function jsonRpc(
  key: string,
  message: unknown,
  headers: Readonly<Record<string, string>> = {},
): RawRequest {
  return {
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(message),
  };
}

/** The opening of a session of 2025-11-25. */
export const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'raw', version: '1' },
  },
} as const;

/** A request of 2026-07-28, which stands alone. */
export function modern(
  key: string,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
): RawRequest {
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method,
    params: {
      ...params,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  };
  const name = typeof params['name'] === 'string' ? { 'mcp-name': params['name'] } : {};
  return jsonRpc(key, message, {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...name,
  });
}
