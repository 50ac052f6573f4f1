import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { skillConnectorContract } from '../../src/core/testing/connectors/skill-connector.contract.js';
import { handlerSubject } from '../support/in-process/handler-subject.js';

describe('HandlerConnector', () => {
  runContract(skillConnectorContract, { create: handlerSubject }, { describe, it });
});
