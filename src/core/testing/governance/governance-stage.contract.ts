import { freezeDeep } from '../../basics/freeze-deep.js';
import { isErrorCode } from '../../errors/error-code.js';
import { isDecision, type Decision, type Deny } from '../../governance/decision.js';
import type { GovernanceContext } from '../../governance/governance-context.js';
import type { GovernanceStage, Reservation } from '../../governance/governance-stage.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { asText } from '../kit/as-text.js';
import { must, mustEqual } from '../kit/must.js';

/** A stage, calls that it must judge, and what no refusal of it may tell a caller. */
export interface StageSubject {
  readonly stage: GovernanceStage;
  /** A call that it lets pass. */
  readonly allowed: GovernanceContext;
  /** A call that it refuses, or wants confirmed. */
  readonly refused: GovernanceContext;
  /** Texts of the organisation that the caller of `refused` may not see. */
  readonly secrets: readonly string[];
  /** Reservations that `allowed` may hold at a time; for a stage that reserves. */
  readonly capacity?: number;
}

/** The stage's word, which must be a decision given at once or by a native promise. */
async function ask({ stage }: StageSubject, context: GovernanceContext): Promise<Decision> {
  const word: unknown = stage.review(context);
  if (isDecision(word)) return word;
  must(word instanceof Promise, 'What the stage gave is neither a decision nor a promise of one.');
  const promised: unknown = await word;
  must(isDecision(promised), 'What the stage promised is no decision.');
  return promised;
}

const makesDecisions: Clause<StageSubject> = {
  id: 'GS-1',
  says: 'gives a decision that allow, deny or confirm made, at once or by a native promise',
  async check(subject) {
    await ask(subject, subject.allowed);
    await ask(subject, subject.refused);
  },
};

const tellsApart: Clause<StageSubject> = {
  id: 'GS-2',
  says: 'lets pass what it must let pass, and refuses what it must refuse',
  async check(subject) {
    mustEqual(kindOf(await word(subject, subject.allowed)), 'allow', 'The word on an allowed call');
    const refusal = kindOf(await word(subject, subject.refused));
    must(refusal !== 'allow', 'The call that must be refused was allowed.');
  },
};

const decidesFromContext: Clause<StageSubject> = {
  id: 'GS-3',
  says: 'says the same of the same call, however often and whatever else it was asked',
  async check(subject) {
    const first = [await word(subject, subject.allowed), await word(subject, subject.refused)];
    for (let turns = 0; turns < 3; turns += 1) {
      const refused = await word(subject, subject.refused);
      mustEqual([await word(subject, subject.allowed), refused], first, 'What it says again');
    }
  },
};

const changesNothing: Clause<StageSubject> = {
  id: 'GS-4',
  says: 'changes nothing of what it reads',
  async check(subject) {
    for (const context of [subject.allowed, subject.refused]) {
      const before = asText(context);
      await word(subject, context);
      must(asText(context) === before, 'The stage changed the context.');
    }
  },
};

const keepsSecrets: Clause<StageSubject> = {
  id: 'GS-5',
  says: 'refuses with a code of the list, and tells the caller nothing that it may not see',
  async check(subject) {
    const refusal = (await word(subject, subject.refused)) as Partial<Deny> | undefined;
    if (refusal?.kind === undefined) return;
    const { rule: _, ...told } = refusal;
    if (told.kind === 'deny') must(isErrorCode(told.code), `"${String(told.code)}" is no code.`);
    must(told.reason !== '', 'The refusal has no reason.');
    const leaked = subject.secrets.filter((secret) => JSON.stringify(told).includes(secret));
    mustEqual(leaked, [], 'What the refusal gives away');
  },
};

const reservesOnce: Clause<StageSubject> = {
  id: 'GS-6',
  says: 'holds what it reserves until it is settled, gives it back once, and never for a review',
  when: { feature: 'reserves', declared: true, otherwise: 'the stage reserves nothing' },
  async check(subject) {
    const { allowed, capacity = 1 } = subject;
    for (let turns = 0; turns <= capacity; turns += 1) await word(subject, allowed);
    const [first, ...others] = Array.from({ length: capacity }, () => reserve(subject));
    must(first !== undefined, 'A stage that reserves has a capacity of 1 at least.');
    must(refusesMore(subject), 'More is held than there is.');
    first.settle();
    first.settle();
    const again = reserve(subject);
    must(refusesMore(subject), 'What was given back twice counts twice.');
    for (const reservation of [again, ...others]) reservation.settle();
    reserve(subject).settle();
  },
};

const reservesNothing: Clause<StageSubject> = {
  id: 'GS-7',
  says: 'has nothing to reserve with unless it declares that it reserves',
  when: { feature: 'reserves', declared: false, otherwise: 'the stage reserves' },
  check({ stage }) {
    must(stage.reserve === undefined, 'The stage can reserve, and the kit was not told so.');
  },
};

function reserve({ stage, allowed }: StageSubject): Reservation {
  const word = stage.reserve?.(allowed);
  must(word !== undefined && !isDecision(word), 'Nothing could be reserved where there is room.');
  return word;
}

function refusesMore({ stage, allowed }: StageSubject): boolean {
  return isDecision(stage.reserve?.(allowed));
}

/** A word as data, or that there was none; whether it is a decision is the first clause's matter. */
async function word({ stage }: StageSubject, context: GovernanceContext): Promise<unknown> {
  return stage.review(context);
}

function kindOf(given: unknown): unknown {
  return typeof given === 'object' && given !== null && 'kind' in given ? given.kind : 'no word';
}

/** The executable contract of `GovernanceStage`; declare `reserves` for a stage that does. */
export const governanceStageContract: ContractKit<StageSubject> = freezeDeep({
  seam: 'GovernanceStage',
  clauses: [
    ...[makesDecisions, tellsApart, decidesFromContext],
    ...[changesNothing, keepsSecrets, reservesOnce, reservesNothing],
  ],
});
