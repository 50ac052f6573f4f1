import { expect } from 'chai';
import { exitCodeHelp, exitCodeOf, exitCodes } from '../../../../src/adapters/cli/exit-code.js';
import { errorCodes } from '../../../../src/core/errors/error-code.js';

describe('exit codes', () => {
  it('holds the whole table, one row for every error code', () => {
    expect(exitCodeOf).to.deep.equal({
      SKILL_NOT_FOUND: 3,
      INVALID_ARGUMENTS: 2,
      UNAUTHENTICATED: 4,
      PERMISSION_DENIED: 4,
      POLICY_DENIED: 4,
      CONFIRMATION_REQUIRED: 4,
      BUDGET_EXCEEDED: 5,
      DEADLINE_EXCEEDED: 7,
      CANCELLED: 130,
      OVERLOADED: 5,
      PROVIDER_UNAVAILABLE: 5,
      PROVIDER_FAILED: 6,
      INVALID_RESULT: 6,
      OUTCOME_UNKNOWN: 6,
      GOVERNANCE_UNAVAILABLE: 5,
      AUDIT_UNAVAILABLE: 5,
      ADDRESS_NOT_FOUND: 3,
      INTERNAL: 1,
    });
    expect(Object.keys(exitCodeOf)).to.have.members(Object.keys(errorCodes));
  });

  it('never answers success for a failure', () => {
    expect(Object.values(exitCodeOf)).not.to.include(exitCodes.ok);
  });

  it('documents each code in the help', () => {
    for (const code of new Set(Object.values(exitCodes)))
      expect(exitCodeHelp).to.match(new RegExp(`^ {2}${String(code)} `, 'm'));
  });
});
