import { freezeDeep } from '../../basics/freeze-deep.js';
import type { StageVerdict, StoredActivity } from '../../activity/activity-record.js';
import type { ExpertiseDomain } from '../../expertise/expertise-domain.js';
import type { SkillInvocationResult } from '../../invocation/skill-invocation-result.js';
import { address, type Address } from '../../messaging/address.js';
import type { Explainer, Explanation } from '../../routing/explainer.js';
import { aDomain } from '../builders/builders.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { must, mustEqual } from '../kit/must.js';

/** An explainer in a host of its own, loaded with `explainerContractSeed`, whose agents all answer. */
export interface ExplainerSubject {
  readonly explainer: Explainer;
  /** Calls the skill as this principal, with arguments that fit, by the way that calls take. */
  readonly call: (principal: Address, skill: string) => Promise<SkillInvocationResult>;
  /** Replaces everything that an agent holds. */
  readonly hold: (agent: Address, ...domains: readonly ExpertiseDomain[]) => void;
  /** Everything on record, read past the explainer. */
  readonly records: () => readonly StoredActivity[];
  /** How often an agent was reached. */
  readonly timesReached: () => number;
  /** How many calls of one caller may be in flight at a time. */
  readonly inFlightPerCaller: number;
}

const [ada, bea] = [address('agent://ada'), address('agent://bea')];
const lab = address('unit://acme/lab');
const [kim, guest] = [address('human://kim'), address('human://guest')];
const [nobody, root] = [address('human://nobody'), address('human://root')];

const skills = ['expertise/greet', 'expertise/sketch', 'expertise/shout', 'expertise/absent'];

const answersAsCallsEnd: Clause<ExplainerSubject> = {
  id: 'EX-1',
  says: 'says what would become of a call of this principal: allowed, refused or not found',
  async check({ explainer, call }) {
    const ends = new Set<string>();
    for (const principal of [kim, guest, nobody, root, ada])
      for (const skill of skills) {
        const { answer } = await explainer.explain(principal, skill);
        const wanted = endOf(await call(principal, skill));
        mustEqual(answer, wanted, `The answer for ${principal} and ${skill}`);
        ends.add(wanted);
      }
    mustEqual(ends.size, 3, 'In how many ways the calls of the kit ended');
  },
};

function endOf(result: SkillInvocationResult): Explanation['answer'] {
  if (result.kind !== 'failed') return 'allowed';
  return result.code === 'SKILL_NOT_FOUND' ? 'not-found' : 'refused';
}

const showsEveryWord: Clause<ExplainerSubject> = {
  id: 'EX-2',
  says: 'shows the word of every stage, in order, and those that a call meets as the call meets them',
  async check({ explainer, call, records }) {
    const phases = ['boundary', 'permission', 'policy', 'initiative', 'budget'];
    for (const [principal, skill] of [
      [kim, 'expertise/shout'],
      [nobody, 'expertise/greet'],
      [guest, 'expertise/greet'],
    ] as const) {
      const [provider] = (await explainer.explain(principal, skill)).providers;
      await call(principal, skill);
      const last = records().at(-1);
      must(last?.kind === 'outcome', 'A call must leave an outcome.');
      const words = provider?.verdicts ?? [];
      const asked = words.map(({ phase }) => phase);
      mustEqual([...new Set(asked)], phases, `The phases, in order, for ${principal} and ${skill}`);
      const met = last.verdicts.map(wordOf);
      mustEqual(words.map(wordOf).slice(0, met.length), met, 'The words that a call meets');
    }
  },
};

/** A verdict without its time. */
function wordOf({ ms: _ms, ...word }: StageVerdict): Omit<StageVerdict, 'ms'> {
  return word;
}

const showsProviders: Clause<ExplainerSubject> = {
  id: 'EX-3',
  says: 'shows each provider that the principal sees, who does its work, its unit and the way to it',
  async check({ explainer }) {
    for (const [principal, provided] of [
      [kim, [ada, bea]],
      [guest, [lab, lab]],
    ] as const) {
      const explained = await explainer.explain(principal, 'expertise/greet');
      mustEqual([explained.principal, explained.skill], [principal, 'expertise/greet'], 'What for');
      mustEqual(explained.hidden, [], 'What is hidden of a skill that is there');
      const sorted = [...explained.providers].sort((one, other) =>
        one.holder < other.holder ? -1 : 1,
      );
      const seen = sorted.map(({ provider, holder, unit, path }) => [provider, holder, unit, path]);
      const wanted = [ada, bea].map((holder, at) => [provided[at], holder, lab, [lab, holder]]);
      mustEqual(seen, wanted, `The providers of greet for ${principal}`);
    }
  },
};

const tellsHiddenFromAbsent: Clause<ExplainerSubject> = {
  id: 'EX-4',
  says: 'tells what is hidden, by which rule of which unit, from what is not there',
  async check({ explainer }) {
    const hidden = await explainer.explain(guest, 'expertise/sketch');
    mustEqual(hidden.answer, 'not-found', 'The answer for what is hidden');
    mustEqual(hidden.providers, [], 'The providers of what is hidden');
    mustEqual(
      hidden.hidden.map(({ origin }) => origin),
      [ada],
      'Whose it is',
    );
    const [{ because } = { because: '' }] = hidden.hidden;
    must(because.includes(lab), `The rule of ${lab} is not named: ${because}`);
    const absent = await explainer.explain(guest, 'expertise/absent');
    mustEqual(absent.answer, 'not-found', 'The answer for what is not there');
    mustEqual([absent.hidden, absent.providers], [[], []], 'What is told of what is not there');
  },
};

const explainsTheMoment: Clause<ExplainerSubject> = {
  id: 'EX-5',
  says: 'explains by the directory as it is when it is asked, and says which version that is',
  async check({ explainer, hold }) {
    const before = await explainer.explain(kim, 'expertise/sing');
    hold(bea, aDomain({ name: 'sing' }));
    const after = await explainer.explain(kim, 'expertise/sing');
    mustEqual([before.answer, after.answer], ['not-found', 'allowed'], 'The answers');
    must(after.directoryVersion > before.directoryVersion, 'The version did not grow.');
    const again = await explainer.explain(kim, 'expertise/sing');
    mustEqual(again.directoryVersion, after.directoryVersion, 'The version, unchanged');
  },
};

const changesNothing: Clause<ExplainerSubject> = {
  id: 'EX-6',
  says: 'reserves nothing, records nothing and reaches nobody, however often it is asked',
  async check({ explainer, call, records, timesReached, inFlightPerCaller }) {
    const explained: Promise<Explanation>[] = [];
    for (let turns = 0; turns <= inFlightPerCaller; turns += 1)
      explained.push(explainer.explain(guest, 'expertise/greet'));
    const answers = new Set((await Promise.all(explained)).map(({ answer }) => answer));
    mustEqual([...answers], ['allowed'], 'The answers');
    mustEqual([records().length, timesReached()], [0, 0], 'What was recorded, and reached');
    mustEqual((await call(guest, 'expertise/greet')).kind, 'completed', 'How a call ends then');
  },
};

/** Names that no skill has. */
const oddNames: readonly string[] = [
  ...['', ' ', '/', 'greet', 'expertise', 'expertise/', 'expertise//greet', 'expertise/greet/'],
  ...['Expertise/greet', 'expertise/GREET', ' expertise/greet', 'expertise/greet\n'],
  ...['expertise/../greet', '__proto__', 'expertise/__proto__', 'expertise/constructor'],
  ...['expertise/\u0000', 'expertise/\ud800', 'directory/list', `expertise/${'x'.repeat(10_000)}`],
];

const takesAnything: Clause<ExplainerSubject> = {
  id: 'EX-7',
  says: 'answers for any principal and any name: who is unknown is a stranger, an odd name is not there',
  async check({ explainer }) {
    for (const skill of oddNames) {
      const { answer, hidden, providers } = await explainer.explain(kim, skill);
      const told = [answer, hidden.length, providers.length];
      mustEqual(told, ['not-found', 0, 0], `What is told of ${JSON.stringify(skill.slice(0, 40))}`);
    }
    const strangers = [
      'agent://gone',
      'unit://gone',
      'service://x/y',
      'a2a://far',
      'anonymous://a',
    ];
    for (const stranger of strangers.map(address)) {
      const { answer } = await explainer.explain(stranger, 'expertise/greet');
      mustEqual(answer, 'refused', `The answer for ${stranger}`);
    }
  },
};

const tellsWhatWasLeftOut: Clause<ExplainerSubject> = {
  id: 'EX-8',
  says: 'tells what the directory was given under that name and did not take, and why',
  async check({ explainer, hold }) {
    hold(bea, aDomain({ name: 'yodel', effect: 'unheard of' as never }));
    const { answer, hidden } = await explainer.explain(kim, 'expertise/yodel');
    mustEqual(answer, 'not-found', 'The answer');
    mustEqual([...new Set(hidden.map(({ origin }) => origin))], [bea], 'Whose it is');
    const said = hidden.map(({ because }) => because).join(' ');
    must(said.includes('effect'), `The effect is why, and what was said is: ${said}`);
  },
};

/** The executable contract of `Explainer`. */
export const explainerContract: ContractKit<ExplainerSubject> = freezeDeep({
  seam: 'Explainer',
  clauses: [
    ...[answersAsCallsEnd, showsEveryWord, showsProviders, tellsHiddenFromAbsent],
    ...[explainsTheMoment, changesNothing, takesAnything, tellsWhatWasLeftOut],
  ],
});
