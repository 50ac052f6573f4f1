import { expect } from 'chai';
import type { NameConstraint } from '../../src/core/expertise/directory-snapshot.js';
import { allow } from '../../src/core/governance/decision.js';
import type { GovernanceContext } from '../../src/core/governance/governance-context.js';
import type { PolicyEngine } from '../../src/core/governance/policy-engine.js';
import { UnitPolicyEngine } from '../../src/core/governance/unit-policy-engine.js';
import { policyEngineContract } from '../../src/core/testing/policy-engine.contract.js';
import { failingClauses } from '../support/failing-clauses.js';

type Evaluate = PolicyEngine['evaluate'];

/** An engine that is right except for this. */
function broken(wrap: (evaluate: Evaluate) => Evaluate): () => PolicyEngine {
  return () => {
    const sound = new UnitPolicyEngine();
    return { evaluate: wrap((context) => sound.evaluate(context)) };
  };
}

/** The context with each skill list changed. */
function relisted(
  context: GovernanceContext,
  change: (skills: NameConstraint) => NameConstraint,
): GovernanceContext {
  const units = [...context.directory.units].map(([name, unit]) => {
    const { skills } = unit.policies;
    return [
      name,
      skills === undefined ? unit : { ...unit, policies: { skills: change(skills) } },
    ] as const;
  });
  return { ...context, directory: { ...context.directory, units: new Map(units) } };
}

const failing = (create: () => PolicyEngine) => failingClauses(policyEngineContract, create);

describe('the kit of PolicyEngine', () => {
  it('has nothing against a sound engine', async () => {
    expect(await failing(() => new UnitPolicyEngine())).to.deep.equal([]);
  });

  it('notices policies above the unit that do not count', async () => {
    const near = broken(
      (evaluate) => (context) =>
        evaluate({
          ...context,
          directory: {
            ...context.directory,
            parents: new Map(
              [...context.directory.parents].filter(([member]) => !member.startsWith('unit://')),
            ),
          },
        }),
    );
    expect(await failing(near)).to.include('PE-1');
  });

  it('notices a permit that beats a block', async () => {
    const lax = broken(
      (evaluate) => (context) =>
        evaluate(
          relisted(context, (skills) =>
            skills.allowed === undefined ? skills : { allowed: skills.allowed },
          ),
        ),
    );
    expect(await failing(lax)).to.deep.equal(['PE-2']);
  });

  it('notices an empty list that is read as no constraint', async () => {
    const lax = broken(
      (evaluate) => (context) =>
        evaluate(relisted(context, (skills) => (skills.allowed?.length === 0 ? {} : skills))),
    );
    expect(await failing(lax)).to.deep.equal(['PE-3']);
  });

  it('notices a unit that cannot be read and is passed over', async () => {
    const trusting = broken((evaluate) => (context) => {
      const decision = evaluate(context);
      return decision.rule?.includes('cannot be read') === true ? allow() : decision;
    });
    expect(await failing(trusting)).to.deep.equal(['PE-4']);
  });

  it('notices a projection that renames its way into a permit', async () => {
    const fooled = broken((evaluate) => (context) => {
      const { target } = context;
      return evaluate({ ...context, target: { ...target, originDomain: target.domain.name } });
    });
    expect(await failing(fooled)).to.include('PE-5');
  });

  it('notices a decision that nobody made', async () => {
    const forged = broken((evaluate) => (context) => ({ ...evaluate(context) }));
    expect(await failing(forged)).to.have.length(5);
  });
});
