import type { SkillInvocationResult } from '../../../src/core/invocation/skill-invocation-result.js';
import type { SkillInvocation } from '../../../src/core/invocation/skill-invocation.js';
import type { SkillInvoker } from '../../../src/core/invocation/skill-invoker.js';
import type { SkillInvokerSubject } from '../../../src/core/testing/invocation/skill-invoker-subject.js';
import type { Fault } from '../../support/kit-proof.js';
import { invokerSubject } from '../../support/skills/invoker-subject.js';
import type { SmallHost } from '../../support/skills/small-host.js';

export type Invoke = SkillInvoker['invoke'];
export type InvokerFault = Fault<SkillInvokerSubject>;

/** A right invoker, with something between it and whoever calls. */
export function broken(
  breakage: (right: Invoke, host: SmallHost) => Invoke,
): () => SkillInvokerSubject {
  return () =>
    invokerSubject((inner, host) => ({
      invoke: breakage((...given) => inner.invoke(...given), host),
    }));
}

/** Changes each answer. */
export function answering(
  change: (
    result: SkillInvocationResult,
    invocation: SkillInvocation,
    again: () => Promise<SkillInvocationResult>,
  ) => Promise<SkillInvocationResult> | SkillInvocationResult,
): () => SkillInvokerSubject {
  return broken((right) => async (...given) => {
    const result = await right(...given);
    return change(result, given[1], () => right(...given));
  });
}

/** Changes what the invoker is given. */
export function given(
  change: (invocation: SkillInvocation) => SkillInvocation,
): () => SkillInvokerSubject {
  return broken(
    (right) =>
      (caller, invocation, ...rest) =>
        right(caller, change(invocation), ...rest),
  );
}

/** Changes what can be seen of an invoker from elsewhere. */
export function seeing(
  change: (subject: SkillInvokerSubject) => Partial<SkillInvokerSubject>,
): () => SkillInvokerSubject {
  return () => {
    const subject = invokerSubject();
    return { ...subject, ...change(subject) };
  };
}

export function isFailure(result: SkillInvocationResult, code: string): boolean {
  return result.kind === 'failed' && result.code === code;
}
