import { GovernedMessageRouter } from '../../src/core/routing/governed-message-router.js';
import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import {
  messageRouterContract,
  type RouterSubject,
} from '../../src/core/testing/routing/message-router.contract.js';

describe('GovernedMessageRouter', () => {
  runContract<RouterSubject>(
    messageRouterContract,
    { create: () => (delivery) => new GovernedMessageRouter(delivery) },
    { describe, it },
  );
});
