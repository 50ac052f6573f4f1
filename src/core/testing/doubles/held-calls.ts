import type { SkillInvocationResult } from '../../invocation/skill-invocation-result.js';
import type { JsonValue } from '../../primitives/json.js';
import { must } from '../kit/must.js';
import type { ScriptedCall, ScriptedSkillInvoker } from './scripted-skill-invoker.js';
import { Watch } from '../kit/watch.js';

/** A call that stays in flight until it is told how to end. */
export interface HeldCall extends ScriptedCall {
  complete(value: JsonValue): void;
}

/** Holds every call that reaches an invoker from now on. */
export class HeldCalls {
  readonly #held: HeldCall[] = [];
  readonly #watch: Watch;

  constructor(invoker: ScriptedSkillInvoker, patience: () => Promise<void>) {
    this.#watch = new Watch(patience);
    invoker.script((call) => this.#hold(call));
  }

  /** The call of this place in the order of arriving, once it is there. */
  async arrival(place: number): Promise<HeldCall> {
    const isThere = (): boolean => this.#held.length > place;
    await this.#watch.until(isThere, 'A call on its way to the invoker');
    const call = this.#held[place];
    must(call !== undefined, 'A call that arrived must be held.');
    return call;
  }

  #hold(call: ScriptedCall): Promise<SkillInvocationResult> {
    return new Promise((resolve) => {
      const complete = (value: JsonValue): void => resolve({ kind: 'completed', value });
      this.#held.push({ ...call, complete });
      this.#watch.changed();
    });
  }
}

/** Settles once the call is told that nobody wants it any more. */
export function cancellationOf({ signal }: ScriptedCall): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
