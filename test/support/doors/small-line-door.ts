import type { LineDoor, LineSession } from '../../../src/core/doors/line-door.js';
import type { SkillInvocationResult } from '../../../src/core/invocation/skill-invocation-result.js';
import type { SkillInvoker } from '../../../src/core/invocation/skill-invoker.js';
import type { Caller } from '../../../src/core/messaging/caller.js';
import type { Clock } from '../../../src/core/primitives/clock.js';
import { smallRequestIn, type SmallRequest } from './small-speech.js';

/** How long calls in flight may still take when a small door drains. */
export const smallDrainMs = 1_000;

interface Flight {
  readonly cut: () => void;
  readonly ended: Promise<void>;
}

/** A line door over the protocol of `small-speech`, as short as one that is right can be. */
export class SmallLineDoor implements LineDoor {
  readonly #invoker: SkillInvoker;
  readonly #clock: Clock;
  readonly #flights = new Set<Flight>();
  #draining = false;

  constructor(invoker: SkillInvoker, clock: Clock) {
    this.#invoker = invoker;
    this.#clock = clock;
  }

  get isIdle(): boolean {
    return this.#flights.size === 0;
  }

  open(caller: Caller, send: (line: string) => void): LineSession {
    const own = new Map<number, Flight>();
    let closed = false;
    const answer = (id: number, said: object): void => {
      if (!closed) send(JSON.stringify({ id, ...said }));
    };
    return {
      receive: (line) => {
        const request = smallRequestIn(line);
        if (closed || request === undefined) return;
        if (request.cancel === true) own.get(request.id)?.cut();
        else if (this.#draining) answer(request.id, { kind: 'refused' });
        else own.set(request.id, this.#begin(caller, request, answer));
      },
      close: () => {
        closed = true;
        for (const { cut } of own.values()) cut();
      },
    };
  }

  async drain(): Promise<void> {
    this.#draining = true;
    const forget = this.#clock.after(smallDrainMs, () => this.cutAll());
    await Promise.all([...this.#flights].map(({ ended }) => ended));
    forget();
  }

  cutAll(): void {
    for (const { cut } of this.#flights) cut();
  }

  #begin(
    caller: Caller,
    { id, invocation }: SmallRequest,
    answer: (id: number, said: object) => void,
  ): Flight {
    const controller = new AbortController();
    const asked = this.#ask(caller, invocation, controller.signal);
    const ended = asked.then((said) => answer(id, said));
    const flight = { cut: () => controller.abort(), ended };
    this.#flights.add(flight);
    void ended.then(() => this.#flights.delete(flight));
    return flight;
  }

  async #ask(
    caller: Caller,
    invocation: SmallRequest['invocation'],
    signal: AbortSignal,
  ): Promise<object> {
    try {
      const asked = invocation ?? { skill: '', arguments: {} };
      return answerOf(await this.#invoker.invoke(caller, asked, signal));
    } catch {
      return { kind: 'refused' };
    }
  }
}

function answerOf(result: SkillInvocationResult): object {
  if (result.kind === 'completed') return { kind: 'completed', value: result.value };
  return { kind: 'refused', why: result.kind === 'failed' ? result.message : 'accepted' };
}
