import type { IncomingMessage } from 'node:http';
import type { NodeIncomingMessageLike } from '@modelcontextprotocol/node';

/** A request as the SDK's own types want it; its body has been read and is handed on separately. */
export function sdkRequestOf({ method, url, headers }: IncomingMessage): NodeIncomingMessageLike {
  return {
    method: method ?? 'GET',
    url: url ?? '/',
    headers,
    async *[Symbol.asyncIterator]() {},
  };
}
