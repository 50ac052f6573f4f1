import { ExclusiveConnectorRegistry } from '../../src/core/connectors/exclusive-connector-registry.js';
import { connectorRegistryContract } from '../../src/core/testing/connectors/connector-registry.contract.js';
import { runContract } from '../../src/core/testing/kit/contract-kit.js';

describe('ExclusiveConnectorRegistry', () => {
  runContract(
    connectorRegistryContract,
    { create: () => new ExclusiveConnectorRegistry() },
    { describe, it },
  );
});
