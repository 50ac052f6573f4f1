import { SkillseamError } from '../../core/errors/skillseam-error.js';
import { recordedMethods, type ControlMethods, type Exchange } from './control-method.js';
import type { LineChannel } from './line-channel.js';
import type { LineFault } from './line-splitter.js';
import { hostStopping } from './not-begun.js';
import { invalidRequest } from './params.js';
import {
  parseControlLine,
  welcome,
  wireErrorOf,
  type ControlLine,
  type RequestId,
} from './protocol.js';
import type { Session } from './session.js';

type ControlRequest = Extract<ControlLine, { kind: 'request' }>;

/** Requests of one connection that may run at a time. */
const maxRunning = 64;

/** Requests and their answers over one connection, each cancelled when the peer is gone. */
export class ControlSession implements Session {
  readonly speaksOther = false;
  readonly #channel: LineChannel;
  readonly #methods: ControlMethods;
  readonly #defect: (cause: unknown) => void;
  readonly #running = new Map<RequestId, AbortController>();
  readonly #settling = new Set<Promise<void>>();
  readonly #draining = new AbortController();

  constructor(channel: LineChannel, methods: ControlMethods, defect: (cause: unknown) => void) {
    this.#channel = channel;
    this.#methods = methods;
    this.#defect = defect;
  }

  welcome(): void {
    this.#channel.send(welcome);
  }

  receive(text: string): void {
    const line = parseControlLine(text);
    if (line.kind === 'cancel') this.#running.get(line.id)?.abort();
    else this.#begin(line);
  }

  fault({ message }: LineFault): void {
    throw invalidRequest(message);
  }

  close(): void {
    for (const running of this.#running.values()) running.abort();
  }

  async drain(): Promise<void> {
    this.#draining.abort();
    while (this.#settling.size > 0) await Promise.all(this.#settling);
  }

  #begin(request: ControlRequest): void {
    const { id } = request;
    if (this.#running.has(id)) throw invalidRequest('the "id" is that of a request that runs');
    const refusal = this.#refusal();
    if (refusal !== undefined) {
      this.#follow(this.#refuse(request, refusal));
      return;
    }
    const controller = new AbortController();
    this.#running.set(id, controller);
    this.#follow(
      this.#answer(request, controller.signal).finally(() => void this.#running.delete(id)),
    );
  }

  #follow(work: Promise<void>): void {
    const settled = work.finally(() => void this.#settling.delete(settled));
    this.#settling.add(settled);
  }

  #refusal(): SkillseamError | undefined {
    if (this.#draining.signal.aborted) return hostStopping();
    return this.#running.size >= maxRunning ? tooMany() : undefined;
  }

  async #refuse({ id, method, params }: ControlRequest, refusal: SkillseamError): Promise<void> {
    try {
      const run = recordedMethods.has(method) ? this.#methods.get(method) : undefined;
      await run?.(params, this.#exchange(id, AbortSignal.abort(refusal)));
    } catch (failure) {
      if (!SkillseamError.is(failure)) this.#defect(failure);
    }
    this.#say({ id, error: wireErrorOf(refusal) });
  }

  async #answer({ id, method, params }: ControlRequest, signal: AbortSignal): Promise<void> {
    try {
      const run = this.#methods.get(method);
      if (run === undefined) throw unknownMethod(this.#methods);
      const result = await run(params, this.#exchange(id, signal));
      this.#say({ id, result: result ?? null });
    } catch (failure) {
      if (!SkillseamError.is(failure)) this.#defect(failure);
      this.#say({ id, error: wireErrorOf(failure) });
    }
  }

  #exchange(id: RequestId, signal: AbortSignal): Exchange {
    return {
      signal,
      draining: this.#draining.signal,
      progress: (progress) => this.#say({ id, progress }),
      activity: async (activity) => {
        this.#say({ id, activity });
        await this.#channel.room();
      },
    };
  }

  #say(message: unknown): void {
    this.#channel.send(JSON.stringify(message));
  }
}

function unknownMethod(methods: ControlMethods): SkillseamError {
  return invalidRequest(`the methods are ${[...methods.keys()].sort().join(', ')}`);
}

function tooMany(): SkillseamError {
  return new SkillseamError(
    'OVERLOADED',
    `at most ${maxRunning} requests of one connection run at a time`,
  );
}
