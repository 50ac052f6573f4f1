import { expect } from 'chai';
import { SkillseamError } from '../../../../src/core/errors/skillseam-error.js';
import { anInvocation } from '../../../../src/core/testing/builders/builders.js';
import { SmallHost } from '../../../support/skills/small-host.js';

describe('a call whose signal comes aborted', () => {
  const rows: readonly (readonly [string, unknown, string])[] = [
    ['a door that stops', new SkillseamError('OVERLOADED', 'the host is stopping'), 'OVERLOADED'],
    ['its caller', undefined, 'CANCELLED'],
    ['something else', new SkillseamError('INTERNAL', 'mine'), 'CANCELLED'],
  ];
  for (const [who, reason, code] of rows) {
    it(`is refused with ${code} by ${who}, and that is on record once`, async () => {
      const host = new SmallHost();
      const signal = AbortSignal.abort(reason);
      const result = await host.invoker.invoke(host.caller('human://kim'), anInvocation(), signal);
      expect(result).to.deep.include({ kind: 'failed', code });
      expect(host.outcomes.map((record) => record.code)).to.deep.equal([code]);
      expect(host.sent).to.deep.equal([]);
    });
  }
});
