import { expect } from 'chai';
import type { MessageTransport } from '../../../../src/core/connectors/message-transport.js';
import { address, type AddressScheme } from '../../../../src/core/messaging/address.js';
import { TransportTable } from '../../../../src/core/routing/transport-table.js';

const transport = (id: string, ...schemes: AddressScheme[]): MessageTransport => ({
  id,
  schemes,
  send: async () => ({ kind: 'answered', value: id }),
});

describe('TransportTable', () => {
  it('finds the transport by the scheme of the agent', () => {
    const [local, far] = [transport('local', 'agent', 'service'), transport('far', 'a2a')];
    const table = new TransportTable([local, far]);
    expect(table.transportTo(address('service://acme/mail'))).to.equal(local);
    expect(table.transportTo(address('a2a://partner/mail'))).to.equal(far);
    expect(table.transportTo(address('human://ada'))).to.equal(undefined);
  });

  it('refuses two transports of one scheme, and names both', () => {
    expect(() => new TransportTable([transport('local', 'agent'), transport('far', 'agent')]))
      .to.throw('"local" and "far" both serve agent:// addresses')
      .with.property('code', 'INTERNAL');
  });
});
