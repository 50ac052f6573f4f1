import type { Progress } from '../../src/core/invocation/progress.js';
import { failed } from '../../src/core/invocation/skill-invocation-result.js';
import type { SkillInvoker } from '../../src/core/invocation/skill-invoker.js';
import {
  skillInvokerContract,
  type SkillInvokerSubject,
} from '../../src/core/testing/skill-invoker.contract.js';
import { describeKit } from '../support/skills/describe-kit.js';
import { invokerSubject } from '../support/skills/invoker-subject.js';
import type { SmallHost } from '../support/skills/small-host.js';

type Invoke = SkillInvoker['invoke'];

/** A right invoker, with something between it and whoever calls. */
function broken(breakage: (right: Invoke, host: SmallHost) => Invoke): () => SkillInvokerSubject {
  return () =>
    invokerSubject((inner, host) => ({
      invoke: breakage((...given) => inner.invoke(...given), host),
    }));
}

describeKit(skillInvokerContract, {
  'SI-1': broken((right, host) => (caller, ...rest) => {
    // Takes a copy of a minted caller, which is not frozen, for the caller itself.
    return right(Object.isFrozen(caller) ? caller : host.caller(caller.principal), ...rest);
  }),
  'SI-2': broken((right) => async (caller, invocation, ...rest) => {
    const result = await right(caller, invocation, ...rest);
    if (result.kind !== 'failed' || result.code !== 'SKILL_NOT_FOUND') return result;
    return failed('SKILL_NOT_FOUND', `${invocation.skill} not found`);
  }),
  'SI-3': broken((right) => async (caller, invocation, ...rest) => {
    const isHidden = invocation.skill === 'expertise/sketch';
    if (isHidden && typeof invocation.arguments['say'] === 'number') {
      return failed('INVALID_ARGUMENTS', 'say must be a text');
    }
    return right(caller, invocation, ...rest);
  }),
  'SI-4': broken((right) => async (caller, invocation, ...rest) => {
    const result = await right(caller, invocation, ...rest);
    return invocation.correlationId === undefined ? result : { kind: 'accepted', handle: 'h' };
  }),
  'SI-5': broken((right) => async (...given) => {
    const result = await right(...given);
    if (result.kind === 'failed' && result.code === 'PROVIDER_FAILED') throw new Error('no');
    return result;
  }),
  'SI-6': broken((right) => (caller, invocation, signal, onProgress) => {
    return right(caller, invocation, signal?.aborted === true ? signal : undefined, onProgress);
  }),
  'SI-7': () => {
    const subject = invokerSubject();
    return {
      ...subject,
      outcomes: async () => [...(await subject.outcomes()), ...(await subject.outcomes())],
    };
  },
  'SI-8': broken((right) => (caller, invocation, signal, onProgress) => {
    let held: Progress | undefined;
    return right(caller, invocation, signal, (progress) => {
      if (held !== undefined) onProgress?.(held);
      held = progress;
    });
  }),
});
