import {
  type CallToolResult,
  Client,
  type StandardSchemaV1,
  type Transport,
} from '@modelcontextprotocol/client';
import type { DeliveryOptions } from '../../../core/connectors/skill-connector.js';
import type { Clock } from '../../../core/primitives/clock.js';
import { isJsonObject, type JsonObject } from '../../../core/primitives/json.js';
import { implementation } from '../implementation.js';
import { ProgressDesk } from './progress-desk.js';
import { negotiationOf, type ProtocolEra } from './protocol-era.js';

/** The SDK wants a time limit; ours are the router's, by signal. This one is never reached. */
const neverMs = 2_147_483_647;
/** Goes over the wire to a third party; the real reason stays in our record. */
const neutralReason = 'the call was cancelled';
/** How long a server may take to confirm a subscription, and the pause before the next one. */
const subscribeMs = 5_000;

/** What a session tells its owner. */
export interface SessionEvents {
  /** The server's tools may have changed. */
  readonly onToolsChanged: () => void;
  /** The channel is gone; told once, also for a session that was never established. */
  readonly onClosed: () => void;
}

/** One conversation with an MCP server, from its handshake to its end. */
export class AgentSession {
  readonly #client: Client;
  readonly #clock: Clock;
  readonly #events: SessionEvents;
  readonly #progress: ProgressDesk;
  readonly #transport: Transport;
  #isOpen = true;

  constructor(transport: Transport, era: ProtocolEra, events: SessionEvents, clock: Clock) {
    this.#transport = transport;
    this.#clock = clock;
    this.#events = events;
    this.#progress = new ProgressDesk(clock);
    this.#client = new Client(implementation, {
      capabilities: {},
      versionNegotiation: { mode: negotiationOf(era) },
      inputRequired: { autoFulfill: false },
    });
    this.#client.onclose = () => {
      this.#isOpen = false;
      events.onClosed();
    };
    this.#client.setNotificationHandler('notifications/tools/list_changed', events.onToolsChanged);
    this.#client.setNotificationHandler('notifications/progress', ({ params }) => {
      const { progressToken, progress, total, message } = params;
      this.#progress.report(progressToken, {
        progress,
        ...(total !== undefined && { total }),
        ...(message !== undefined && { message }),
      });
    });
  }

  /** False once the channel is gone. */
  isOpen(): boolean {
    return this.#isOpen;
  }

  /** Shakes hands. Rejects when the server cannot be started or reached, or does not speak MCP. */
  async open(signal: AbortSignal): Promise<void> {
    const giveUp = (): void => void this.close();
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      await this.#client.connect(this.#transport, { signal, timeout: neverMs });
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
    const announces = this.#client.getServerCapabilities()?.tools?.listChanged === true;
    if (announces && this.#client.getProtocolEra() === 'modern') void this.#subscribe();
  }

  /** One page of the server's tools, unchecked, and where the next one begins. */
  async listPage(cursor: string | undefined, signal: AbortSignal): Promise<ToolPage> {
    if (this.#client.getServerCapabilities()?.tools === undefined) return { tools: [] };
    const params = cursor === undefined ? {} : { cursor };
    return this.#client.request({ method: 'tools/list', params }, pageSchema, {
      signal,
      timeout: neverMs,
    });
  }

  /** Runs a tool. Rejects when the call could not be sent, was refused, was lost or was aborted. */
  async call(tool: string, args: JsonObject, options: DeliveryOptions): Promise<CallToolResult> {
    const token = this.#progress.open(options.onProgress);
    const abort = new AbortController();
    const onAbort = (): void => abort.abort(neutralReason);
    options.signal.addEventListener('abort', onAbort, { once: true });
    if (options.signal.aborted) onAbort();
    try {
      return await this.#client.request(
        {
          method: 'tools/call',
          params: { name: tool, arguments: args, _meta: { progressToken: token } },
        },
        { signal: abort.signal, timeout: neverMs },
      );
    } finally {
      options.signal.removeEventListener('abort', onAbort);
      this.#progress.close(token);
    }
  }

  async close(): Promise<void> {
    await this.#transport.close();
  }

  /** Without sessions a server tells of changes only to whom it was asked by; and that may end. */
  async #subscribe(): Promise<void> {
    while (this.#isOpen) {
      try {
        const options = { timeout: subscribeMs };
        const { closed } = await this.#client.listen({ toolsListChanged: true }, options);
        this.#events.onToolsChanged();
        await closed;
      } catch {
        // A server that takes no subscription now may do so later.
      }
      await new Promise<void>((resolve) => void this.#clock.after(subscribeMs, resolve));
    }
  }
}

/** A page of `tools/list`, each tool still to be judged. */
export interface ToolPage {
  readonly tools: readonly unknown[];
  readonly nextCursor?: string;
}

/** Looser than the SDK's, with which one unusable tool would cost the whole list. */
const pageSchema: StandardSchemaV1<unknown, ToolPage> = {
  '~standard': {
    version: 1,
    vendor: 'skillseam',
    validate: (value) => {
      const { tools, nextCursor } = isJsonObject(value) ? value : {};
      if (!Array.isArray(tools)) return { issues: [{ message: 'no list of tools' }] };
      return { value: typeof nextCursor === 'string' ? { tools, nextCursor } : { tools } };
    },
  },
};
