import { types } from 'node:util';
import { failed } from '../../../src/core/invocation/skill-invocation-result.js';
import { skillInvokerContract } from '../../../src/core/testing/invocation/skill-invoker.contract.js';
import { proof } from '../../support/kit-proof.js';
import { invokerSubject } from '../../support/skills/invoker-subject.js';
import {
  answering,
  broken,
  given,
  isFailure,
  seeing,
  type InvokerFault,
} from './broken-skill-invoker.js';
import { callFaults } from './skill-call-faults.js';
import { invocationFaults } from './skill-invocation-faults.js';

const callers: readonly InvokerFault[] = [
  {
    name: 'a copy of a minted caller, taken for the caller',
    breaks: 'SI-1',
    create: broken(
      (right, host) =>
        (caller, ...rest) =>
          right(Object.isFrozen(caller) ? caller : host.caller(caller.principal), ...rest),
    ),
  },
  {
    name: 'a proxy of a minted caller, taken for the caller',
    breaks: 'SI-1',
    create: broken(
      (right, host) =>
        (caller, ...rest) =>
          right(types.isProxy(caller) ? host.caller(caller.principal) : caller, ...rest),
    ),
  },
  {
    name: 'a forged caller that is told it may not, as if it were known',
    breaks: 'SI-1',
    create: answering((result) =>
      isFailure(result, 'UNAUTHENTICATED') ? failed('PERMISSION_DENIED', 'no') : result,
    ),
  },
];

const absence: readonly InvokerFault[] = [
  {
    name: 'a name in the answer that says it was not found',
    breaks: 'SI-2',
    create: answering((result, { skill, provider }) =>
      isFailure(result, 'SKILL_NOT_FOUND') && provider === undefined
        ? failed('SKILL_NOT_FOUND', `${skill} not found`)
        : result,
    ),
  },
  {
    name: 'what is hidden, answered as forbidden',
    breaks: 'SI-2',
    create: answering((result, { skill, arguments: args, provider }) =>
      skill === 'expertise/sketch' &&
      typeof args['say'] === 'string' &&
      provider === undefined &&
      isFailure(result, 'SKILL_NOT_FOUND')
        ? failed('PERMISSION_DENIED', 'skill not found')
        : result,
    ),
  },
  {
    name: 'a name of no form, answered as malformed',
    breaks: 'SI-2',
    create: answering((result, { skill }) =>
      typeof skill === 'string' && skill.includes(' ')
        ? failed('INVALID_ARGUMENTS', 'skill not found')
        : result,
    ),
  },
];

const checks: readonly InvokerFault[] = [
  {
    name: 'the schema of a hidden skill, told by what it refuses',
    breaks: 'SI-3',
    create: answering((result, { skill, arguments: args }) =>
      skill === 'expertise/sketch' && typeof args['say'] === 'number'
        ? failed('INVALID_ARGUMENTS', 'say must be a text')
        : result,
    ),
  },
  {
    name: 'a size that is looked at only when the skill is known',
    breaks: 'SI-3',
    create: given((invocation) =>
      JSON.stringify(invocation.arguments).length > 262_144
        ? { ...invocation, arguments: { say: '' } }
        : invocation,
    ),
  },
  {
    name: 'a depth that is looked at only when the skill is known',
    breaks: 'SI-3',
    create: given((invocation) => {
      const text = JSON.stringify(invocation.arguments);
      return typeof text === 'string' && text.includes('}}}}}}}}')
        ? { ...invocation, arguments: { say: '' } }
        : invocation;
    }),
  },
  {
    name: 'a schema that is never looked at',
    breaks: 'SI-3',
    create: given((invocation) => {
      const { skill, arguments: args } = invocation;
      const isMisfit = skill === 'expertise/sketch' && typeof args['say'] === 'number';
      return isMisfit ? { ...invocation, arguments: { say: '1' } } : invocation;
    }),
  },
];

const deliveries: readonly InvokerFault[] = [
  {
    name: 'a call that is said to be accepted when it is completed',
    breaks: 'SI-4',
    create: answering((result, { correlationId }) =>
      correlationId === undefined ? result : { kind: 'accepted', handle: 'h' },
    ),
  },
  {
    name: 'a correlation id that is left out',
    breaks: 'SI-4',
    create: given(({ correlationId: _, ...invocation }) => invocation),
  },
  {
    name: "the slug in the place of the holder's own name",
    breaks: 'SI-4',
    create: seeing(({ messages }) => ({
      messages: () =>
        messages().map((message) => ({
          ...message,
          payload: { ...(message.payload as object), domain: 'greet' },
        })),
    })),
  },
];

const failures: readonly InvokerFault[] = [
  {
    name: 'a failure of the agent that is thrown',
    breaks: 'SI-5',
    create: answering((result) => {
      if (isFailure(result, 'PROVIDER_FAILED')) throw new Error('no');
      return result;
    }),
  },
  {
    name: 'a failure of the agent that comes out as an answer',
    breaks: 'SI-5',
    create: answering((result) =>
      isFailure(result, 'PROVIDER_FAILED') ? { kind: 'completed', value: { error: 'no' } } : result,
    ),
  },
  {
    name: 'an invocation of no form that is thrown at its caller',
    breaks: 'SI-5',
    create: given((invocation) => {
      if (typeof invocation.skill !== 'string') throw new TypeError('no skill');
      return invocation;
    }),
  },
  {
    name: 'a lost agent that is said never to have started',
    breaks: 'SI-5',
    create: answering((result) =>
      isFailure(result, 'OUTCOME_UNKNOWN') ? failed('PROVIDER_UNAVAILABLE', 'away') : result,
    ),
  },
];

export const skillInvokerProof = proof({
  kit: skillInvokerContract,
  sound: () => invokerSubject(),
  faults: [
    ...[...callers, ...absence, ...checks, ...deliveries],
    ...failures,
    ...callFaults,
    ...invocationFaults,
  ],
});
