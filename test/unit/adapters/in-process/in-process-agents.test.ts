import { expect } from 'chai';
import path from 'node:path';
import { InProcessAgents } from '../../../../src/adapters/in-process/in-process-agents.js';
import { ExclusiveConnectorRegistry } from '../../../../src/core/connectors/exclusive-connector-registry.js';
import { address } from '../../../../src/core/messaging/address.js';
import { AjvInputValidator } from '../../../../src/adapters/json-schema/ajv-input-validator.js';
import { anAgent, anOrganisation } from '../../../../src/core/testing/builders/builders.js';
import { InMemoryExpertiseDirectory } from '../../../../src/skills/directory/in-memory-expertise-directory.js';
import { LoadingPhase } from '../../../../src/skills/directory/loading-phase.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

const [desk, lab] = [address('agent://desk'), address('agent://lab')];
const ada = address('agent://ada');

const directory = new InMemoryExpertiseDirectory(
  {
    ...anOrganisation(),
    agents: [...anOrganisation().agents, ...[desk, lab].map((one) => anAgent({ address: one }))],
  },
  new AjvInputValidator(),
  new LoadingPhase(),
);

describe('InProcessAgents', () => {
  it('does not start without a handler for each callable domain that the agent holds', async () => {
    const registry = new ExclusiveConnectorRegistry();
    const lacking = new InProcessAgents([{ agent: ada, handlers: {} }], registry, directory);
    const fault = await lacking.start().catch((error: unknown) => error);
    expect(fault).to.have.property('message').which.includes('no handler for "greet"');
    expect(registry.list()).to.deep.equal([]);
    const whole = { agent: ada, handlers: { greet: () => 1 } };
    await new InProcessAgents([whole], registry, directory).start();
    expect(registry.connectorOf(ada)).not.to.equal(undefined);
  });

  it('tells at once all that is wrong with any agent, and which name was probably meant', async () => {
    const registry = new ExclusiveConnectorRegistry();
    const agents = new InProcessAgents(
      [
        { agent: ada, handlers: { greeet: () => 1 } },
        { agent: address('agent://labb'), handlers: {} },
        { agent: address('agent://somebody-else'), handlers: {} },
        { agent: lab, module: '/nowhere/lab.mjs' },
      ],
      registry,
      directory,
    );
    const fault = await agents.start().catch((error: unknown) => error);
    expect(fault).to.have.property('code', 'PROVIDER_UNAVAILABLE');
    for (const said of [
      'agent://ada has no handler for "greet" ("greeet" serves none); give one for each of its callable domains: handlers: { "greet": (args) => … }.',
      'agent://labb is no agent of this organisation; write agent://lab, or add it, or leave it out here.',
      'agent://somebody-else is no agent of this organisation; add it, or leave it out here.',
      'The handler module /nowhere/lab.mjs cannot be loaded',
    ])
      expect(String(fault)).to.include(said);
    expect(registry.list()).to.deep.equal([]);
  });

  it('lets an agent have handlers for what it may learn', async () => {
    const registry = new ExclusiveConnectorRegistry();
    const handlers = { greet: () => 1, paint: () => 2 };
    await new InProcessAgents([{ agent: ada, handlers }], registry, directory).start();
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
