import type { LineSession } from '../../../src/core/doors/line-door.js';
import type { SkillInvocation } from '../../../src/core/invocation/skill-invocation.js';
import type { Address } from '../../../src/core/messaging/address.js';
import type { DoorAnswer, DoorClient } from '../../../src/core/testing/doors/door-subject.js';
import type { SmallNetwork } from './small-network.js';
import { smallSpeech } from './small-speech.js';

/** The credential of a principal at a small door. */
export const smallKeyOf = (principal: string): string => `key of ${principal}`;

/** A client of a small door, which numbers its calls from 1. */
export class SmallClient implements DoorClient {
  readonly #session: LineSession;
  readonly #claims: Address | undefined;
  readonly #waiting = new Map<number, (answer: DoorAnswer) => void>();
  #heard = '';
  #calls = 0;

  constructor(network: SmallNetwork, url: string, principal: Address, claims?: Address) {
    this.#claims = claims;
    const head = { credential: smallKeyOf(principal), ...(claims === undefined ? {} : { claims }) };
    this.#session = network.enter(url, head, (line) => this.#hear(line));
  }

  heard(): string {
    return this.#heard;
  }

  call(invocation: SkillInvocation, signal?: AbortSignal): Promise<DoorAnswer> {
    const id = (this.#calls += 1);
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      signal?.addEventListener('abort', () => this.#session.receive(smallSpeech.cancel(id)));
      this.#session.receive(smallSpeech.call(id, invocation, this.#claims));
    });
  }

  #hear(line: string): void {
    this.#heard += line;
    const answer = smallSpeech.answerIn(line);
    if (answer === undefined) return;
    const { kind, value } = answer;
    this.#waiting.get(answer.id)?.(value === undefined ? { kind } : { kind, value });
  }
}
