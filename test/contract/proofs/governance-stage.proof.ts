import type { Grant } from '../../../src/core/expertise/directory-snapshot.js';
import { allow, deny, isDecision, type Decision } from '../../../src/core/governance/decision.js';
import type { GovernanceContext } from '../../../src/core/governance/governance-context.js';
import type { GovernanceStage } from '../../../src/core/governance/governance-stage.js';
import {
  governanceStageContract,
  type StageSubject,
} from '../../../src/core/testing/governance/governance-stage.contract.js';
import { stageSubjects } from '../../support/governance/stage-subjects.js';
import { proof, type Fault } from '../../support/kit-proof.js';

type Review = GovernanceStage['review'];
type StageFault = Fault<StageSubject>;

function sound(name: string): StageSubject {
  const subject = stageSubjects[name]?.();
  if (subject === undefined) throw new Error(`there is no ${name}`);
  return subject;
}

/** A default stage, right except for this; a broken one may give anything. */
function broken(
  name: string,
  change: (right: StageSubject) => Partial<Record<keyof GovernanceStage, unknown>>,
): () => StageSubject {
  return () => {
    const right = sound(name);
    const { id, phase } = right.stage;
    const review: Review = (context) => right.stage.review(context);
    const reserve: GovernanceStage['reserve'] = (context) =>
      right.stage.reserve?.(context) ?? deny('BUDGET_EXCEEDED', 'none');
    const usual = right.stage.reserve === undefined ? { review } : { review, reserve };
    return { ...right, stage: { id, phase, ...usual, ...change(right) } as GovernanceStage };
  };
}

/** A policy stage that gives another word. */
function saying(
  change: (word: Decision, context: GovernanceContext) => unknown,
): () => StageSubject {
  return broken('PolicyStage', ({ stage }) => ({
    review: (context: GovernanceContext) => {
      const word = stage.review(context);
      return isDecision(word) ? change(word, context) : word;
    },
  }));
}

/** A policy stage that refuses in other words. */
function refusing(change: (denial: Extract<Decision, { kind: 'deny' }>) => Decision) {
  return saying((word) => (word.kind === 'deny' ? change(word) : word));
}

const words: readonly StageFault[] = [
  {
    name: 'a look-alike of a decision',
    breaks: 'GS-1',
    create: saying((word) => ({ ...word })),
  },
  {
    name: 'a promise that is none',
    breaks: 'GS-1',
    create: saying((word) => ({ then: (resolve: (word: unknown) => void) => resolve(word) })),
  },
  {
    name: 'a promise of a look-alike',
    breaks: 'GS-1',
    create: saying((word) => Promise.resolve({ ...word })),
  },
  {
    name: 'a refusal without a word',
    breaks: 'GS-1',
    create: saying((word) => (word.kind === 'allow' ? word : undefined)),
  },
  {
    name: 'a stage that lets everything pass',
    breaks: 'GS-2',
    create: saying(() => allow()),
  },
  {
    name: 'a stage that lets nothing pass',
    breaks: 'GS-2',
    create: saying(() => deny('POLICY_DENIED', 'never')),
  },
  {
    name: 'a stage that has enough after some calls',
    breaks: 'GS-3',
    create: broken('PolicyStage', ({ stage }) => {
      let asked = 0;
      return {
        review: (context: GovernanceContext) => {
          asked += 1;
          return asked > 4 ? deny('POLICY_DENIED', 'enough') : stage.review(context);
        },
      };
    }),
  },
  {
    name: 'a refusal that is given up when it is asked for again',
    breaks: 'GS-3',
    create: broken('PolicyStage', ({ stage }) => {
      const asked = new Map<unknown, number>();
      return {
        review: (context: GovernanceContext) => {
          const times = (asked.get(context) ?? 0) + 1;
          asked.set(context, times);
          return times > 2 ? allow() : stage.review(context);
        },
      };
    }),
  },
];

/** A policy stage that does something to what it reads. */
function writing(write: (context: GovernanceContext) => void): () => StageSubject {
  return saying((word, context) => {
    write(context);
    return word;
  });
}

const effects: readonly StageFault[] = [
  {
    name: 'a note that is left in the directory',
    breaks: 'GS-4',
    create: writing(({ directory, target }) => {
      (directory.expertise as Map<unknown, unknown>).set(target.slug, []);
    }),
  },
  {
    name: 'a grant that is added in passing',
    breaks: 'GS-4',
    create: writing(({ directory, caller: { principal } }) => {
      for (const { grants } of directory.units.values())
        (grants as Grant[]).push({ principal, level: 'viewer' });
    }),
  },
  {
    name: 'a payload that is written to',
    breaks: 'GS-4',
    create: writing(({ message }) => {
      Object.assign(message.payload as object, { judged: true });
    }),
  },
];

const refusals: readonly StageFault[] = [
  {
    name: 'a refusal that tells the caller its rule',
    breaks: 'GS-5',
    create: refusing(({ code, rule = '' }) => deny(code, rule)),
  },
  {
    name: 'particulars that tell the caller what it may not see',
    breaks: 'GS-5',
    create: refusing(({ code, reason }) =>
      deny(code, reason, { details: { unit: 'unit://acme/inner' } }),
    ),
  },
  {
    name: 'a code that is none',
    breaks: 'GS-5',
    create: refusing(() => deny('NO' as 'INTERNAL', 'no')),
  },
  {
    name: 'a refusal without a reason',
    breaks: 'GS-5',
    create: refusing(({ code }) => deny(code, '')),
  },
];

/** A budget stage that is right except for this. */
function reserving(
  name: string,
  change: (right: StageSubject) => Partial<Record<keyof GovernanceStage, unknown>>,
): StageFault {
  return {
    name,
    breaks: 'GS-6',
    supports: { reserves: true },
    create: broken('BudgetStage', change),
  };
}

const spent = (): Decision => deny('BUDGET_EXCEEDED', 'spent');

const reservations: readonly StageFault[] = [
  reserving('a reservation that is never given back', ({ stage }) => ({
    reserve: (context: GovernanceContext) => {
      const held = stage.reserve?.(context);
      return held === undefined || isDecision(held) ? held : { settle: () => undefined };
    },
  })),
  reserving('a reservation that can be given back twice', () => {
    let room = 2;
    return {
      reserve: () => {
        if (room === 0) return spent();
        room -= 1;
        return { settle: () => (room += 1) };
      },
    };
  }),
  reserving('a budget without an end', () => ({ reserve: () => ({ settle: () => undefined }) })),
  reserving('a budget that is one too small', ({ stage }) => {
    let held = 0;
    return {
      reserve: (context: GovernanceContext) => {
        if (held > 0) return spent();
        const reservation = stage.reserve?.(context);
        if (reservation === undefined || isDecision(reservation)) return reservation;
        held += 1;
        let isHeld = true;
        return {
          settle: () => {
            if (isHeld) held -= 1;
            isHeld = false;
            reservation.settle();
          },
        };
      },
    };
  }),
  reserving('a review that takes from the budget', ({ stage }) => ({
    review: (context: GovernanceContext) => {
      if (context.message.hops.length > 0) return stage.review(context);
      stage.reserve?.(context);
      return allow();
    },
  })),
];

const undeclared: StageFault = {
  name: 'a stage that reserves and does not say so',
  breaks: 'GS-7',
  create: broken('PolicyStage', () => ({ reserve: () => ({ settle: () => undefined }) })),
};

/** A stage that needs time for its word. */
const promising = broken('PolicyStage', ({ stage }) => ({
  review: async (context: GovernanceContext) => stage.review(context),
}));

const defaults = Object.keys(stageSubjects).map((name) => ({
  create: () => sound(name),
  supports: { reserves: sound(name).stage.reserve !== undefined },
}));

export const governanceStageProof = proof({
  kit: governanceStageContract,
  sound: promising,
  alsoSound: defaults,
  faults: [...words, ...effects, ...refusals, ...reservations, undeclared],
});
