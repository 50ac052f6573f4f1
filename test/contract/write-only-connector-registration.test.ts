import { WriteOnlyConnectorRegistration } from '../../src/core/connectors/write-only-connector-registration.js';
import {
  connectorRegistrationContract,
  type RegistrationSubject,
} from '../../src/core/testing/connectors/connector-registration.contract.js';
import { runContract } from '../../src/core/testing/kit/contract-kit.js';

describe('WriteOnlyConnectorRegistration', () => {
  runContract<RegistrationSubject>(
    connectorRegistrationContract,
    { create: () => (registry) => new WriteOnlyConnectorRegistration(registry) },
    { describe, it },
  );
});
