import { expect } from 'chai';
import { requiredSeams, seams } from '../../../src/core/seams.js';

describe('seams', () => {
  it('requires all but the ways in', () => {
    const optional = seams.filter(({ required }) => !required).map(({ name }) => name);
    expect(optional).to.deep.equal(['Door', 'LineDoor']);
    expect(requiredSeams).to.have.length(seams.length - optional.length);
  });

  it('seals what governance hangs on', () => {
    expect(seams.filter(({ sealed }) => sealed).map(({ name }) => name)).to.deep.equal([
      'ActivityLog',
      'CallerMint',
      'ConnectorRegistry',
      'GovernedDelivery',
    ]);
  });

  it('takes contributions where several may serve', () => {
    expect(seams.filter(({ many }) => many).map(({ name }) => name)).to.deep.equal([
      'Door',
      'GovernanceStage',
      'MessageTransport',
    ]);
  });
});
