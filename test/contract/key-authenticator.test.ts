import { authenticatorContract } from '../../src/core/testing/messaging/authenticator.contract.js';
import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { authenticatorSubject } from '../support/organisation/authenticator-subject.js';

describe('KeyAuthenticator', () => {
  runContract(authenticatorContract, { create: authenticatorSubject }, { describe, it });
});
