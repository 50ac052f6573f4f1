import type { IncomingMessage } from 'node:http';
import { isJsonContentType } from '@modelcontextprotocol/server';
import type { Refusal } from './http-reply.js';

/** The one path that is served. */
export const mcpPath = '/mcp';

const methods = ['GET', 'POST', 'DELETE'];
const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/** True for a host name that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return ['127.0.0.1', 'localhost', '::1'].includes(host);
}

/**
 * What is wrong with a request as far as its head tells, before a byte of its body is read. `Host`
 * must be a loopback name with the port that listens, so that no web page can reach the door by a
 * name of its own (DNS rebinding); `Origin` must be the same when there is one.
 */
export function refusalOfHead(req: IncomingMessage, port: number): Refusal | undefined {
  const authorities = loopbackNames.flatMap((name) => [
    `${name}:${port}`,
    ...(port === 80 ? [name] : []),
  ]);
  const { host, origin } = req.headers;
  if (host === undefined || !authorities.includes(host.toLowerCase()))
    return { status: 403, message: 'Host not allowed' };
  if (origin !== undefined && !authorities.some((one) => origin === `http://${one}`))
    return { status: 403, message: 'Origin not allowed' };
  return refusalOfTarget(req);
}

function refusalOfTarget({
  url = '/',
  method = '',
  headers,
}: IncomingMessage): Refusal | undefined {
  if (url.split('?', 1)[0] !== mcpPath) return { status: 404, message: 'Not found' };
  if (!methods.includes(method))
    return { status: 405, message: 'Method not allowed', headers: { allow: methods.join(', ') } };
  if (method === 'POST' && !isJsonContentType(headers['content-type']))
    return { status: 415, message: 'Content-Type must be application/json' };
  return undefined;
}
