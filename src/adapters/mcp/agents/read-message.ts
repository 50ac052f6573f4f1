import { type JSONRPCMessage, parseJSONRPCMessage } from '@modelcontextprotocol/client';
import { isJsonObject } from '../../../core/primitives/json.js';

/** Fits no method: whoever waits for a result learns at once that there is none. */
const noResult = { content: null };

/**
 * The message in one line; `undefined` for what is not even JSON, a program's chatter. An answer of
 * a wrong form becomes one that no request takes, since its caller would wait for ever.
 *
 * @throws for JSON that is no message
 */
export function readMessage(line: string): JSONRPCMessage | undefined {
  const value = jsonIn(line);
  if (value === undefined) return undefined;
  try {
    return parseJSONRPCMessage(value);
  } catch (error) {
    const id = answeredBy(value);
    if (id === undefined) throw error;
    return { jsonrpc: '2.0', id, result: noResult };
  }
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function answeredBy(value: unknown): string | number | undefined {
  if (!isJsonObject(value) || 'method' in value) return undefined;
  const { id } = value;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}
