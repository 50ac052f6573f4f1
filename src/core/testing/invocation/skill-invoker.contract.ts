import { freezeDeep } from '../../basics/freeze-deep.js';
import { address, type Address } from '../../messaging/address.js';
import type { Caller } from '../../messaging/caller.js';
import type { JsonObject } from '../../primitives/json.js';
import { anInvocation, anUnmintedCaller } from '../builders/builders.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { deferred } from '../kit/deferred.js';
import { must, mustEqual, mustSettle } from '../kit/must.js';
import { invocationClauses } from './skill-invocation-clauses.js';
import {
  answer,
  codeOf,
  guest,
  kim,
  settled,
  type SkillInvokerSubject,
} from './skill-invoker-subject.js';

function deep(levels: number): JsonObject {
  let value: JsonObject = {};
  for (let level = 0; level < levels; level += 1) value = { a: value };
  return value;
}

const callers: Clause<SkillInvokerSubject> = {
  id: 'SI-1',
  says: 'refuses a caller that the host did not mint, and looks nothing up for it',
  async check(subject) {
    const copy: Caller = { ...subject.caller(kim) };
    const proxy = new Proxy(subject.caller(kim), {});
    for (const forged of [anUnmintedCaller({ principal: kim }), copy, proxy]) {
      mustEqual(
        codeOf(await subject.invoker.invoke(forged, anInvocation())),
        'UNAUTHENTICATED',
        'the code',
      );
    }
    mustEqual(subject.messages().length, 0, 'the number of messages that reached the agent');
  },
};

const absence: Clause<SkillInvokerSubject> = {
  id: 'SI-2',
  says: 'answers a hidden skill and an absent one with the same bytes',
  async check({ invoker, caller }) {
    const answers = [];
    for (const skill of ['expertise/sketch', 'expertise/absent', 'no such form']) {
      answers.push(JSON.stringify(await invoker.invoke(caller(guest), anInvocation({ skill }))));
    }
    mustEqual(new Set(answers).size, 1, 'the number of different answers');
    must(answers[0]?.includes('SKILL_NOT_FOUND') === true, `It says ${answers[0] ?? 'nothing'}`);
  },
};

const checks: Clause<SkillInvokerSubject> = {
  id: 'SI-3',
  says: 'checks the size of arguments before the skill is looked up, and its schema only after',
  async check({ invoker, caller, messages }) {
    const call = async (principal: Address, skill: string, args: JsonObject): Promise<string> =>
      codeOf(await invoker.invoke(caller(principal), anInvocation({ skill, arguments: args })));
    const large = { say: 'x'.repeat(300_000) };
    mustEqual(await call(kim, 'expertise/absent', large), 'INVALID_ARGUMENTS', 'large, absent');
    mustEqual(await call(kim, 'expertise/absent', deep(64)), 'INVALID_ARGUMENTS', 'deep, absent');
    mustEqual(await call(guest, 'expertise/sketch', { say: 1 }), 'SKILL_NOT_FOUND', 'hidden');
    mustEqual(await call(kim, 'expertise/sketch', { say: 1 }), 'INVALID_ARGUMENTS', 'visible');
    mustEqual(messages().length, 0, 'the number of messages that reached the agent');
  },
};

const delivery: Clause<SkillInvokerSubject> = {
  id: 'SI-4',
  says: "brings the arguments to the agent under the holder's own name, and its answer back",
  async check({ invoker, caller, setAgent, messages }) {
    setAgent(answer({ said: 'hello' }));
    const result = await invoker.invoke(caller(guest), anInvocation({ correlationId: 'talk-1' }));
    mustEqual(result, { kind: 'completed', value: { said: 'hello' } }, 'the result');
    const [message] = messages();
    mustEqual(message?.payload, { domain: 'Greet', arguments: { say: 'hello' } }, 'the payload');
    mustEqual([message?.from, message?.correlationId], [guest, 'talk-1'], 'sender and correlation');
  },
};

const failures: Clause<SkillInvokerSubject> = {
  id: 'SI-5',
  says: 'answers every failure with a result and never rejects',
  async check({ invoker, caller, setAgent }) {
    setAgent(async () => ({ kind: 'failed', code: 'PROVIDER_FAILED', message: 'no' }));
    mustEqual(codeOf(await invoker.invoke(caller(kim), anInvocation())), 'PROVIDER_FAILED', 'code');
    setAgent(() => Promise.reject(new Error('defect')));
    mustEqual(codeOf(await invoker.invoke(caller(kim), anInvocation())), 'INTERNAL', 'a defect');
    const nonsense: unknown = { skill: 7, arguments: null };
    const asked = nonsense as ReturnType<typeof anInvocation>;
    mustEqual(codeOf(await invoker.invoke(caller(kim), asked)), 'INVALID_ARGUMENTS', 'nonsense');
    for (const code of ['PROVIDER_UNAVAILABLE', 'OUTCOME_UNKNOWN'] as const) {
      setAgent(async () => ({ kind: 'failed', code, message: 'away' }));
      mustEqual(codeOf(await invoker.invoke(caller(kim), anInvocation())), code, 'the code');
    }
  },
};

const cancellation: Clause<SkillInvokerSubject> = {
  id: 'SI-6',
  says: 'answers CANCELLED once the signal aborts, tells the agent, and reports no late success',
  async check({ invoker, caller, setAgent, messages, patience }) {
    const abort = new AbortController();
    const told = { late: false, deaf: false };
    setAgent(async (_message, { signal }) => {
      abort.abort();
      told.late = signal.aborted;
      return { kind: 'answered', value: 'late' };
    });
    const result = await invoker.invoke(caller(kim), anInvocation(), abort.signal);
    mustEqual([codeOf(result), told.late], ['CANCELLED', true], 'the code, and if the agent knew');
    const another = new AbortController();
    const endless = deferred<never>();
    setAgent((_message, { signal }) => {
      another.abort();
      told.deaf = signal.aborted;
      return endless.promise;
    });
    const waiting = invoker.invoke(caller(kim), anInvocation(), another.signal);
    const deaf = await mustSettle(waiting, patience, 'The call of an agent that does not end');
    mustEqual([codeOf(deaf), told.deaf], ['CANCELLED', true], 'the code, and if the agent knew');
    setAgent(answer('hello'));
    const reached = messages().length;
    const before = await invoker.invoke(caller(kim), anInvocation(), AbortSignal.abort());
    mustEqual(codeOf(before), 'CANCELLED', 'the code of a call that was cancelled before it began');
    mustEqual(messages().length, reached, 'the number of messages that reached the agent');
  },
};

const records: Clause<SkillInvokerSubject> = {
  id: 'SI-7',
  says: 'leaves exactly one terminal record for each call, whatever becomes of it',
  async check({ invoker, caller, setAgent, outcomes }) {
    const call = (as: Caller, ...given: Parameters<typeof anInvocation>): Promise<void> =>
      settled(invoker.invoke(as, anInvocation(...given)));
    setAgent(answer('hello'));
    await call(anUnmintedCaller());
    await call(caller(kim), { skill: 'expertise/absent' });
    await call(caller(kim), { arguments: {} });
    await call(caller(address('human://nobody')));
    await call(caller(kim));
    setAgent(() => Promise.reject(new Error('defect')));
    await call(caller(kim));
    const codes = (await outcomes()).map(({ outcome, code }) => code ?? outcome);
    const refused = ['UNAUTHENTICATED', 'SKILL_NOT_FOUND', 'INVALID_ARGUMENTS'];
    const routed = ['PERMISSION_DENIED', 'completed', 'INTERNAL'];
    mustEqual(codes, [...refused, ...routed], 'the records');
    await settled(invoker.invoke(caller(kim), anInvocation(), AbortSignal.abort()));
    mustEqual((await outcomes()).length, codes.length + 1, 'the records after a cancelled call');
  },
};

const progress: Clause<SkillInvokerSubject> = {
  id: 'SI-8',
  says: 'passes progress on in order, the last included, and none once the call has settled',
  async check({ invoker, caller, setAgent, patience }) {
    let late: (() => void) | undefined;
    setAgent(async (_message, { onProgress }) => {
      for (const step of [1, 2, 3]) onProgress({ progress: step });
      late = () => {
        onProgress({ progress: 4 });
      };
      return { kind: 'answered', value: 'done' };
    });
    const seen: number[] = [];
    await invoker.invoke(caller(kim), anInvocation(), undefined, (step) =>
      seen.push(step.progress),
    );
    late?.();
    await patience();
    mustEqual(seen, [1, 2, 3], 'the progress that was passed on');
  },
};

/** The executable contract of `SkillInvoker`. */
export const skillInvokerContract: ContractKit<SkillInvokerSubject> = freezeDeep({
  seam: 'SkillInvoker',
  clauses: [
    ...[callers, absence, checks, delivery, failures, cancellation, records, progress],
    ...invocationClauses,
  ],
});
