import type { McpServerFactory } from '@modelcontextprotocol/server';
import { serveStdio, type StdioServerHandle } from '@modelcontextprotocol/server/stdio';
import type { Startable } from '../../../core/container/tokens/startable.js';
import type { LineDoor, LineSession } from '../../../core/doors/line-door.js';
import type { Caller } from '../../../core/messaging/caller.js';
import { CallerTools, type ToolServices } from './caller-tools.js';
import { RequestsInFlight } from './requests-in-flight.js';
import { followChanges } from './follow-changes.js';
import { LineTransport } from './line-transport.js';
import { createToolServer } from './tool-server.js';

/** MCP over lines of text, both eras: the opening message of a session decides which it speaks. */
export class McpLineDoor implements LineDoor, Startable {
  readonly #services: ToolServices;
  readonly #drainMs: number;
  readonly #inFlight: RequestsInFlight;
  readonly #open = new Set<StdioServerHandle>();
  #drained: Promise<void> | undefined;

  constructor(services: ToolServices, drainMs: number) {
    this.#services = services;
    this.#drainMs = drainMs;
    this.#inFlight = new RequestsInFlight(services.clock);
  }

  open(caller: Caller, send: (line: string) => void): LineSession {
    const tools = new CallerTools(caller, this.#services, this.#inFlight);
    const transport = new LineTransport(send, this.#inFlight);
    const handle = serveStdio(toolServerFactory(tools), {
      transport,
      maxSubscriptions: 16,
    });
    this.#open.add(handle);
    // The transport first: a peer that is gone hears no farewell.
    const close = (): void => {
      this.#open.delete(handle);
      void transport.close();
    };
    return { receive: (line) => transport.receive(line), close };
  }

  drain(): Promise<void> {
    return (this.#drained ??= this.#inFlight.drain(this.#drainMs));
  }

  async stop(): Promise<void> {
    await this.drain();
    const open = [...this.#open];
    this.#open.clear();
    await Promise.all(open.map((handle) => handle.close()));
  }
}

/** The legacy era may be told of changes only once it is initialised, the modern one at once. */
function toolServerFactory(tools: CallerTools): McpServerFactory {
  return ({ era }) => {
    const server = createToolServer(tools);
    followChanges(server, tools, era);
    return server;
  };
}
