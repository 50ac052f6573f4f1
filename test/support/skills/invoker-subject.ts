import type { SkillInvoker } from '../../../src/core/invocation/skill-invoker.js';
import {
  invokerContractSeed,
  type KitAgent,
  type SkillInvokerSubject,
} from '../../../src/core/testing/invocation/skill-invoker-subject.js';
import { aFewTurns } from '../patience.js';
import { SmallHost } from './small-host.js';

/** A small host as the invoker's kit wants it; `wrap` stands between the kit and the invoker. */
export function invokerSubject(
  wrap: (inner: SkillInvoker, host: SmallHost) => SkillInvoker = (inner) => inner,
): SkillInvokerSubject {
  let agent: KitAgent = async () => ({ kind: 'answered', value: 'hello' });
  const host = new SmallHost({
    seed: invokerContractSeed(),
    handler: (_agent, message, options) => agent(message, options),
  });
  return {
    invoker: wrap(host.invoker, host),
    caller: (principal) => host.caller(principal),
    setAgent: (next) => {
      agent = next;
    },
    messages: () => host.sent,
    patience: aFewTurns,
    outcomes: () => host.outcomes,
  };
}
