import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { SkillInvocation } from '../../../src/core/invocation/skill-invocation.js';
import type { Address } from '../../../src/core/messaging/address.js';
import type {
  DoorAnswer,
  DoorClient as KitClient,
} from '../../../src/core/testing/doors/door-subject.js';
import { toolNameOf } from '../../../src/adapters/mcp/door/tool-name.js';
import { DoorClient, type Era } from './door-clients.js';
import { toolAnswer } from './mcp-speech.js';

/** How a client comes in, and as whom it says that it comes. */
export interface HttpEntry {
  readonly url: string;
  readonly key: string;
  readonly era: Era;
  readonly claims: Address | undefined;
}

/** An official client over HTTP that keeps every byte of every answer. */
export class ClaimingClient implements KitClient {
  readonly #client: DoorClient;
  readonly #words: Readonly<Record<string, string>>;
  #heard = '';

  private constructor(client: DoorClient, words: Readonly<Record<string, string>>) {
    this.#client = client;
    this.#words = words;
  }

  static async enter({ url, key, era, claims }: HttpEntry): Promise<ClaimingClient> {
    const names = ['x-caller', 'x-forwarded-user', 'x-principal', 'baggage', 'from'];
    const words =
      claims === undefined ? {} : Object.fromEntries(names.map((name) => [name, claims]));
    const client = new ClaimingClient(new DoorClient(era), words);
    const headers = { ...words, authorization: `Bearer ${key}` };
    const fetch = client.#listening();
    await client.#client.connect(
      new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers }, fetch }),
    );
    return client;
  }

  heard(): string {
    return this.#heard;
  }

  async call(
    { skill, arguments: given }: SkillInvocation,
    signal?: AbortSignal,
  ): Promise<DoorAnswer> {
    const params = { name: toolNameOf(skill), arguments: { ...given }, _meta: { ...this.#words } };
    try {
      const options = signal === undefined ? {} : { signal };
      return toolAnswer((await this.#client.callTool(params, options)) as Result);
    } catch {
      return { kind: 'refused' };
    }
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  #listening(): typeof fetch {
    return async (...request) => {
      const response = await fetch(...request);
      void this.#keep(response.clone());
      return response;
    };
  }

  async #keep({ body }: Response): Promise<void> {
    try {
      const text = new TextDecoder();
      for await (const chunk of body ?? []) this.#heard += text.decode(chunk as Uint8Array);
    } catch {
      // a stream that is cut ends here too
    }
  }
}

type Result = Parameters<typeof toolAnswer>[0];
