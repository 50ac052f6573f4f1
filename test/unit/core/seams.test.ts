import { expect } from 'chai';
import { describeToken } from '../../../src/core/container/tokens/token.js';
import { requiredSeams, seams } from '../../../src/core/seams.js';

describe('seams', () => {
  it('requires all but the ways in', () => {
    const optional = seams.filter(({ required }) => !required).map(({ name }) => name);
    expect(optional).to.deep.equal(['Authenticator', 'Door', 'LineDoor']);
    expect(requiredSeams).to.have.length(seams.length - optional.length);
  });

  it('seals what governance hangs on', () => {
    expect(seams.filter(({ sealed }) => sealed).map(({ name }) => name)).to.deep.equal([
      'ActivityLog',
      'CallerMint',
      'ConnectorRegistration',
      'ConnectorRegistry',
      'GovernedDelivery',
    ]);
  });

  it('guards what reaches an agent', () => {
    expect(seams.filter(({ guarded }) => guarded).map(({ name }) => name)).to.deep.equal([
      'ConnectorRegistry',
      'MessageTransport',
    ]);
  });

  it('takes contributions where several may serve', () => {
    expect(seams.filter(({ many }) => many).map(({ name }) => name)).to.deep.equal([
      'Door',
      'GovernanceStage',
      'MessageTransport',
    ]);
  });

  it('starts the clock first, what calls pass through after what serves them, and the ways in last', () => {
    const turns = seams.map(({ token, name }) => [name, describeToken(token).starts]);
    expect(turns.filter(([, starts]) => starts !== undefined)).to.deep.equal([
      ['Clock', 'first'],
      ['Door', 'last'],
      ['GovernedDelivery', 'late'],
      ['LineDoor', 'last'],
    ]);
  });
});
