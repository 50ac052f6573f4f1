import { SkillseamError } from '../../core/errors/skillseam-error.js';
import type { JsonObject, JsonValue } from '../../core/primitives/json.js';
import { ownerLimits, type LineChannel } from './line-channel.js';
import { failureIn, openChannel } from './local-connect.js';
import { linesOf, type LocalLines } from './local-lines.js';
import { NotBegun } from './not-begun.js';
import { parseObject } from './protocol.js';

/** Something said about a request while it runs. */
export type LocalNotice =
  | { readonly kind: 'progress'; readonly progress: JsonValue }
  | { readonly kind: 'activity'; readonly activity: JsonValue };

/** What a request takes besides its parameters. */
export interface LocalRequestOptions {
  /** Cancels the request, which then ends with what the owner answers to that. */
  readonly signal?: AbortSignal;
  /** Told every notice of the request, in order, before its result. Must not throw. */
  readonly onNotice?: (notice: LocalNotice) => void;
}

interface Waiting {
  readonly onNotice: (notice: LocalNotice) => void;
  readonly resolve: (result: JsonValue | undefined) => void;
  readonly reject: (failure: SkillseamError) => void;
}

/** A connection to the process that owns a data folder. */
export class LocalClient {
  readonly #dataFolder: string;
  readonly #channel: LineChannel;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #closed = false;

  /** @internal */
  constructor(dataFolder: string, channel: LineChannel) {
    this.#dataFolder = dataFolder;
    this.#channel = channel;
    channel.listen({
      line: (line) => this.#receive(line),
      fault: () => channel.cut(),
      closed: () => this.#lose(),
    });
    channel.release();
  }

  /**
   * The result of a method.
   * @throws {SkillseamError} the code that the owner answered with, `CANCELLED` when the signal had
   * aborted before, `INVALID_ARGUMENTS` when the request is longer than an owner reads (nothing was
   * sent), `OVERLOADED` when the owner goes away and never began it (`isNotBegun`: ask again), or
   * `OUTCOME_UNKNOWN` when the owner went away before it answered and may have begun.
   */
  async request(
    method: string,
    params: Readonly<Record<string, unknown>> = {},
    { signal, onNotice = () => undefined }: LocalRequestOptions = {},
  ): Promise<unknown> {
    if (signal?.aborted === true)
      throw new SkillseamError('CANCELLED', 'cancelled before it began');
    if (this.#over) throw nobodyAsked();
    const id = (this.#lastId += 1);
    const line = requestLine({ id, method, params });
    const answer = this.#answer(id, onNotice);
    this.#channel.send(line);
    if (signal === undefined) return answer;
    const cancel = (): void => this.#channel.send(JSON.stringify({ id, cancel: true }));
    signal.addEventListener('abort', cancel, { once: true });
    return answer.finally(() => signal.removeEventListener('abort', cancel));
  }

  /**
   * An MCP session over a connection of its own.
   * @throws {SkillseamError} UNAUTHENTICATED when the credential is nobody's, OVERLOADED when the
   * owner goes away and began none (`isNotBegun`).
   */
  async openMcp(credential: unknown, onLine: (line: string) => void): Promise<LocalLines> {
    const channel = await openChannel(this.#dataFolder, { door: 'mcp', credential });
    if (channel === undefined) throw nobodyAsked();
    return linesOf(channel, onLine);
  }

  close(): void {
    this.#closed = true;
    this.#channel.end();
  }

  get #over(): boolean {
    return this.#closed || !this.#channel.open;
  }

  async #answer(id: number, onNotice: Waiting['onNotice']): Promise<JsonValue | undefined> {
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.set(id, { onNotice, resolve, reject });
      });
    } finally {
      this.#waiting.delete(id);
    }
  }

  /**
   * An error of no request is the owner's last word to all of them. An owner that breaks the
   * protocol is as good as gone.
   */
  #receive(line: string): void {
    try {
      const message = parseObject(line);
      if (message['id'] === undefined && message['error'] !== undefined) {
        this.#closed = true;
        this.#rejectAll(failureIn(message['error']));
        return;
      }
      const waiting = this.#waiting.get(Number(message['id']));
      if (waiting !== undefined) tell(waiting, message);
    } catch {
      this.#channel.cut();
    }
  }

  #lose(): void {
    this.#closed = true;
    this.#rejectAll(ownerGone());
  }

  #rejectAll(failure: SkillseamError): void {
    for (const { reject } of this.#waiting.values()) reject(failure);
  }
}

/** `undefined` when nobody owns the folder. */
export async function connectLocal(dataFolder: string): Promise<LocalClient | undefined> {
  const channel = await openChannel(dataFolder, { door: 'control' });
  return channel === undefined ? undefined : new LocalClient(dataFolder, channel);
}

function requestLine(request: unknown): string {
  const line = JSON.stringify(request);
  const most = ownerLimits.maxLineBytes;
  if (Buffer.byteLength(line) <= most) return line;
  throw new SkillseamError(
    'INVALID_ARGUMENTS',
    `The request is longer than the ${most} bytes that the owner of the data folder takes; send less, e.g. shorter arguments.`,
  );
}

function tell(waiting: Waiting, { progress, activity, error, result }: JsonObject): void {
  if (progress !== undefined) waiting.onNotice({ kind: 'progress', progress });
  else if (activity !== undefined) waiting.onNotice({ kind: 'activity', activity });
  else if (error !== undefined) waiting.reject(failureIn(error));
  else waiting.resolve(result);
}

function nobodyAsked(): NotBegun {
  return new NotBegun('The process that owned the data folder went away before it was asked.');
}

function ownerGone(): SkillseamError {
  return new SkillseamError(
    'OUTCOME_UNKNOWN',
    'The process that owns the data folder went away before it answered; its activity says what became of the call.',
  );
}
