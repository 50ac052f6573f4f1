// The contract kits, and what runs them
export {
  type ActivityStoreSubject,
  activityStoreContract,
} from './core/testing/activity-store.contract.js';
export {
  type Clause,
  type ContractKit,
  type Fixture,
  runContract,
  type TestApi,
} from './core/testing/contract-kit.js';
export {
  messageTransportContract,
  type ScriptedAgent,
  type TransportSubject,
} from './core/testing/message-transport.contract.js';
export {
  type AgentBehaviour,
  type ConnectorSubject,
  skillConnectorContract,
} from './core/testing/skill-connector.contract.js';

// Hosts and doubles for tests
export { bootForTest } from './core/testing/boot-for-test.js';
export { InMemoryActivityStore } from './core/testing/in-memory-activity-store.js';
export { ManualClock } from './core/testing/manual-clock.js';
