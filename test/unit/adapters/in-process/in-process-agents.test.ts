import { expect } from 'chai';
import path from 'node:path';
import { InProcessAgents } from '../../../../src/adapters/in-process/in-process-agents.js';
import { ExclusiveConnectorRegistry } from '../../../../src/core/connectors/exclusive-connector-registry.js';
import { address } from '../../../../src/core/messaging/address.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

const [desk, lab] = [address('agent://desk'), address('agent://lab')];

describe('InProcessAgents', () => {
  it('registers each agent at start and takes it back at stop, however often', async () => {
    const folder = temporaryFolder({ 'lab.mjs': 'export const handlers = { test: () => 1 };' });
    const registry = new ExclusiveConnectorRegistry();
    const agents = new InProcessAgents(
      [
        { agent: desk, handlers: { review: () => 1 } },
        { agent: lab, module: path.join(folder, 'lab.mjs') },
      ],
      registry,
    );
    await agents.start();
    expect(registry.list().flatMap((connector) => connector.agents)).to.deep.equal([desk, lab]);
    agents.stop();
    agents.stop();
    expect(registry.list()).to.deep.equal([]);
  });

  it('registers nobody when one module cannot be loaded', async () => {
    const registry = new ExclusiveConnectorRegistry();
    const agents = new InProcessAgents(
      [
        { agent: desk, handlers: { review: () => 1 } },
        { agent: lab, module: '/nowhere/lab.mjs' },
      ],
      registry,
    );
    const fault = await agents.start().catch((error: unknown) => error);
    expect(fault).to.include({ code: 'PROVIDER_UNAVAILABLE' });
    expect(registry.list()).to.deep.equal([]);
  });

  it('leaves nothing registered when a second connector claims an agent', async () => {
    const registry = new ExclusiveConnectorRegistry();
    const twice = { agent: desk, handlers: { review: () => 1 } };
    const agents = new InProcessAgents([twice, twice], registry);
    const fault = await agents.start().catch((error: unknown) => error);
    expect(fault).to.include({ code: 'INTERNAL' });
    agents.stop();
    expect(registry.list()).to.deep.equal([]);
  });
});
