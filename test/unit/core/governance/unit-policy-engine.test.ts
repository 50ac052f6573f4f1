import { expect } from 'chai';
import type { UnitPolicies } from '../../../../src/core/expertise/directory-snapshot.js';
import { UnitPolicyEngine } from '../../../../src/core/governance/unit-policy-engine.js';
import {
  aGovernanceContext,
  snapshotOf,
} from '../../../../src/core/testing/builders/organisation-sketch.js';

function evaluate(policies: unknown) {
  const members = ['agent://acme/files'];
  const directory = snapshotOf({ units: { 'unit://acme': { members } } });
  const units = [...directory.units].map(
    ([name, unit]) => [name, { ...unit, policies: policies as UnitPolicies }] as const,
  );
  return new UnitPolicyEngine().evaluate(
    aGovernanceContext({ directory: { ...directory, units: new Map(units) } }),
  );
}

describe('UnitPolicyEngine', () => {
  for (const [what, policies] of [
    ['nothing where lists belong', { skills: null }],
    ['a text where lists belong', { skills: { blocked: 'files/read' } }],
    ['nothing where names belong', { skills: { allowed: null } }],
    ['something else among the names', { skills: { allowed: [7] } }],
    ['nothing at all', null],
  ] as const)
    it(`denies what it cannot read: ${what}`, () => {
      expect(evaluate(policies)).to.include({
        kind: 'deny',
        code: 'POLICY_DENIED',
        rule: 'the policies of unit://acme cannot be read',
      });
    });

  it('tells the caller of no rule, and operators which it was', () => {
    const blocked = evaluate({ skills: { blocked: ['files/*'] } });
    expect(blocked).to.include({
      reason: 'a policy forbids this skill',
      rule: '"files/*" is blocked by unit://acme',
    });
    const missing = evaluate({ skills: { allowed: ['mail/*'] } });
    expect(missing).to.include({
      reason: 'a policy forbids this skill',
      rule: '"files/read" is not allowed by unit://acme',
    });
  });
});
