import { allow, deny } from '../../governance/decision.js';
import type { GovernanceStage } from '../../governance/governance-stage.js';
import { failed } from '../../invocation/skill-invocation-result.js';
import type { Clause } from '../kit/contract-kit.js';
import {
  codeOf,
  DeliveryBench,
  holdingBudget,
  stageOf,
  type DeliverySubject,
} from './delivery-bench.js';
import { hangingAgent } from './hanging-agent.js';
import { must, mustEqual } from '../kit/must.js';

type DeliveryClause = Clause<DeliverySubject>;

const stages = [holdingBudget('first'), holdingBudget('second')];

const reservesLast: DeliveryClause = {
  id: 'GD-17',
  says: 'has budgets reserve once, when every stage has allowed, and gives back after the agent is done',
  async check(subject) {
    const bench = new DeliveryBench(subject, { stages });
    await bench.answer();
    const done = bench.journal.filter((entry) => !entry.startsWith('ask '));
    const held = ['reserve', 'reserve', 'intent', 'agent'];
    mustEqual(done.slice(0, 4), held, 'What was done once all had allowed, in order');
    must(done.includes('settle'), 'Nothing was given back.');
    const asked = bench.journal.slice(0, bench.journal.indexOf('reserve'));
    mustEqual(new Set(asked).size, 6, 'How many stages were asked before');
  },
};

/** What makes a call end after something was reserved for it. */
const ends: Readonly<Record<string, (bench: DeliveryBench) => Promise<unknown>>> = {
  'fails at the agent': (bench) => {
    bench.agent = () => Promise.reject(new Error('no'));
    return bench.answer();
  },
  'finds the agent away': (bench) => {
    bench.agent = async () => ({ kind: 'failed', code: 'PROVIDER_UNAVAILABLE', message: '' });
    return bench.answer(bench.request({ anotherFollows: true }));
  },
  'has no intent on record': (bench) => {
    bench.log.breakFor('intent');
    return bench.answer();
  },
  'has no outcome on record': (bench) => {
    bench.log.breakFor('outcome');
    return bench.answer();
  },
  'runs out of time': async (bench) => {
    const { agent, reached } = hangingAgent();
    bench.agent = agent;
    const answer = bench.delivery.deliver(bench.request());
    await bench.settled(reached, 'The way to the agent');
    bench.clock.advance(60_000);
    return bench.settled(answer);
  },
  'is cancelled': async (bench) => {
    const { agent, reached } = hangingAgent();
    bench.agent = agent;
    const controller = new AbortController();
    const answer = bench.delivery.deliver(bench.request({ signal: controller.signal }));
    await bench.settled(reached, 'The way to the agent');
    controller.abort();
    return bench.settled(answer);
  },
  'is revoked while the intent is stored': async (bench) => {
    bench.log.whenStored('intent', () => {
      bench.exports = [];
      bench.version = 2;
    });
    return bench.answer();
  },
};

const givesBackOnce: DeliveryClause = {
  id: 'GD-18',
  says: 'gives back what was reserved exactly once by the time of the answer, however the call ends',
  async check(subject) {
    for (const [what, end] of Object.entries(ends)) {
      const bench = new DeliveryBench(subject, { stages });
      await end(bench);
      await bench.patience();
      const [held, settled] = [bench.count('reserve'), bench.count('settle')];
      must(held > 0, `Nothing was reserved for a call that ${what}.`);
      mustEqual(settled, held, `What was given back of a call that ${what}`);
    }
  },
};

const reservesNothingInVain: DeliveryClause = {
  id: 'GD-19',
  says: 'reserves nothing for a call that a stage refuses, that does not fit or that goes nowhere',
  async check(subject) {
    const refusing = stageOf('policy', () => deny('POLICY_DENIED', 'no'));
    const refused = new DeliveryBench(subject, { stages: [...stages, refusing] });
    await refused.answer();
    const misfit = new DeliveryBench(subject, { stages });
    await misfit.answer(misfit.request({ misfit: failed('INVALID_ARGUMENTS', 'unfit') }));
    const lost = new DeliveryBench(subject, { stages, parts: { transports: [] } });
    await lost.answer();
    for (const bench of [refused, misfit, lost])
      mustEqual([bench.count('reserve'), bench.count('settle')], [0, 0], 'What was reserved');
  },
};

/** What a budget may say, asked to reserve, and how the call then ends. */
const words: readonly (readonly [string, string, () => unknown])[] = [
  ['denies', 'BUDGET_EXCEEDED', () => deny('BUDGET_EXCEEDED', 'spent')],
  [
    'throws',
    'GOVERNANCE_UNAVAILABLE',
    () => {
      throw new Error('no');
    },
  ],
  ['gives nothing', 'GOVERNANCE_UNAVAILABLE', () => undefined],
  ['allows', 'GOVERNANCE_UNAVAILABLE', () => allow()],
  ['denies by a look-alike', 'GOVERNANCE_UNAVAILABLE', () => ({ kind: 'deny' })],
  ['promises', 'GOVERNANCE_UNAVAILABLE', async () => ({ settle: () => undefined })],
  ['rejects', 'GOVERNANCE_UNAVAILABLE', () => Promise.reject(new Error('no'))],
];

const needsEachReservation: DeliveryClause = {
  id: 'GD-20',
  says: 'denies when a budget gives no reservation, reaches nobody, and gives back what others held',
  async check(subject) {
    for (const [what, code, word] of words) {
      const reserve = word as NonNullable<GovernanceStage['reserve']>;
      const refusing = stageOf('budget', undefined, { id: 'refusing', reserve });
      const bench = new DeliveryBench(subject, { stages: [holdingBudget(), refusing] });
      mustEqual(codeOf(await bench.answer()), code, `The code when a budget ${what}`);
      const { length: intents } = bench.log.intents;
      mustEqual([bench.sent.length, intents], [0, 0], `What was done when a budget ${what}`);
      mustEqual(bench.count('settle'), 1, `What was given back when a second budget ${what}`);
    }
  },
};

/** What the loop promises of budgets. */
export const deliveryReservationClauses: readonly DeliveryClause[] = [
  ...[reservesLast, givesBackOnce, reservesNothingInVain, needsEachReservation],
];
