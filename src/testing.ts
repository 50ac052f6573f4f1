// What a contract kit is, and what runs it
export {
  type Clause,
  type ContractKit,
  type RegisterTest,
  runContract,
  type TestApi,
} from './core/testing/kit/contract-kit.js';
export { type Condition, type Supports } from './core/testing/kit/supports.js';
export { type Fixture } from './core/testing/kit/fixture.js';

// What a kit of one's own is written and proven with
export { failingClauses } from './core/testing/kit/failing-clauses.js';
export { must, mustEqual, mustSettle } from './core/testing/kit/must.js';

// The kits, each with what it asks of the subject
export { activityLogContract } from './core/testing/activity/activity-log.contract.js';
export {
  type ActivityLogRun,
  type ActivityLogSubject,
  type StoreOfLog,
} from './core/testing/activity/activity-log-subject.js';
export {
  type ActivityStoreSubject,
  activityStoreContract,
} from './core/testing/activity/activity-store.contract.js';
export {
  authenticatorContract,
  type AuthenticatorSubject,
} from './core/testing/messaging/authenticator.contract.js';
export { callerMintContract } from './core/testing/messaging/caller-mint.contract.js';
export type { CallerMintSubject } from './core/testing/messaging/caller-mint-subject.js';
export { clockContract } from './core/testing/primitives/clock.contract.js';
export type { ClockSubject } from './core/testing/primitives/clock-subject.js';
export {
  connectorRegistrationContract,
  type RegistrationSubject,
} from './core/testing/connectors/connector-registration.contract.js';
export { connectorRegistryContract } from './core/testing/connectors/connector-registry.contract.js';
export { doorContract } from './core/testing/doors/door.contract.js';
export {
  type DoorAnswer,
  type DoorClient,
  doorContractPrincipals,
  doorContractSkill,
  type DoorSubject,
  strangerCredentials,
  type StrangerCredential,
} from './core/testing/doors/door-subject.js';
export {
  directoryContractSeed,
  expertiseDirectoryContract,
  type ExpertiseDirectorySubject,
} from './core/testing/expertise/expertise-directory.contract.js';
export {
  catalogContractSeed,
  expertiseSkillCatalogContract,
  type ExpertiseSkillCatalogSubject,
} from './core/testing/expertise/expertise-skill-catalog.contract.js';
export {
  expertiseViewContract,
  type ExpertiseViewSubject,
} from './core/testing/expertise/expertise-view.contract.js';
export { viewContractSeed } from './core/testing/expertise/view-contract-seed.js';
export { explainerContractSeed } from './core/testing/routing/explainer-contract-seed.js';
export {
  explainerContract,
  type ExplainerSubject,
} from './core/testing/routing/explainer.contract.js';
export {
  type DeliverySubject,
  type StoppableDelivery,
} from './core/testing/routing/delivery-bench.js';
export { type CurrentRules } from './core/routing/current-context.js';
export { type DeliveryParts } from './core/routing/delivery-parts.js';
export { governedDeliveryContract } from './core/testing/routing/governed-delivery.contract.js';
export {
  governanceStageContract,
  type StageSubject,
} from './core/testing/governance/governance-stage.contract.js';
export {
  idGeneratorContract,
  type IdGeneratorSubject,
} from './core/testing/primitives/id-generator.contract.js';
export { inputValidatorContract } from './core/testing/invocation/input-validator.contract.js';
export { lineDoorContract } from './core/testing/doors/line-door.contract.js';
export {
  type LineAnswer,
  lineDoorContractSkill,
  type LineDoorSubject,
  type LineSpeech,
} from './core/testing/doors/line-door-subject.js';
export {
  messageRouterContract,
  type RouterSubject,
} from './core/testing/routing/message-router.contract.js';
export {
  messageTransportContract,
  type ScriptedAgent,
  type TransportSubject,
} from './core/testing/connectors/message-transport.contract.js';
export { moduleContract } from './core/testing/container/module.contract.js';
export { type ModuleSubject } from './core/testing/container/module-subject.js';
export { permissionSourceContract } from './core/testing/governance/permission-source.contract.js';
export { policyEngineContract } from './core/testing/governance/policy-engine.contract.js';
export {
  type AgentBehaviour,
  type ConnectorSubject,
  skillConnectorContract,
} from './core/testing/connectors/skill-connector.contract.js';
export { skillInvokerContract } from './core/testing/invocation/skill-invoker.contract.js';
export {
  invokerContractSeed,
  type KitAgent,
  type SkillInvokerSubject,
} from './core/testing/invocation/skill-invoker-subject.js';

// Hosts and doubles for tests
export { bootForTest } from './core/testing/builders/boot-for-test.js';
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
} from './core/testing/builders/builders.js';
export { aCallerMint } from './core/testing/builders/a-caller-mint.js';
export {
  aGovernanceContext,
  type ContextSketch,
  type OrganisationSketch,
  type UnitRules,
} from './core/testing/builders/organisation-sketch.js';
export { InMemoryActivityStore } from './core/testing/doubles/in-memory-activity-store.js';
export { ManualClock } from './core/testing/doubles/manual-clock.js';
export {
  type ScriptedCall,
  type ScriptedSkill,
  ScriptedSkillInvoker,
} from './core/testing/doubles/scripted-skill-invoker.js';
