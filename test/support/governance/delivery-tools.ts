import type { IntentRecord, OutcomeRecord } from '../../../src/core/activity/activity-record.js';
import type { AgentReply } from '../../../src/core/connectors/skill-connector.js';
import type { GovernanceStage } from '../../../src/core/governance/governance-stage.js';
import type { GovernedWorld, Handler } from './governed-world.js';

/** The phases, in the order in which they run. */
export const phases = ['boundary', 'permission', 'policy', 'initiative', 'budget'];

/** The reply of an agent that did its work. */
export const answered: AgentReply = { kind: 'answered', value: 'done' };

/** A stage of the phase `policy` that says this. */
export function saying(review: GovernanceStage['review']): GovernanceStage {
  return { id: 'own', phase: 'policy', review };
}

/** An agent that answers when it is told to, and notes the signal that it was given. */
export interface PatientAgent {
  readonly handler: Handler;
  /** Settles when a message has come. */
  readonly reached: Promise<void>;
  readonly signal: AbortSignal | undefined;
  answer(reply: AgentReply): void;
}

export function patientAgent(): PatientAgent {
  let settle: (reply: AgentReply) => void = () => undefined;
  let reach: () => void = () => undefined;
  let signal: AbortSignal | undefined;
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  return {
    reached,
    get signal() {
      return signal;
    },
    answer: (reply) => settle(reply),
    handler: (_message, options) => {
      ({ signal } = options);
      reach();
      return new Promise((resolve) => {
        settle = resolve;
      });
    },
  };
}

export function outcomes(world: GovernedWorld): readonly OutcomeRecord[] {
  return world.records.flatMap((record) => (record.kind === 'outcome' ? [record] : []));
}

export function intents(world: GovernedWorld): readonly IntentRecord[] {
  return world.records.flatMap((record) => (record.kind === 'intent' ? [record] : []));
}

/** Lets everything run that waits for nothing but its turn. */
export function turn(): Promise<unknown> {
  return new Promise((resolve) => setImmediate(resolve));
}
