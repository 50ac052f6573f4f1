import type { SkillInvocation } from '../../../src/core/invocation/skill-invocation.js';
import type { LineAnswer, LineSpeech } from '../../../src/core/testing/doors/line-door-subject.js';

/** What a peer of a small door may say. */
export interface SmallRequest {
  readonly id: number;
  readonly invocation?: SkillInvocation;
  readonly cancel?: boolean;
  readonly claims?: string;
}

/** The protocol of the small doors: a JSON object a line. */
export const smallSpeech: LineSpeech = {
  call: (id, invocation, claims) =>
    JSON.stringify({ id, invocation, ...(claims === undefined ? {} : { claims }) }),
  cancel: (id) => JSON.stringify({ id, cancel: true }),
  answerIn: (line) => JSON.parse(line) as LineAnswer,
  malformed: ['', 'hello', '{"id":', '[]', '{"id":"one"}'],
};

/** The request in a line; `undefined` for a line that holds none. */
export function smallRequestIn(line: string): SmallRequest | undefined {
  try {
    const said = JSON.parse(line) as Partial<SmallRequest> | null;
    return typeof said?.id === 'number' ? (said as SmallRequest) : undefined;
  } catch {
    return undefined;
  }
}
