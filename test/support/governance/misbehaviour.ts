import { allow, confirm, deny } from '../../../src/core/governance/decision.js';
import { answered } from './delivery-tools.js';
import type { Handler } from './governed-world.js';

/** What a stage that somebody else wrote may do. */
export const behaviours: Readonly<Record<string, () => unknown>> = {
  allows: () => allow(),
  'allows later': async () => allow(),
  denies: () => deny('POLICY_DENIED', 'no'),
  'denies later': async () => deny('POLICY_DENIED', 'no'),
  confirms: () => confirm('ask'),
  throws: () => {
    throw new Error('no');
  },
  rejects: () => Promise.reject(new Error('no')),
  'says nothing': () => undefined,
  'says true': () => true,
  'says a text': () => 'allow',
  'says a look-alike': () => ({ kind: 'allow' }),
  'says a copy': () => ({ ...allow() }),
  'promises a look-alike': async () => ({ kind: 'allow' }),
  'gives a thenable': () => ({ then: (resolve: (word: unknown) => void) => resolve(allow()) }),
};
/** Those of them that allow. */
export const allowing = ['allows', 'allows later'];

/** What an agent and its connector may do. */
export const agentsDo: Readonly<Record<string, Handler>> = {
  answers: async () => answered,
  'answers nothing': async () => ({ kind: 'answered', value: null }),
  fails: async () => ({ kind: 'failed', code: 'PROVIDER_FAILED', message: 'no' }),
  'is away': async () => ({ kind: 'failed', code: 'PROVIDER_UNAVAILABLE', message: 'no' }),
  'is lost': async () => ({ kind: 'failed', code: 'OUTCOME_UNKNOWN', message: 'no' }),
  throws: () => {
    throw new Error('no');
  },
  rejects: () => Promise.reject(new Error('no')),
  replies: (async () => 'junk') as unknown as Handler,
  hangs: () => new Promise(() => undefined),
  'reports and answers': async (_message, { onProgress }) => {
    onProgress({ progress: 1 });
    return answered;
  },
};
