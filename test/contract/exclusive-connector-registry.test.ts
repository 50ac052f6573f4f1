import { ExclusiveConnectorRegistry } from '../../src/core/connectors/exclusive-connector-registry.js';
import { connectorRegistryContract } from '../../src/core/testing/connector-registry.contract.js';
import { runContract } from '../../src/core/testing/contract-kit.js';

describe('ExclusiveConnectorRegistry', () => {
  runContract(
    connectorRegistryContract,
    { create: () => new ExclusiveConnectorRegistry() },
    { describe, it },
  );
});
