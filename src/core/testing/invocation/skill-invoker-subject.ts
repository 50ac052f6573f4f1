import type { OutcomeRecord } from '../../activity/activity-record.js';
import type { AgentReply, DeliveryOptions } from '../../connectors/skill-connector.js';
import type { DirectorySeed } from '../../expertise/seed/directory-seed.js';
import type { SkillInvoker } from '../../invocation/skill-invoker.js';
import type { SkillInvocationResult } from '../../invocation/skill-invocation-result.js';
import { address, type Address } from '../../messaging/address.js';
import type { Caller } from '../../messaging/caller.js';
import type { Message } from '../../messaging/message.js';
import type { JsonValue } from '../../primitives/json.js';
import { aDomain, aHolding, anOrganisation } from '../builders/builders.js';

/** What the agent of the kit does with a call. */
export type KitAgent = (message: Message, options: DeliveryOptions) => Promise<AgentReply>;

/** An invoker in a host of its own, loaded with `invokerContractSeed`. */
export interface SkillInvokerSubject {
  readonly invoker: SkillInvoker;
  /** A caller of the small company that the host minted. */
  readonly caller: (principal: Address) => Caller;
  /** Has the agent do this from now on. */
  readonly setAgent: (agent: KitAgent) => void;
  /** The messages that have reached the agent. */
  readonly messages: () => readonly Message[];
  /** Settles when an invoker of this kind has had time enough to settle. */
  readonly patience: () => Promise<void>;
  /** The terminal records so far, read past the invoker. */
  readonly outcomes: () => Promise<readonly OutcomeRecord[]> | readonly OutcomeRecord[];
}

export const kim = address('human://kim');
export const guest = address('human://guest');

/**
 * The small company, whose agent calls its skill `Greet`, and can also `sketch`, which strangers do
 * not see.
 */
export function invokerContractSeed(): DirectorySeed {
  const ada = address('agent://ada');
  const domains = [aDomain({ name: 'Greet' }), aDomain({ name: 'sketch' })];
  return anOrganisation({ expertise: [aHolding(ada, ...domains)] });
}

/** An agent that answers with this. */
export function answer(value: JsonValue): KitAgent {
  return async () => ({ kind: 'answered', value });
}

/** The code of a failure, or what else came of a call. */
export function codeOf(result: SkillInvocationResult): string {
  return result.kind === 'failed' ? result.code : result.kind;
}

/** What came of a call of which another clause says that it must not reject. */
export async function settled(call: Promise<unknown>): Promise<void> {
  await call.catch(() => undefined);
}
