import type { Address } from '../../../src/core/messaging/address.js';
import type { SkillInvocation } from '../../../src/core/invocation/skill-invocation.js';
import type { JsonValue } from '../../../src/core/primitives/json.js';
import type { DoorAnswer } from '../../../src/core/testing/doors/door-subject.js';
import type { LineAnswer, LineSpeech } from '../../../src/core/testing/doors/line-door-subject.js';
import { toolNameOf } from '../../../src/adapters/mcp/door/tool-name.js';
import type { Era } from './door-clients.js';
import { initialize } from './raw-http.js';

const modernMeta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** A call in MCP; with `claims`, every place that is free for a client's words names that principal. */
export function mcpCall(
  id: number,
  { skill, arguments: given }: SkillInvocation,
  { era, claims }: { readonly era: Era; readonly claims?: Address | undefined },
): object {
  const meta = era === 'auto' ? modernMeta : {};
  const words =
    claims === undefined
      ? {}
      : {
          caller: claims,
          principal: claims,
          from: claims,
          'skillseam/caller': claims,
          onBehalfOf: [claims],
        };
  const params = {
    ...words,
    name: toolNameOf(skill),
    arguments: given,
    _meta: { ...meta, ...words },
  };
  return { jsonrpc: '2.0', id, method: 'tools/call', params };
}

/** What a message of the server answers; `undefined` for one that answers no call. */
export function mcpAnswerIn(line: string): LineAnswer | undefined {
  const { id, result, error } = JSON.parse(line) as ServerMessage;
  if (typeof id !== 'number') return undefined;
  if (error !== undefined) return { id, kind: 'refused' };
  return result?.content === undefined ? undefined : { id, ...toolAnswer(result) };
}

/** What a result of `tools/call` says. */
export function toolAnswer(result: ToolResult): DoorAnswer {
  if (result.isError === true) return { kind: 'refused' };
  const [first] = result.content ?? [];
  const value = result.structuredContent ?? (JSON.parse(first?.text ?? 'null') as JsonValue);
  return { kind: 'completed', value };
}

interface ToolResult {
  readonly isError?: boolean;
  readonly content?: readonly { readonly text: string }[];
  readonly structuredContent?: JsonValue;
}

interface ServerMessage {
  readonly id?: unknown;
  readonly error?: unknown;
  readonly result?: ToolResult;
}

/** Messages that are none of MCP, in several ways. */
export const malformedMcp: readonly string[] = [
  '{',
  'hello',
  '[]',
  'null',
  '{"jsonrpc":"1.0","id":1,"method":"tools/call"}',
  '{"jsonrpc":"2.0","id":{},"method":"tools/call","params":{"name":"greet"}}',
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${'['.repeat(200_000)}`,
  `"${'long '.repeat(300_000)}"`,
];

/** MCP a line, as a client of this era speaks it. */
export function mcpSpeech(era: Era): LineSpeech {
  const opening = [
    { ...initialize, id: 'opening' },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
  ];
  return {
    ...(era === 'legacy' ? { opening: opening.map((each) => JSON.stringify(each)) } : {}),
    call: (id, invocation, claims) => JSON.stringify(mcpCall(id, invocation, { era, claims })),
    cancel: (requestId) =>
      JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } }),
    answerIn: mcpAnswerIn,
    malformed: malformedMcp,
  };
}
