import {
  failed,
  type SkillInvocationResult,
} from '../../../src/core/invocation/skill-invocation-result.js';
import type { SkillInvocation } from '../../../src/core/invocation/skill-invocation.js';
import type { Caller } from '../../../src/core/messaging/caller.js';
import {
  answering,
  broken,
  given,
  isFailure,
  seeing,
  type InvokerFault,
} from './broken-skill-invoker.js';

const overload: readonly InvokerFault[] = [
  {
    name: 'a full door that is answered as a cancellation',
    breaks: 'SI-9',
    create: answering((result) =>
      isFailure(result, 'OVERLOADED') ? failed('CANCELLED', 'cancelled') : result,
    ),
  },
  {
    name: 'a call from a full door that is carried out',
    breaks: 'SI-9',
    create: broken((right) => (caller, invocation, signal, onProgress) => {
      const isFull = signal?.aborted === true && !(signal.reason instanceof DOMException);
      return right(caller, invocation, isFull ? undefined : signal, onProgress);
    }),
  },
];

const repetitions: readonly InvokerFault[] = [
  {
    name: 'a second call that is given the first answer',
    breaks: 'SI-10',
    create: broken((right) => {
      const known = new WeakMap<
        SkillInvocation,
        readonly [Caller, Promise<SkillInvocationResult>]
      >();
      return (caller, invocation, ...rest) => {
        const [who, answer] = known.get(invocation) ?? [];
        if (answer !== undefined && who === caller) return answer;
        const fresh = right(caller, invocation, ...rest);
        known.set(invocation, [caller, fresh]);
        return fresh;
      };
    }),
  },
  {
    name: 'calls at the same time that share one answer',
    breaks: 'SI-10',
    create: broken((right) => {
      let running: Promise<SkillInvocationResult> | undefined;
      return (...call) => {
        running ??= right(...call).finally(() => (running = undefined));
        return running;
      };
    }),
  },
  {
    name: 'one id for every call',
    breaks: 'SI-10',
    create: seeing(({ messages }) => ({
      messages: () => messages().map((message) => ({ ...message, id: 'call-00000001' })),
    })),
  },
  {
    name: 'one correlation id for all calls that gave none',
    breaks: 'SI-10',
    create: given((invocation) => ({ correlationId: 'the-host', ...invocation })),
  },
];

const providers: readonly InvokerFault[] = [
  {
    name: 'a provider that is asked for and passed over',
    breaks: 'SI-11',
    create: given(({ provider: _, ...invocation }) => invocation),
  },
  {
    name: 'a unit that does not provide the skill, answered as one that is away',
    breaks: 'SI-11',
    create: answering((result, { provider }) =>
      provider === 'unit://acme' ? failed('PROVIDER_UNAVAILABLE', 'no such provider') : result,
    ),
  },
  {
    name: 'what is hidden, told apart by naming its unit',
    breaks: 'SI-11',
    create: answering((result, { provider, skill }) =>
      provider !== undefined && skill === 'expertise/sketch'
        ? failed('PERMISSION_DENIED', 'no')
        : result,
    ),
  },
];

const impostors: readonly InvokerFault[] = [
  {
    name: 'a caller that an invocation names',
    breaks: 'SI-12',
    create: broken((right) => (caller, invocation, ...rest) => {
      const { caller: named } = invocation as { caller?: Caller };
      return right(named ?? caller, invocation, ...rest);
    }),
  },
  {
    name: 'a sender that an invocation names',
    breaks: 'SI-12',
    create: broken((right, host) => (caller, invocation, ...rest) => {
      const { from } = invocation as { from?: string };
      const isGuest = caller.principal === 'human://guest' && from !== undefined;
      return right(isGuest ? host.caller(from) : caller, invocation, ...rest);
    }),
  },
  {
    name: 'a record under the name that an invocation gives',
    breaks: 'SI-12',
    create: seeing(({ outcomes, caller }) => ({
      outcomes: async () => {
        const { principal } = caller('human://root' as Caller['principal']);
        return (await outcomes()).map((record) => ({ ...record, principal }));
      },
    })),
  },
];

const limits: readonly InvokerFault[] = [
  {
    name: 'a time limit that is passed over',
    breaks: 'SI-13',
    create: given((invocation) => {
      const { timeoutMs, ...rest } = invocation;
      return timeoutMs === 500 ? rest : invocation;
    }),
  },
  {
    name: 'a time limit of nothing, taken for none',
    breaks: 'SI-13',
    create: given((invocation) => {
      const { timeoutMs, ...rest } = invocation;
      return timeoutMs === undefined || timeoutMs > 0 ? invocation : rest;
    }),
  },
  {
    name: "a caller that sets the host's limit aside",
    breaks: 'SI-13',
    create: seeing(({ messages }) => ({
      messages: () =>
        messages().map((message, at) => (at === 2 ? { ...message, timeLeftMs: 1e9 } : message)),
    })),
  },
];

const copies: readonly InvokerFault[] = [
  {
    name: 'arguments that are read when the caller has gone on',
    breaks: 'SI-14',
    create: broken((right) => async (...call) => {
      await Promise.resolve();
      return right(...call);
    }),
  },
  {
    name: 'arguments that are written to',
    breaks: 'SI-14',
    create: broken((right) => (caller, invocation, ...rest) => {
      const answer = right(caller, invocation, ...rest);
      const { skill, arguments: args } = invocation;
      const { say } = typeof skill === 'string' ? args : {};
      if (typeof say === 'string') Object.assign(args, { say: say.toUpperCase() });
      return answer;
    }),
  },
];

const repeated: readonly InvokerFault[] = [
  'PROVIDER_FAILED',
  'PROVIDER_UNAVAILABLE',
  'OUTCOME_UNKNOWN',
].map((code) => ({
  name: `a call that ends in ${code} and is tried again`,
  breaks: 'SI-15',
  create: answering((result, _invocation, again) => (isFailure(result, code) ? again() : result)),
}));

export const invocationFaults = [
  ...[...overload, ...repetitions, ...providers, ...impostors],
  ...[...limits, ...copies, ...repeated],
];
