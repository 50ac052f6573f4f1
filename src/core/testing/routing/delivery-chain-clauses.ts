import { allow, confirm, deny } from '../../governance/decision.js';
import { governancePhases } from '../../governance/governance-phase.js';
import { skillNotFound } from '../../invocation/skill-invocation-result.js';
import { address } from '../../messaging/address.js';
import type { Clause } from '../kit/contract-kit.js';
import { deferred } from '../kit/deferred.js';
import { codeOf, DeliveryBench, stageOf, type DeliverySubject } from './delivery-bench.js';
import { must, mustEqual } from '../kit/must.js';
import { exportOf } from '../builders/organisation-sketch.js';

type DeliveryClause = Clause<DeliverySubject>;

function asked({ journal }: DeliveryBench): readonly string[] {
  return journal.filter((entry) => entry.startsWith('ask '));
}

const asksEach: DeliveryClause = {
  id: 'GD-1',
  says: 'asks every stage once a call, of every call, by phase and inside a phase as they were given',
  async check(subject) {
    const [first, second] = [stageOf('policy', undefined, { id: 'z' }), stageOf('policy')];
    const bench = new DeliveryBench(subject, { stages: [first, second] });
    const order = ['boundary', 'permission', 'z', 'policy', 'initiative', 'budget'];
    for (const calls of [1, 2]) {
      await bench.answer();
      const wanted = order.map((id) => `ask ${id}`);
      mustEqual(asked(bench), calls === 1 ? wanted : [...wanted, ...wanted], 'Who was asked');
    }
    const shown = bench.delivery.stages.map(({ id }) => id);
    mustEqual(shown, order, 'The order that the loop shows');
  },
};

const endsWithTheFirstNo: DeliveryClause = {
  id: 'GD-2',
  says: 'ends the call with the first denial, as it was given but for its rule, and reaches nobody',
  async check(subject) {
    for (const [at, phase] of governancePhases.entries()) {
      const more = { rule: 'secret.yaml:7', details: { phase } };
      const no = stageOf(phase, () => deny('POLICY_DENIED', `not in ${phase}`, more));
      const later = governancePhases.slice(at + 1);
      const others = later.map((next) => stageOf(next, () => deny('BUDGET_EXCEEDED', 'later')));
      const bench = new DeliveryBench(subject, { stages: [no, ...others] });
      const wanted = { code: 'POLICY_DENIED', message: `not in ${phase}`, details: { phase } };
      mustEqual(await bench.answer(), { kind: 'failed', ...wanted }, 'The answer');
      mustEqual(bench.asked.size, at + 1, `The number of stages that a no of ${phase} leaves`);
      mustEqual(bench.sent, [], 'What was sent');
    }
  },
};

/** What a stage of somebody else's may say in place of a decision. */
const strangeWords: Readonly<Record<string, () => unknown>> = {
  'throws an error': () => {
    throw new Error('the secret of the stage');
  },
  'throws nothing': () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the least that can be thrown
    throw undefined;
  },
  rejects: () => Promise.reject(new Error('the secret of the stage')),
  'says nothing': () => undefined,
  'says null': () => null,
  'says true': () => true,
  'says a text': () => 'allow',
  'gives a plain object of the same shape': () => ({ kind: 'allow' }),
  'gives a copy': () => ({ ...allow() }),
  'gives an heir': () => Object.create(allow()) as unknown,
  'gives a proxy': () => new Proxy(allow(), {}),
  'promises nothing': async () => undefined,
  'promises true': async () => true,
  'promises a plain object of the same shape': async () => ({ kind: 'allow' }),
  'gives a thenable': () => ({ then: (tell: (word: unknown) => void) => tell(allow()) }),
  'gives a promise of its own kind': () => OwnPromise.resolve(allow()),
  'gives a promise with a then of its own': () =>
    Object.assign(Promise.resolve(), { then: (tell: (word: unknown) => void) => tell(allow()) }),
};

class OwnPromise<T> extends Promise<T> {}

const takesOnlyDecisions: DeliveryClause = {
  id: 'GD-3',
  says: 'denies with GOVERNANCE_UNAVAILABLE when a stage throws or gives anything but a decision',
  async check(subject) {
    for (const [what, review] of Object.entries(strangeWords)) {
      const bench = new DeliveryBench(subject, { stages: [stageOf('permission', review)] });
      const answer = await bench.answer();
      mustEqual(codeOf(answer), 'GOVERNANCE_UNAVAILABLE', `The code when a stage ${what}`);
      must(!JSON.stringify(answer).includes('secret'), 'The answer tells what the stage threw.');
      mustEqual(bench.asked.size, 2, `How many stages were asked when one ${what}`);
      mustEqual(bench.sent.length, 0, `What was sent when a stage ${what}`);
    }
  },
};

const waitsOnlySoLong: DeliveryClause = {
  id: 'GD-4',
  says: 'denies so, too, what a stage has not decided within its limit, and takes no later word',
  async check(subject) {
    const { promise, settle } = deferred<unknown>();
    const slow = stageOf('policy', () => promise);
    const bench = new DeliveryBench(subject, { stages: [slow] });
    const answer = bench.delivery.deliver(bench.request());
    await bench.patience();
    bench.clock.advance(499);
    await bench.patience();
    bench.clock.advance(1);
    await bench.patience();
    settle(allow());
    const code = codeOf(await bench.settled(answer, 'A call whose stage hangs'));
    mustEqual(code, 'GOVERNANCE_UNAVAILABLE', 'The code of a call whose stage hangs');
    mustEqual(bench.sent.length, 0, 'What was sent without a word of a stage');
  },
};

const awaitsPromises: DeliveryClause = {
  id: 'GD-5',
  says: 'awaits a decision that a stage promises, and goes on to the next stage only then',
  async check(subject) {
    const { promise, settle } = deferred<unknown>();
    const slow = stageOf('policy', () => promise);
    const bench = new DeliveryBench(subject, { stages: [slow] });
    const answer = bench.delivery.deliver(bench.request());
    await bench.patience();
    mustEqual(asked(bench).length, 3, 'How many stages were asked before the third decided');
    bench.clock.advance(499);
    settle(allow());
    mustEqual(codeOf(await bench.settled(answer)), 'completed', 'How the call ended');
  },
};

const asksForConfirmation: DeliveryClause = {
  id: 'GD-6',
  says: 'answers CONFIRMATION_REQUIRED, with the reason, when a stage wants a person to confirm',
  async check(subject) {
    for (const word of [() => confirm('ask Ada', 'rule 7'), async () => confirm('ask Ada')]) {
      const bench = new DeliveryBench(subject, { stages: [stageOf('initiative', word)] });
      const wanted = { kind: 'failed', code: 'CONFIRMATION_REQUIRED', message: 'ask Ada' };
      mustEqual(await bench.answer(), wanted, 'The answer');
      mustEqual(bench.sent.length, 0, 'What was sent without a confirmation');
    }
  },
};

const hidesWhatIsHidden: DeliveryClause = {
  id: 'GD-7',
  says: 'reaches nothing that the caller does not see now, and answers as if it were not there',
  async check(subject) {
    const hidden = new DeliveryBench(subject);
    hidden.exports = [];
    const veto = deny('SKILL_NOT_FOUND', 'hidden by unit://secret', { details: { a: 1 } });
    const vetoed = new DeliveryBench(subject, { stages: [stageOf('boundary', () => veto)] });
    for (const bench of [hidden, vetoed]) {
      const answer = JSON.stringify(await bench.answer());
      mustEqual(answer, JSON.stringify(skillNotFound), 'The answer, byte by byte');
      mustEqual(bench.sent.length, 0, 'What was sent of what is hidden');
    }
  },
};

const looksForItself: DeliveryClause = {
  id: 'GD-8',
  says: 'judges the target as the view has it now, and takes of the request only whom it names',
  async check(subject) {
    const mallory = address('human://mallory');
    const guarded = exportOf({ path: [address('unit://acme'), address('unit://vault')] });
    const bench = new DeliveryBench(subject);
    bench.exports = [guarded];
    const caller = bench.caller({ principal: mallory });
    await bench.answer(bench.request({ caller, target: exportOf({ allow: [mallory] }) }));
    mustEqual(bench.contexts.length > 0, true, 'Whether a stage was asked');
    for (const { target, caller: judged } of bench.contexts) {
      mustEqual([target.allow, target.path], [[], guarded.path], 'Rules of the judged target');
      must(judged === caller, 'Another caller was judged.');
    }
  },
};

const judgesAgain: DeliveryClause = {
  id: 'GD-9',
  says: 'asks all but budgets again when the directory changed while the intent was stored, and obeys them',
  async check(subject) {
    for (const wanted of ['completed', 'PERMISSION_DENIED']) {
      const word = wanted === 'completed' ? allow() : deny('PERMISSION_DENIED', 'no more');
      const permission = stageOf('permission', () => (bench.version === 1 ? allow() : word));
      const bench: DeliveryBench = new DeliveryBench(subject, { stages: [permission] });
      let before = 0;
      bench.log.whenStored('intent', () => {
        before = asked(bench).length;
        bench.version = 2;
        bench.exports = [exportOf({ allow: [address('human://eve')] })];
      });
      mustEqual(codeOf(await bench.answer()), wanted, 'How the call ended');
      mustEqual(bench.sent.length, wanted === 'completed' ? 1 : 0, 'How often something was sent');
      const again = asked(bench).slice(before);
      const all = ['boundary', 'permission', 'policy', 'initiative'].map((id) => `ask ${id}`);
      mustEqual(again, wanted === 'completed' ? all : all.slice(0, 2), 'Who was asked again');
      const last = bench.contexts.at(-1);
      const judged = [last?.directory.version, last?.target.allow.length];
      mustEqual(judged, [2, 1], 'What was judged last');
    }
  },
};

/** What the loop promises of stages and their words. */
export const deliveryChainClauses: readonly DeliveryClause[] = [
  ...[asksEach, endsWithTheFirstNo, takesOnlyDecisions, waitsOnlySoLong, awaitsPromises],
  ...[asksForConfirmation, hidesWhatIsHidden, looksForItself, judgesAgain],
];
