import { expect } from 'chai';
import { ExchangeLimit } from '../../../../../src/adapters/mcp/door/exchange-limit.js';
import { FakeHost } from '../../../../support/mcp-door/fake-host.js';

describe('ExchangeLimit', () => {
  const host = new FakeHost();
  const ada = host.caller('human://ada');

  it('stops one principal at its limit, leaves the others alone, and forgets who has left', () => {
    const limit = new ExchangeLimit();
    const leave = Array.from({ length: 256 }, () => limit.enter(ada)!);
    expect(limit.enter(host.caller('human://ada'))).to.equal(undefined);
    expect(limit.enter(host.caller('human://bo'))).to.be.a('function');
    leave[0]!();
    expect(limit.enter(ada)).to.be.a('function');
    for (const one of leave.slice(1)) one();
    expect(limit.enter(ada)).to.be.a('function');
  });
});
