import { expect } from 'chai';
import { ExclusiveConnectorRegistry } from '../../../../src/core/connectors/exclusive-connector-registry.js';
import type { SkillConnector } from '../../../../src/core/connectors/skill-connector.js';
import { address } from '../../../../src/core/messaging/address.js';

function connector(id: string, ...agents: string[]): SkillConnector {
  return {
    id,
    agents: agents.map(address),
    deliver: async () => ({ kind: 'answered', value: id }),
    health: () => ({ state: 'up' }),
  };
}

const files = address('agent://acme/files');
const mail = address('agent://acme/mail');

describe('ExclusiveConnectorRegistry', () => {
  it('finds the connector of each agent that it serves', () => {
    const registry = new ExclusiveConnectorRegistry();
    const one = connector('one', files, mail);
    registry.register(one);
    expect(registry.connectorOf(files)).to.equal(one);
    expect(registry.connectorOf(mail)).to.equal(one);
    expect(registry.connectorOf(address('agent://acme/other'))).to.equal(undefined);
    expect(registry.list()).to.deep.equal([one]);
  });

  it('refuses a second connector for an agent, names both, and registers none of its agents', () => {
    const registry = new ExclusiveConnectorRegistry();
    registry.register(connector('one', files));
    expect(() => registry.register(connector('two', mail, files)))
      .to.throw(/"one" and "two" both serve agent:\/\/acme\/files/)
      .with.property('code', 'INTERNAL');
    expect(registry.connectorOf(mail)).to.equal(undefined);
    expect(registry.list()).to.have.length(1);
  });

  it('refuses the same connector twice, also when it serves nobody', () => {
    const registry = new ExclusiveConnectorRegistry();
    const idle = connector('idle');
    registry.register(idle);
    expect(() => registry.register(idle)).to.throw('"idle" is registered already');
  });

  it('forgets a connector that is taken back', () => {
    const registry = new ExclusiveConnectorRegistry();
    const takeBack = registry.register(connector('one', files));
    takeBack();
    expect(registry.connectorOf(files)).to.equal(undefined);
    expect(registry.list()).to.deep.equal([]);
  });

  it('leaves a later registration alone when an earlier one is taken back a second time', () => {
    const registry = new ExclusiveConnectorRegistry();
    const one = connector('one', files);
    const takeBack = registry.register(one);
    takeBack();
    registry.register(one);
    takeBack();
    expect(registry.connectorOf(files)).to.equal(one);
    expect(registry.list()).to.deep.equal([one]);
  });

  it('goes by the agents at the time of registering', () => {
    const registry = new ExclusiveConnectorRegistry();
    const agents = [files];
    const takeBack = registry.register({ ...connector('one'), agents });
    agents.push(mail);
    expect(registry.connectorOf(mail)).to.equal(undefined);
    agents.length = 0;
    takeBack();
    expect(registry.connectorOf(files)).to.equal(undefined);
  });
});
