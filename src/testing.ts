// What a contract kit is, and what runs it
export {
  type Clause,
  type ContractKit,
  type RegisterTest,
  runContract,
  type Supports,
  type TestApi,
} from './core/testing/contract-kit.js';
export { type Fixture } from './core/testing/fixture.js';

// What a kit of one's own is written and proven with
export { failingClauses } from './core/testing/failing-clauses.js';
export { must, mustEqual, mustSettle } from './core/testing/must.js';

// The kits, each with what it asks of the subject
export { activityLogContract } from './core/testing/activity-log.contract.js';
export {
  type ActivityLogRun,
  type ActivityLogSubject,
  type StoreOfLog,
} from './core/testing/activity-log-subject.js';
export {
  type ActivityStoreSubject,
  activityStoreContract,
} from './core/testing/activity-store.contract.js';
export {
  authenticatorContract,
  type AuthenticatorSubject,
} from './core/testing/authenticator.contract.js';
export { callerMintContract, type CallerMintSubject } from './core/testing/caller-mint.contract.js';
export { clockContract, type ClockSubject } from './core/testing/clock.contract.js';
export {
  connectorRegistrationContract,
  type RegistrationSubject,
} from './core/testing/connector-registration.contract.js';
export { connectorRegistryContract } from './core/testing/connector-registry.contract.js';
export { doorContract } from './core/testing/door.contract.js';
export {
  type DoorAnswer,
  type DoorClient,
  doorContractPrincipals,
  doorContractSkill,
  type DoorSubject,
  strangerCredentials,
  type StrangerCredential,
} from './core/testing/door-subject.js';
export {
  directoryContractSeed,
  expertiseDirectoryContract,
  type ExpertiseDirectorySubject,
} from './core/testing/expertise-directory.contract.js';
export {
  catalogContractSeed,
  expertiseSkillCatalogContract,
  type ExpertiseSkillCatalogSubject,
} from './core/testing/expertise-skill-catalog.contract.js';
export {
  expertiseViewContract,
  type ExpertiseViewSubject,
} from './core/testing/expertise-view.contract.js';
export { viewContractSeed } from './core/testing/view-contract-seed.js';
export { explainerContractSeed } from './core/testing/explainer-contract-seed.js';
export { explainerContract, type ExplainerSubject } from './core/testing/explainer.contract.js';
export { type DeliverySubject, type StoppableDelivery } from './core/testing/delivery-bench.js';
export { type CurrentRules } from './core/routing/current-context.js';
export { type DeliveryParts } from './core/routing/delivery-parts.js';
export { governedDeliveryContract } from './core/testing/governed-delivery.contract.js';
export {
  governanceStageContract,
  type StageSubject,
} from './core/testing/governance-stage.contract.js';
export {
  idGeneratorContract,
  type IdGeneratorSubject,
} from './core/testing/id-generator.contract.js';
export { inputValidatorContract } from './core/testing/input-validator.contract.js';
export { lineDoorContract } from './core/testing/line-door.contract.js';
export {
  type LineAnswer,
  lineDoorContractSkill,
  type LineDoorSubject,
  type LineSpeech,
} from './core/testing/line-door-subject.js';
export {
  messageRouterContract,
  type RouterSubject,
} from './core/testing/message-router.contract.js';
export {
  messageTransportContract,
  type ScriptedAgent,
  type TransportSubject,
} from './core/testing/message-transport.contract.js';
export { moduleContract } from './core/testing/module.contract.js';
export { type ModuleSubject } from './core/testing/module-subject.js';
export { permissionSourceContract } from './core/testing/permission-source.contract.js';
export { policyEngineContract } from './core/testing/policy-engine.contract.js';
export {
  type AgentBehaviour,
  type ConnectorSubject,
  skillConnectorContract,
} from './core/testing/skill-connector.contract.js';
export { skillInvokerContract } from './core/testing/skill-invoker.contract.js';
export {
  invokerContractSeed,
  type KitAgent,
  type SkillInvokerSubject,
} from './core/testing/skill-invoker-subject.js';

// Hosts and doubles for tests
export { bootForTest } from './core/testing/boot-for-test.js';
export {
  aClaim,
  aDomain,
  aHolding,
  anAgent,
  anInvocation,
  anOrganisation,
  aUnit,
  type Holding,
  openBoundary,
} from './core/testing/builders.js';
export { InMemoryActivityStore } from './core/testing/in-memory-activity-store.js';
export { ManualClock } from './core/testing/manual-clock.js';
export {
  type ScriptedCall,
  type ScriptedSkill,
  ScriptedSkillInvoker,
} from './core/testing/scripted-skill-invoker.js';
