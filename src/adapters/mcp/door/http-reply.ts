import type { ServerResponse } from 'node:http';

/** A refusal before the protocol has a say: what is wrong, and nothing about what is behind it. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  /** JSON-RPC code; −32000 when absent. */
  readonly code?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers with a refusal; false when an answer has begun, or nobody is there to hear one. */
export function refuse(res: ServerResponse, refusal: Refusal): boolean {
  if (res.headersSent || res.destroyed) return false;
  const { status, message, code = -32000, headers = {} } = refusal;
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null });
  res.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...headers,
  });
  res.end(body);
  return true;
}
