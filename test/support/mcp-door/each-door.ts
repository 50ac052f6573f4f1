import { type DoorChannel, doorChannels } from './door-channels.js';
import { type DoorClient, type Era, eras } from './door-clients.js';
import { FakeHost } from './fake-host.js';

/** A door in service for one test, with clients that are closed after it. */
export class DoorBench {
  readonly channel: string;
  readonly era: Era;
  host = new FakeHost();
  #door: DoorChannel | undefined;
  readonly #clients: DoorClient[] = [];

  constructor(channel: string, era: Era) {
    this.channel = channel;
    this.era = era;
  }

  async open(): Promise<void> {
    this.host = new FakeHost();
    this.#door = await doorChannels[this.channel]?.(this.host);
  }

  async connect(principal: string): Promise<DoorClient> {
    if (this.#door === undefined) throw new Error('the door is not open');
    const client = await this.#door.connect(principal, this.era);
    this.#clients.push(client);
    return client;
  }

  async stop(): Promise<void> {
    await this.#door?.stop();
  }

  async close(): Promise<void> {
    for (const client of this.#clients.splice(0)) await client.close();
    await this.stop();
  }
}

/** Registers the same tests for every way in and both eras of the protocol. */
export function eachDoor(what: string, body: (bench: DoorBench) => void): void {
  for (const channel of Object.keys(doorChannels))
    for (const era of eras)
      describe(`${what} over ${channel}, ${era} client`, () => {
        const bench = new DoorBench(channel, era);
        beforeEach(() => bench.open());
        afterEach(() => bench.close());
        body(bench);
      });
}

/** The error with which a call was refused. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ readonly code: unknown; readonly message: string }> {
  try {
    await call;
  } catch (error) {
    return error as { code: unknown; message: string };
  }
  throw new Error('it was answered');
}

/** Resolves with the reason once the signal aborts. */
export function abortOf(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(signal.reason));
  });
}
