import type { IncomingMessage } from 'node:http';
import { ProtocolErrorCode } from '@modelcontextprotocol/server';
import { parseBoundedJson } from './bounded-json.js';
import type { Refusal } from './http-reply.js';

/** Bytes of a body that are read and kept. */
export const maxBodyBytes = 1024 * 1024;
/** Bytes that are read and thrown away so that the client gets to see the refusal. */
const maxDiscardedBytes = 8 * maxBodyBytes;

/** A JSON body, or why there is none. */
export type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: Refusal };

const tooLarge: JsonBody = {
  ok: false,
  refusal: { status: 413, message: 'Body too large', headers: { connection: 'close' } },
};
const notJson: JsonBody = {
  ok: false,
  refusal: { status: 400, message: 'Parse error', code: ProtocolErrorCode.ParseError },
};

/** Reads the JSON body of a request, never keeping more than `maxBodyBytes`. */
export async function readJsonBody(req: IncomingMessage): Promise<JsonBody> {
  const kept: Uint8Array[] = [];
  let size = 0;
  if (Number(req.headers['content-length']) > maxDiscardedBytes) return tooLarge;
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= maxBodyBytes) kept.push(bytes);
    if (size > maxDiscardedBytes) break;
  }
  return size > maxBodyBytes ? tooLarge : parsed(Buffer.concat(kept));
}

function parsed(bytes: Uint8Array): JsonBody {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { ok: true, value: parseBoundedJson(text) };
  } catch {
    return notJson;
  }
}
