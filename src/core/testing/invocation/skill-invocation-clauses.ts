import { SkillseamError } from '../../errors/skillseam-error.js';
import type { SkillInvocation } from '../../invocation/skill-invocation.js';
import { skillNotFound } from '../../invocation/skill-invocation-result.js';
import { address, type Address } from '../../messaging/address.js';
import { anInvocation } from '../builders/builders.js';
import type { Clause } from '../kit/contract-kit.js';
import { must, mustEqual } from '../kit/must.js';
import {
  answer,
  codeOf,
  guest,
  kim,
  settled,
  type SkillInvokerSubject,
} from './skill-invoker-subject.js';

const [lab, root] = [address('unit://acme/lab'), address('human://root')];

const overload: Clause<SkillInvokerSubject> = {
  id: 'SI-9',
  says: 'refuses with OVERLOADED a call whose signal came aborted for that reason, and starts none',
  async check({ invoker, caller, messages }) {
    const full = AbortSignal.abort(new SkillseamError('OVERLOADED', 'The door is full.'));
    mustEqual(
      codeOf(await invoker.invoke(caller(kim), anInvocation(), full)),
      'OVERLOADED',
      'the code',
    );
    mustEqual(messages().length, 0, 'the number of messages that reached the agent');
  },
};

const secondCalls: Clause<SkillInvokerSubject> = {
  id: 'SI-10',
  says: 'makes a second call of the same invocation, apart from the first, also at the same time',
  async check({ invoker, caller, setAgent, messages }) {
    setAgent(async ({ id }) => ({ kind: 'answered', value: id }));
    const [who, what] = [caller(kim), anInvocation()];
    const results = await Promise.all([invoker.invoke(who, what), invoker.invoke(who, what)]);
    results.push(await invoker.invoke(who, what));
    const ids = messages().map(({ id }) => id);
    mustEqual([ids.length, new Set(ids).size], [3, 3], 'the calls that the agent saw, by id');
    const values = results.map((result) => (result.kind === 'completed' ? result.value : result));
    mustEqual([...values].sort(), [...ids].sort(), 'whose answers came back');
    const threads = new Set(messages().map(({ correlationId }) => correlationId));
    mustEqual(threads.size, 3, 'the correlation ids of calls that gave none');
  },
};

const providers: Clause<SkillInvokerSubject> = {
  id: 'SI-11',
  says: 'asks the providers of the named unit alone, and finds nothing where the caller sees none',
  async check({ invoker, caller, messages }) {
    const call = (provider: Address, skill = 'expertise/greet') =>
      invoker.invoke(caller(guest), anInvocation({ provider, skill }));
    mustEqual(codeOf(await call(lab)), 'completed', 'the result of the unit that provides it');
    for (const other of ['unit://acme', 'unit://nowhere', 'agent://ada']) {
      const result = await call(address(other));
      mustEqual(result, skillNotFound, `the result of ${other}, which does not`);
    }
    mustEqual(await call(lab, 'expertise/sketch'), skillNotFound, 'what is hidden, by its unit');
    mustEqual(messages().length, 1, 'the number of messages that reached the agent');
  },
};

const callerAlone: Clause<SkillInvokerSubject> = {
  id: 'SI-12',
  says: 'goes by the caller alone, whoever else the invocation says that it is',
  async check({ invoker, caller, messages, outcomes }) {
    const claims = {
      caller: caller(root),
      principal: root,
      from: root,
      tenant: 'other',
      chain: [],
    };
    const forged: SkillInvocation = Object.assign(anInvocation(), claims);
    const nobody = address('human://nobody');
    mustEqual(
      codeOf(await invoker.invoke(caller(nobody), forged)),
      'PERMISSION_DENIED',
      'the code for somebody who may not call, and says to be the owner',
    );
    await settled(invoker.invoke(caller(guest), forged));
    mustEqual(
      messages().map(({ from }) => from),
      [guest],
      'who calls, as the agent sees it',
    );
    const recorded = new Set((await outcomes()).map(({ principal }) => principal));
    mustEqual([...recorded], [nobody, guest], 'who calls, as the record has it');
  },
};

const timeLimits: Clause<SkillInvokerSubject> = {
  id: 'SI-13',
  says: 'lets a call take the time that was asked for, at most the limit of the host',
  async check({ invoker, caller, messages }) {
    const call = (timeoutMs?: number) =>
      invoker.invoke(caller(kim), anInvocation(timeoutMs === undefined ? {} : { timeoutMs }));
    for (const wrong of [0, -1, Number.NaN])
      mustEqual(codeOf(await call(wrong)), 'INVALID_ARGUMENTS', `the code of ${wrong} ms`);
    mustEqual(messages().length, 0, 'the number of messages that reached the agent');
    for (const timeoutMs of [500, undefined, Number.MAX_SAFE_INTEGER]) await call(timeoutMs);
    const [asked = 0, usual = 0, endless = 0] = messages().map(({ timeLeftMs }) => timeLeftMs);
    must(asked > 0 && asked <= 500, `The agent has ${asked} ms of 500.`);
    must(usual > asked && endless <= usual * 2, `The agent has ${endless} ms without an end.`);
  },
};

const copies: Clause<SkillInvokerSubject> = {
  id: 'SI-14',
  says: 'takes the arguments as they are when the call is made, and changes nothing of them',
  async check({ invoker, caller, setAgent, messages }) {
    setAgent(answer('hello'));
    const args = { say: 'hello' };
    const invocation = anInvocation({ arguments: args });
    const calling = invoker.invoke(caller(kim), invocation);
    mustEqual(invocation, anInvocation(), 'the invocation after the call was made');
    args.say = 'bye';
    await calling;
    const told = JSON.stringify(messages()[0]?.payload);
    must(told.includes('hello') && !told.includes('bye'), `The agent was told ${told}.`);
  },
};

const oneTry: Clause<SkillInvokerSubject> = {
  id: 'SI-15',
  says: 'brings a call to an agent once, however the agent fails',
  async check({ invoker, caller, setAgent, messages }) {
    let calls = 0;
    for (const code of ['PROVIDER_FAILED', 'PROVIDER_UNAVAILABLE', 'OUTCOME_UNKNOWN'] as const) {
      setAgent(async () => ({ kind: 'failed', code, message: 'no' }));
      await settled(invoker.invoke(caller(kim), anInvocation()));
      calls += 1;
      mustEqual(messages().length, calls, `the messages that reached the agent, after ${code}`);
    }
  },
};

/** What the kit of `SkillInvoker` holds of an invocation and its repetition. */
export const invocationClauses = [
  ...[overload, secondCalls, providers, callerAlone],
  ...[timeLimits, copies, oneTry],
];
