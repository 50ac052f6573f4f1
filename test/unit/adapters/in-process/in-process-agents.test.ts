import { expect } from 'chai';
import path from 'node:path';
import { InProcessAgents } from '../../../../src/adapters/in-process/in-process-agents.js';
import { ExclusiveConnectorRegistry } from '../../../../src/core/connectors/exclusive-connector-registry.js';
import { address } from '../../../../src/core/messaging/address.js';
import { AjvInputValidator } from '../../../../src/adapters/json-schema/ajv-input-validator.js';
import { anOrganisation } from '../../../../src/core/testing/builders/builders.js';
import { InMemoryExpertiseDirectory } from '../../../../src/skills/directory/in-memory-expertise-directory.js';
import { LoadingPhase } from '../../../../src/skills/directory/loading-phase.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

const [desk, lab] = [address('agent://desk'), address('agent://lab')];

const directory = new InMemoryExpertiseDirectory(
  anOrganisation(),
  new AjvInputValidator(),
  new LoadingPhase(),
);

describe('InProcessAgents', () => {
  it('does not start without a handler for each callable domain that the agent holds', async () => {
    const registry = new ExclusiveConnectorRegistry();
    const ada = address('agent://ada');
    const lacking = new InProcessAgents([{ agent: ada, handlers: {} }], registry, directory);
    const fault = await lacking.start().catch((error: unknown) => error);
    expect(fault).to.have.property('message').which.includes('no handler for "greet"');
    expect(registry.list()).to.deep.equal([]);
    const whole = { agent: ada, handlers: { greet: () => 1 } };
    await new InProcessAgents([whole], registry, directory).start();
    expect(registry.connectorOf(ada)).not.to.equal(undefined);
  });

  it('registers each agent at start and takes it back at stop, however often', async () => {
    const folder = temporaryFolder({ 'lab.mjs': 'export const handlers = { test: () => 1 };' });
    const registry = new ExclusiveConnectorRegistry();
    const agents = new InProcessAgents(
      [
        { agent: desk, handlers: { review: () => 1 } },
        { agent: lab, module: path.join(folder, 'lab.mjs') },
      ],
      registry,
      directory,
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
      directory,
    );
    const fault = await agents.start().catch((error: unknown) => error);
    expect(fault).to.include({ code: 'PROVIDER_UNAVAILABLE' });
    expect(registry.list()).to.deep.equal([]);
  });

  it('leaves nothing registered when a second connector claims an agent', async () => {
    const registry = new ExclusiveConnectorRegistry();
    const twice = { agent: desk, handlers: { review: () => 1 } };
    const agents = new InProcessAgents([twice, twice], registry, directory);
    const fault = await agents.start().catch((error: unknown) => error);
    expect(fault).to.include({ code: 'INTERNAL' });
    agents.stop();
    expect(registry.list()).to.deep.equal([]);
  });
});
