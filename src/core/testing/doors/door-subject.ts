import type { Door } from '../../doors/door.js';
import type { SkillInvocation } from '../../invocation/skill-invocation.js';
import { address, type Address } from '../../messaging/address.js';
import type { JsonValue } from '../../primitives/json.js';
import { must, mustSettle } from '../kit/must.js';
import type { ScriptedSkillInvoker } from '../doubles/scripted-skill-invoker.js';

/** What came of a call; `refused` for everything that is not success, a lost connection too. */
export interface DoorAnswer {
  readonly kind: 'completed' | 'refused';
  readonly value?: JsonValue;
}

/** Somebody whom the door let in. */
export interface DoorClient {
  /** Calls, and cancels when the signal aborts. Never rejects. */
  call(invocation: SkillInvocation, signal?: AbortSignal): Promise<DoorAnswer>;
  /** Everything that has come to this client, as text. */
  heard(): string;
}

/** What is wrong with what a stranger shows: nothing is shown, a key of nobody, no key at all. */
export const strangerCredentials = Object.freeze(['none', 'unknown', 'malformed'] as const);
/** What a stranger shows at a door; one of `strangerCredentials`. */
export type StrangerCredential = (typeof strangerCredentials)[number];

/** A door over the invoker, not started yet, and what the kit needs around it. */
export interface DoorSubject {
  readonly door: Door;
  readonly invoker: ScriptedSkillInvoker;
  /**
   * Comes in at the url with the credential of `ada` or `bo`, who may call `doorContractSkill`. With
   * `claims`, the client says wherever the technology has room for words (heads, fields, traces)
   * that it is that principal. Rejects when it is not let in.
   */
  readonly connect: (url: string, principal: Address, claims?: Address) => Promise<DoorClient>;
  /**
   * All that somebody with such a credential is told when asking for a skill, as text, without what
   * differs from one moment to the next.
   */
  readonly tellStranger: (url: string, shows: StrangerCredential, skill: string) => Promise<string>;
  /** Sends what is none of the protocol, in several ways, and waits until each has been dealt with. */
  readonly disturb: (url: string) => Promise<void>;
  /** Whether anything of this door listens now, seen past the door. */
  readonly isListening: () => Promise<boolean> | boolean;
  /** Lets as much time pass as the door gives to calls in flight while it stops. */
  readonly outlast: () => Promise<void> | void;
  /** Settles when a door of this kind has had time enough for anything. */
  readonly patience: () => Promise<void>;
}

/** The skill that the kit calls, with arguments of several kinds. */
export const doorContractSkill = 'expertise/greet';

/** The principals whose credentials a subject has to know. */
export const doorContractPrincipals = Object.freeze([
  address('human://ada'),
  address('human://bo'),
] as const);
export const [ada, bo] = doorContractPrincipals;

/** Starts the door; gives where it can be reached. */
export async function startedAt({ door, patience }: DoorSubject): Promise<string> {
  await mustSettle(begin(door), patience, 'The start');
  must(door.url !== undefined, 'A door that is started has to have a url.');
  return door.url;
}

/** Calls as a client; the answer has to come. */
export function answerTo(
  { patience }: DoorSubject,
  client: DoorClient,
  invocation: SkillInvocation,
): Promise<DoorAnswer> {
  return mustSettle(client.call(invocation), patience, 'A call');
}

/** Starts a door, whichever way it does that. */
export async function begin(door: Door): Promise<void> {
  await door.start?.();
}

/** Stops a door, whichever way it does that. */
export async function end(door: Door): Promise<void> {
  await door.stop?.();
}
