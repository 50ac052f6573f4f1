import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  deserializeMessage,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/server';
import type { LineDoor, LineSession } from '../../../src/core/doors/line-door.js';
import type { Caller } from '../../../src/core/messaging/caller.js';

/** The two ways in which the official client negotiates: sessions of 2025-11-25, or 2026-07-28. */
export const eras = ['legacy', 'auto'] as const;
export type Era = (typeof eras)[number];

/** An official client that keeps every progress notification, the last included. */
export class DoorClient extends Client {
  readonly progress: { progressToken: string | number; progress: number }[] = [];
  /** How often it was told that the list has changed. */
  listChanges = 0;

  constructor(era: Era) {
    super(
      { name: 'test', version: '1.0.0' },
      {
        versionNegotiation: { mode: era },
        listChanged: {
          tools: {
            autoRefresh: false,
            debounceMs: 0,
            onChanged: () => void (this.listChanges += 1),
          },
        },
      },
    );
    this.setNotificationHandler('notifications/progress', ({ params }) => {
      this.progress.push(params);
    });
  }
}

export async function httpClient(url: string, key: string, era: Era): Promise<DoorClient> {
  const client = new DoorClient(era);
  const headers = { Authorization: `Bearer ${key}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  );
  return client;
}

export async function lineClient(door: LineDoor, caller: Caller, era: Era): Promise<DoorClient> {
  const client = new DoorClient(era);
  await client.connect(new LinePair(door, caller));
  return client;
}

/** A client's end of a line session in the same process. */
class LinePair implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport['onmessage'];
  readonly #session: LineSession;

  constructor(door: LineDoor, caller: Caller) {
    this.#session = door.open(caller, (line) => {
      setImmediate(() => this.onmessage?.(deserializeMessage(line)));
    });
  }

  async start(): Promise<void> {}

  async send(message: JSONRPCMessage): Promise<void> {
    this.#session.receive(JSON.stringify(message));
  }

  async close(): Promise<void> {
    this.#session.close();
    this.onclose?.();
  }
}
