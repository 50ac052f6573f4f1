import { expect } from 'chai';
import { allow, deny } from '../../../../src/core/governance/decision.js';
import type { GovernanceStage } from '../../../../src/core/governance/governance-stage.js';
import { keptStage } from '../../../../src/core/routing/kept-stage.js';
import { aGovernanceContext } from '../../../../src/core/testing/builders/organisation-sketch.js';

class CountingStage implements GovernanceStage {
  readonly id = 'counting';
  readonly phase = 'budget';
  #asked = 0;

  review() {
    this.#asked += 1;
    return allow(`asked ${String(this.#asked)}`);
  }

  reserve() {
    return { settle: () => undefined };
  }
}

describe('keptStage', () => {
  it('asks the stage itself, with what that knows', () => {
    const kept = keptStage(new CountingStage());
    expect([kept.id, kept.phase]).to.deep.equal(['counting', 'budget']);
    expect([1, 2].map(() => kept.review(aGovernanceContext()))).to.deep.equal([
      allow('asked 1'),
      allow('asked 2'),
    ]);
    expect(kept.reserve?.(aGovernanceContext())).to.have.property('settle');
  });

  it('is not changed by what becomes of the stage, and cannot be changed itself', () => {
    const stage = {
      id: 'own',
      phase: 'policy',
      review: () => deny('POLICY_DENIED', 'no'),
    } as const;
    const loose: GovernanceStage = { ...stage };
    const kept = keptStage(loose);
    const reserve = () => ({ settle: () => undefined });
    Object.assign(loose, { review: () => allow(), phase: 'boundary', reserve });
    expect(kept.review(aGovernanceContext())).to.include({ kind: 'deny' });
    expect(Object.keys(kept)).to.deep.equal(['id', 'phase', 'review']);
    expect(kept.phase).to.equal('policy');
    expect(Object.isFrozen(kept)).to.equal(true);
  });

  it('reads the names of a stage once', () => {
    const names = ['boundary', 'policy'] as const;
    let reads = 0;
    const kept = keptStage({
      get id() {
        return `id ${String(reads)}`;
      },
      get phase() {
        return names[(reads += 1) - 1] ?? 'budget';
      },
      review: () => allow(),
    });
    expect([kept.phase, kept.phase, kept.id, reads]).to.deep.equal([
      'boundary',
      'boundary',
      'id 0',
      1,
    ]);
  });
});
