import { ExclusiveConnectorRegistry } from '../../src/core/connectors/exclusive-connector-registry.js';
import { connectorRegistryContract } from '../../src/core/testing/connector-registry.contract.js';
import { runContract } from '../../src/core/testing/contract-kit.js';
import { mochaApi } from '../support/mocha-api.js';

describe('ExclusiveConnectorRegistry', () => {
  runContract(
    connectorRegistryContract,
    { create: () => new ExclusiveConnectorRegistry() },
    mochaApi,
  );
});
