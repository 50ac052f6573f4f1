import {
  Server,
  TRACEPARENT_META_KEY,
  type CallToolRequest,
  type CallToolResult,
  type RequestId,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { isJsonObject } from '../../../core/primitives/json.js';
import { implementation } from '../implementation.js';
import type { CallerTools } from './caller-tools.js';
import { ProgressRelay } from './progress-relay.js';
import { instructions } from './instructions.js';

/* eslint-disable @typescript-eslint/no-deprecated -- McpServer takes a fixed set of tools with schemas of its
   own making; only the low-level Server lists what one caller sees now, with the schemas as they were written. */

/** A protocol server for one caller; one is made for each session or request, and never shared. */
export type ToolServer = Server;

/** Makes the protocol server that lists and calls the tools of one caller. */
export function createToolServer(
  tools: CallerTools,
  onCancelled: (id: RequestId) => void = () => undefined,
): ToolServer {
  const server = new Server(implementation, {
    capabilities: { tools: { listChanged: true } },
    instructions,
    cacheHints: { 'tools/list': { ttlMs: 0, cacheScope: 'private' } },
  });
  server.setRequestHandler('tools/list', ({ params }) => tools.list(params?.cursor));
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    try {
      return await answerCall(tools, params, context);
    } finally {
      if (context.mcpReq.signal.aborted) onCancelled(context.mcpReq.id);
    }
  });
  return server;
}

async function answerCall(
  tools: CallerTools,
  params: CallToolRequest['params'],
  { mcpReq }: ServerContext,
): Promise<CallToolResult> {
  const relay = new ProgressRelay(
    mcpReq._meta?.progressToken,
    (progress) => mcpReq.notify({ method: 'notifications/progress', params: { ...progress } }),
    tools.clock,
  );
  // A signal of our own: the client's reason for cancelling stays here, and an abort after the
  // answer, which the modern era sends, reaches nobody.
  const cancellation = new AbortController();
  const cancel = (): void => cancellation.abort();
  mcpReq.signal.addEventListener('abort', cancel, { once: true });
  if (mcpReq.signal.aborted) cancel();
  try {
    const call = {
      name: params.name,
      arguments: isJsonObject(params.arguments) ? params.arguments : {},
      traceparent: mcpReq._meta?.[TRACEPARENT_META_KEY],
    };
    return await tools.call(call, cancellation.signal, relay.report);
  } finally {
    mcpReq.signal.removeEventListener('abort', cancel);
    await relay.settle();
  }
}
