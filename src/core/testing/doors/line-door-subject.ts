import type { LineDoor } from '../../doors/line-door.js';
import { address, type Address } from '../../messaging/address.js';
import type { Caller } from '../../messaging/caller.js';
import type { SkillInvocation } from '../../invocation/skill-invocation.js';
import type { JsonValue } from '../../primitives/json.js';
import type { ScriptedSkillInvoker } from '../doubles/scripted-skill-invoker.js';

/** What a door said on one call. */
export interface LineAnswer {
  readonly id: number;
  /** `refused` for everything that is not success. */
  readonly kind: 'completed' | 'refused';
  readonly value?: JsonValue;
}

/** How a peer puts things in the protocol of the door. */
export interface LineSpeech {
  /** What a peer says first, where the protocol has an opening. */
  readonly opening?: readonly string[];
  /**
   * Asks for a call under an id of the peer's. With `claims`, it also says to come from that
   * principal wherever the protocol has room for such words.
   */
  readonly call: (id: number, invocation: SkillInvocation, claims?: Address) => string;
  readonly cancel: (id: number) => string;
  /** What a line of the door answers; `undefined` for a line that is about something else. */
  readonly answerIn: (line: string) => LineAnswer | undefined;
  /** Lines that are none of the protocol, in several ways. */
  readonly malformed: readonly string[];
}

/** A line door over the invoker, and what the kit needs around it. */
export interface LineDoorSubject {
  readonly door: LineDoor;
  readonly invoker: ScriptedSkillInvoker;
  readonly speech: LineSpeech;
  /** A caller that may call `lineDoorContractSkill`. */
  readonly caller: (principal: Address) => Caller;
  /** Lets as much time pass as the door gives to calls in flight while it drains. */
  readonly outlast: () => Promise<void> | void;
  /** Settles when a door of this kind has had time enough to say what it has to say. */
  readonly patience: () => Promise<void>;
}

/** The skill that the kit calls, with arguments of several kinds. */
export const lineDoorContractSkill = 'expertise/greet';

export const ada = address('human://ada');
export const bo = address('human://bo');
