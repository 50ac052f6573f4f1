import { expect } from 'chai';
import { allow, deny, isDecision } from '../../src/core/governance/decision.js';
import type { GovernanceStage } from '../../src/core/governance/governance-stage.js';
import {
  governanceStageContract,
  type StageSubject,
} from '../../src/core/testing/governance-stage.contract.js';
import { failingClauses } from '../support/failing-clauses.js';
import { stageSubjects } from '../support/governance/stage-subjects.js';

type Review = GovernanceStage['review'];
type Change = (sound: StageSubject) => Partial<Record<keyof GovernanceStage, unknown>>;

/** A default stage, right except for this. */
function broken(name: string, change: Change): () => StageSubject {
  return () => {
    const sound = stageSubjects[name]?.();
    if (sound === undefined) throw new Error(`there is no ${name}`);
    const { id, phase } = sound.stage;
    const review: Review = (context) => sound.stage.review(context);
    const reserve: GovernanceStage['reserve'] = (context) =>
      sound.stage.reserve?.(context) ?? deny('BUDGET_EXCEEDED', 'none');
    const stage = { id, phase, review, reserve, ...change(sound) };
    return { ...sound, stage: stage as GovernanceStage };
  };
}

const failing = (create: () => StageSubject, supports = {}) =>
  failingClauses(governanceStageContract, create, supports);

describe('the kit of GovernanceStage', () => {
  for (const [name, create] of Object.entries(stageSubjects))
    it(`has nothing against a sound ${name}`, async () => {
      const reserves = create().stage.reserve !== undefined;
      expect(await failing(create, { reserves })).to.deep.equal([]);
    });

  it('notices a look-alike of a decision', async () => {
    const forged = broken('BoundaryStage', ({ stage }) => ({
      review: (...given: Parameters<Review>) => Object.assign({}, stage.review(...given)),
    }));
    expect(await failing(forged))
      .to.include('GS-1')
      .and.not.include('GS-2');
  });

  it('notices a promise that is none', async () => {
    const thenable = broken('BoundaryStage', ({ stage }) => ({
      review: (...given: Parameters<Review>) => ({
        then: (resolve: (word: unknown) => void) => resolve(stage.review(...given)),
      }),
    }));
    expect(await failing(thenable))
      .to.include('GS-1')
      .and.not.include('GS-2');
  });

  it('notices a stage that lets everything pass, and one that lets nothing', async () => {
    expect(await failing(broken('PolicyStage', () => ({ review: () => allow() })))).to.deep.equal([
      'GS-2',
    ]);
    const never = broken('PolicyStage', () => ({ review: () => deny('POLICY_DENIED', 'never') }));
    expect(await failing(never)).to.deep.equal(['GS-2']);
  });

  it('notices a stage that changes its mind', async () => {
    const fickle = broken('PolicyStage', ({ stage }) => {
      let asked = 0;
      return {
        review: (...given: Parameters<Review>) => {
          asked += 1;
          return asked > 4 ? deny('POLICY_DENIED', 'enough') : stage.review(...given);
        },
      };
    });
    expect(await failing(fickle)).to.deep.equal(['GS-3']);
  });

  it('notices a stage that writes into what it reads', async () => {
    const writing = broken('PolicyStage', ({ stage }) => ({
      review: (...given: Parameters<Review>) => {
        const [{ directory }] = given;
        (directory.units as Map<unknown, unknown>).set('unit://mine', {});
        (directory.units as Map<unknown, unknown>).delete('unit://mine');
        (directory.expertise as Map<unknown, unknown>).set(given[0].target.slug, given.length);
        return stage.review(...given);
      },
    }));
    expect(await failing(writing)).to.deep.equal(['GS-4']);
  });

  it('notices a refusal that tells the caller what it may not see', async () => {
    const talkative = broken('PolicyStage', ({ stage }) => ({
      review: (...given: Parameters<Review>) => {
        const word = stage.review(...given);
        if (!isDecision(word) || word.kind !== 'deny') return word;
        return deny(word.code, word.rule ?? '');
      },
    }));
    expect(await failing(talkative)).to.deep.equal(['GS-5']);
  });

  it('notices a code that is none', async () => {
    const inventive = broken('PolicyStage', ({ stage }) => ({
      review: (...given: Parameters<Review>) => {
        const word = stage.review(...given);
        return isDecision(word) && word.kind === 'deny' ? deny('NO' as 'INTERNAL', 'no') : word;
      },
    }));
    expect(await failing(inventive)).to.deep.equal(['GS-5']);
  });

  it('notices a reservation that is never given back, or given back twice', async () => {
    const keeping = broken('BudgetStage', ({ stage }) => ({
      reserve: (...given: Parameters<Review>) => {
        const held = stage.reserve?.(...given);
        return held === undefined || isDecision(held) ? held : { settle: () => undefined };
      },
    }));
    expect(await failing(keeping, { reserves: true })).to.deep.equal(['GS-6']);
    let room = 2;
    const doubling = broken('BudgetStage', () => {
      room = 2;
      return {
        reserve: () => {
          if (room === 0) return deny('BUDGET_EXCEEDED', 'spent');
          room -= 1;
          return { settle: () => (room += 1) };
        },
      };
    });
    expect(await failing(doubling, { reserves: true })).to.deep.equal(['GS-6']);
  });

  it('notices a review that takes from the budget', async () => {
    const spending = broken('BudgetStage', ({ stage }) => ({
      review: (...given: Parameters<Review>) => {
        stage.reserve?.(...given);
        return allow();
      },
    }));
    expect(await failing(spending, { reserves: true })).to.include('GS-6');
  });
});
