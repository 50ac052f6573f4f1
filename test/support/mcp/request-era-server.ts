import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type ServerContext, Server } from '@modelcontextprotocol/server';

/* eslint-disable @typescript-eslint/no-deprecated -- the simplest server with raw schemas */

/** A server of the official package that speaks the 2026 era only, over HTTP. */
export class RequestEraServer {
  tools: readonly string[] = ['count', 'hang'];
  /** How many calls were cancelled, as the tools have seen it. */
  cancelled = 0;
  /** How many calls hang. */
  hanging = 0;
  readonly #handler = createMcpHandler(() => this.#server(), { legacy: 'reject' });
  readonly #http: HttpServer = createServer((request, response) => {
    void toNodeHandler(this.#handler)(request as never, response);
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#http.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}/mcp`;
  }

  /** Offers these tools and says that it does. */
  offer(tools: readonly string[]): void {
    this.tools = tools;
    this.#handler.notify.toolsChanged();
  }

  async close(): Promise<void> {
    await this.#handler.close();
    const closed = new Promise((resolve) => this.#http.close(resolve));
    this.#http.closeAllConnections();
    await closed;
  }

  #server(): Server {
    const info = { name: 'request-era', version: '1' };
    const server = new Server(info, { capabilities: { tools: { listChanged: true } } });
    server.setRequestHandler('tools/list', () => ({
      tools: this.tools.map((name) => ({ name, inputSchema: { type: 'object' as const } })),
      ttlMs: 0,
      cacheScope: 'private' as const,
    }));
    server.setRequestHandler('tools/call', async ({ params }, context) => {
      if (params.name === 'hang') await this.#hang(context.mcpReq.signal);
      if (params.name === 'count') await count(context);
      return { content: [{ type: 'text' as const, text: params.name }] };
    });
    return server;
  }

  async #hang(signal: AbortSignal): Promise<void> {
    this.hanging += 1;
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    this.cancelled += 1;
  }
}

async function count({ mcpReq }: ServerContext): Promise<void> {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) throw new Error('no progress token');
  for (const progress of [1, 2, 3]) {
    await mcpReq.notify({
      method: 'notifications/progress',
      params: { progressToken, progress, total: 3 },
    });
  }
}
