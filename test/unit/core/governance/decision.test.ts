import { expect } from 'chai';
import fc from 'fast-check';
import { allow, confirm, deny, isDecision } from '../../../../src/core/governance/decision.js';

describe('a decision', () => {
  const made = [
    allow(),
    allow('rule 1'),
    confirm('ask'),
    confirm('ask', 'rule 2'),
    deny('POLICY_DENIED', 'no'),
    deny('POLICY_DENIED', 'no', { rule: 'rule 3', details: { a: 1 } }),
  ];

  it('says what it was made of, leaves out what it was not, and is frozen', () => {
    expect(made).to.deep.equal([
      { kind: 'allow' },
      { kind: 'allow', rule: 'rule 1' },
      { kind: 'confirm', reason: 'ask' },
      { kind: 'confirm', reason: 'ask', rule: 'rule 2' },
      { kind: 'deny', code: 'POLICY_DENIED', reason: 'no' },
      { kind: 'deny', code: 'POLICY_DENIED', reason: 'no', rule: 'rule 3', details: { a: 1 } },
    ]);
    for (const decision of made) expect(Object.isFrozen(decision)).to.equal(true);
  });

  it('is known by identity', () => {
    for (const decision of made) {
      expect(isDecision(decision)).to.equal(true);
      expect(isDecision({ ...decision })).to.equal(false);
      expect(isDecision(Object.create(decision))).to.equal(false);
      expect(isDecision(new Proxy(decision, {}))).to.equal(false);
    }
  });

  it('does not lead to what could make others, whose word would change', () => {
    for (const decision of made) {
      const prototype = Object.getPrototypeOf(decision) as object;
      expect(Reflect.ownKeys(prototype)).to.deep.equal([]);
      expect(Object.isFrozen(prototype)).to.equal(true);
    }
  });

  it('is nothing else, whatever it looks like', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isDecision(value)).to.equal(false);
      }),
    );
  });
});
