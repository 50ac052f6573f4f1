// Composing a host
export { type CompositionReport, createHost, explainComposition } from './core/create-host.js';
export type { HostConfig, HostOptions } from './core/host-options.js';
export { HostSettings } from './core/host-settings.js';
export type { BindingSyntax } from './core/container/tokens/binding-syntax.js';
export { CompositionError } from './core/container/judging/composition-error.js';
export {
  type AllOf,
  allOf,
  type DependenciesOf,
  type Dependency,
  type Optional,
  optional,
} from './core/container/tokens/dependency.js';
export type { ExplainedBinding } from './core/container/judging/explanation.js';
export { HostStartError, type StartFailure } from './core/container/running/host-start-error.js';
export type { Host } from './core/container/running/host.js';
export {
  Inject,
  InjectAll,
  type InjectDecorator,
  InjectOptional,
} from './core/container/tokens/inject.js';
export {
  type Binder,
  defineModule,
  type Module,
  type Placement,
  type PlacementIn,
} from './core/container/tokens/module.js';
export { readOptions } from './core/container/tokens/read-options.js';
export {
  absolutePath,
  listOf,
  type SectionReader,
  sectionOf,
  type Setting,
  type SettingFault,
  text,
  wholeNumber,
} from './core/container/tokens/settings.js';
export type { ComposableModule, PlainModule } from './core/container/tokens/plain-module.js';
export type { Level } from './core/container/recording/recording.js';
export type { Scope } from './core/container/recording/scope.js';
export type { Startable } from './core/container/tokens/startable.js';
export {
  type AnyManyToken,
  type AnyToken,
  type PhasedToken,
  type PhaseOf,
  type SeamOf,
  type ManyToken,
  type Token,
  type TokenGiving,
  token,
  type TokenOptions,
} from './core/container/tokens/token.js';
export { requiredSeams, type Seam, seams } from './core/seams.js';

// Modules of the core; each adapter's module is an entry of its own, e.g. `skillseam/sqlite`
export { coreModule } from './core/core.module.js';
export { governanceModule } from './core/governance/governance.module.js';
export { skillsModule, type SkillsOptions } from './skills/skills.module.js';

// Time and identity
export { Clock } from './core/primitives/clock.js';
export { IdGenerator } from './core/primitives/id-generator.js';
export { isJsonObject, type JsonObject, type JsonValue } from './core/primitives/json.js';

// Errors
export {
  type ErrorCode,
  type ErrorCodeInfo,
  errorCodes,
  type ErrorRemedy,
  isErrorCode,
} from './core/errors/error-code.js';
export { SkillseamError } from './core/errors/skillseam-error.js';

// Who asks, and what travels
export {
  address,
  type Address,
  type AddressScheme,
  addressSchemes,
  anonymous,
  parseAddress,
  pathOf,
  schemeOf,
} from './core/messaging/address.js';
export { Authenticator, type Credential } from './core/messaging/authenticator.js';
export { type CallerClaim, CallerMint } from './core/messaging/caller-mint.js';
export {
  type Caller,
  type CredentialStrength,
  callEntries,
  type Entry,
  principalsOf,
  rootPrincipalOf,
} from './core/messaging/caller.js';
export {
  type Message,
  type MessageType,
  messageTypes,
  type SkillPayload,
} from './core/messaging/message.js';
export { skillPayloadOf } from './core/messaging/skill-payload.js';

// Invoking a skill
export { CallLimits } from './core/invocation/call-limits.js';
export { ViewSettings } from './core/expertise/view-settings.js';
export { InputValidator, type SchemaViolation } from './core/invocation/input-validator.js';
export type { Progress, ProgressListener } from './core/invocation/progress.js';
export {
  type AcceptedInvocation,
  type CompletedInvocation,
  type ContentBlock,
  failed,
  type FailedInvocation,
  type SkillInvocationResult,
  skillNotFound,
} from './core/invocation/skill-invocation-result.js';
export type { SkillInvocation } from './core/invocation/skill-invocation.js';
export { SkillInvoker } from './core/invocation/skill-invoker.js';

// Who holds which expertise, and who sees it
export type {
  Boundary,
  BoundaryMatch,
  NamePattern,
  OpacityRule,
  ProjectionRule,
} from './core/expertise/boundary.js';
export type { DirectorySeed } from './core/expertise/seed/directory-seed.js';
export type {
  AgentSketch,
  BoundarySketch,
  DirectorySketch,
  ProjectionSketch,
  UnitSketch,
} from './core/expertise/seed/directory-sketch.js';
export {
  type Agent,
  type DirectorySnapshot,
  type Grant,
  type InitiativeLevel,
  initiativeLevels,
  type NameConstraint,
  type OwnExpertise,
  type PermissionLevel,
  permissionLevels,
  type Unit,
  type UnitPolicies,
} from './core/expertise/directory-snapshot.js';
export {
  type DirectoryDiagnostic,
  ExpertiseDirectory,
} from './core/expertise/expertise-directory.js';
export {
  type Effect,
  skillEffects,
  type ExpertiseDomain,
  type ExpertiseLevel,
  expertiseLevels,
} from './core/expertise/expertise-domain.js';
export {
  type CatalogHit,
  type ExpertiseSkill,
  ExpertiseSkillCatalog,
} from './core/expertise/expertise-skill-catalog.js';
export { type CallerView, ExpertiseView } from './core/expertise/expertise-view.js';
export type { SkillExport } from './core/expertise/skill-export.js';

// Deciding
export {
  allow,
  type Allow,
  confirm,
  type Confirm,
  type Decision,
  deny,
  type Deny,
  isDecision,
} from './core/governance/decision.js';
export type { GovernanceContext } from './core/governance/governance-context.js';
export { GovernanceLimits } from './core/governance/governance-limits.js';
export { type GovernancePhase, governancePhases } from './core/governance/governance-phase.js';
export { GovernanceStage, type Reservation } from './core/governance/governance-stage.js';
export { type EffectivePermission, PermissionSource } from './core/governance/permission-source.js';
export { PolicyEngine } from './core/governance/policy-engine.js';

// Routing, delivering and recording
export { ActivityLog } from './core/activity/activity-log.js';
export type {
  ActivityRecord,
  CallFacts,
  IntentRecord,
  NoticeRecord,
  OutcomeRecord,
  StageVerdict,
  StoredActivity,
} from './core/activity/activity-record.js';
export { type ActivityQuery, ActivityStore } from './core/activity/activity-store.js';
export { ConnectorRegistration } from './core/connectors/connector-registration.js';
export { ConnectorRegistry } from './core/connectors/connector-registry.js';
export { MessageTransport } from './core/connectors/message-transport.js';
export type {
  AgentReply,
  ConnectorHealth,
  DeliveryOptions,
  SkillConnector,
} from './core/connectors/skill-connector.js';
export { Explainer, type Explanation, type ProviderExplanation } from './core/routing/explainer.js';
export type { JudgedRequest } from './core/routing/current-context.js';
export { GovernedDelivery } from './core/routing/governed-delivery.js';
export { MessageRouter } from './core/routing/message-router.js';
export type { RouteRequest } from './core/routing/route-request.js';

// Ways in
export { Door } from './core/doors/door.js';
export { LineDoor, type LineSession } from './core/doors/line-door.js';
