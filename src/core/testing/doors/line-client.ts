import type { LineSession } from '../../doors/line-door.js';
import type { Address } from '../../messaging/address.js';
import type { JsonObject } from '../../primitives/json.js';
import {
  type LineAnswer,
  lineDoorContractSkill,
  type LineDoorSubject,
} from './line-door-subject.js';
import { must } from '../kit/must.js';
import { Watch } from '../kit/watch.js';

/** A peer of a line door: what it says, and everything that it hears. */
export class LineClient {
  /** Every line that came, in order. */
  readonly lines: string[] = [];
  readonly session: LineSession;
  readonly #subject: LineDoorSubject;
  readonly #watch: Watch;

  constructor(subject: LineDoorSubject, principal: Address) {
    const { door, caller, speech } = subject;
    this.#subject = subject;
    this.#watch = new Watch(subject.patience);
    this.session = door.open(caller(principal), (line) => {
      this.lines.push(line);
      this.#watch.changed();
    });
    for (const line of speech.opening ?? []) this.session.receive(line);
  }

  /** The answers to calls so far, in the order of coming. */
  get answers(): readonly LineAnswer[] {
    return this.lines.flatMap((line) => this.#subject.speech.answerIn(line) ?? []);
  }

  call(id: number, given: JsonObject = {}, claims?: Address): void {
    const invocation = { skill: lineDoorContractSkill, arguments: given };
    this.session.receive(this.#subject.speech.call(id, invocation, claims));
  }

  cancel(id: number): void {
    this.session.receive(this.#subject.speech.cancel(id));
  }

  /** The answer to the call of this id, once it has come. */
  async answer(id: number): Promise<LineAnswer> {
    const find = (): LineAnswer | undefined => this.answers.find((each) => each.id === id);
    await this.#watch.until(() => find() !== undefined, 'The answer to a call');
    const answer = find();
    must(answer !== undefined, 'An answer that came must be found.');
    return answer;
  }
}
