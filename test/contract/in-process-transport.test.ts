import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { messageTransportContract } from '../../src/core/testing/connectors/message-transport.contract.js';
import { transportSubject } from '../support/in-process/transport-subject.js';

describe('InProcessTransport', () => {
  runContract(messageTransportContract, { create: transportSubject }, { describe, it });
});
