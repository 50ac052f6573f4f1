import { McpHttpDoor } from '../../../src/adapters/mcp/door/mcp-http-door.js';
import { McpLineDoor } from '../../../src/adapters/mcp/door/mcp-line-door.js';
import { type DoorClient, type Era, httpClient, lineClient } from './door-clients.js';
import type { FakeHost } from './fake-host.js';

export const doorOptions = {
  host: '127.0.0.1',
  port: 0,
  sessions: 20,
  sessionIdleMs: 60_000,
  drainMs: 200,
};

/** A door in service, reached by official clients. */
export interface DoorChannel {
  connect(principal: string, era: Era): Promise<DoorClient>;
  stop(): Promise<void>;
}

/** The ways into a host over MCP. */
export const doorChannels: Readonly<Record<string, (host: FakeHost) => Promise<DoorChannel>>> = {
  HTTP: async (host) => {
    const door = new McpHttpDoor(doorOptions, host.services);
    await door.start();
    return {
      connect: (principal, era) => httpClient(door.url ?? '', host.key(principal), era),
      stop: () => door.stop(),
    };
  },
  lines: async (host) => {
    const door = new McpLineDoor(host.services, doorOptions.drainMs);
    return {
      connect: (principal, era) => lineClient(door, host.caller(principal), era),
      stop: () => door.stop(),
    };
  },
};
