import { freezeDeep } from './basics/freeze-deep.js';
import { ActivityLog } from './activity/activity-log.js';
import { ActivityStore } from './activity/activity-store.js';
import { ConnectorRegistration } from './connectors/connector-registration.js';
import { ConnectorRegistry } from './connectors/connector-registry.js';
import { MessageTransport } from './connectors/message-transport.js';
import { type AnyToken, describeToken } from './container/tokens/token.js';
import { Door } from './doors/door.js';
import { LineDoor } from './doors/line-door.js';
import { ExpertiseDirectory } from './expertise/expertise-directory.js';
import { ExpertiseSkillCatalog } from './expertise/expertise-skill-catalog.js';
import { ExpertiseView } from './expertise/expertise-view.js';
import { GovernanceLimits } from './governance/governance-limits.js';
import { GovernanceStage } from './governance/governance-stage.js';
import { PermissionSource } from './governance/permission-source.js';
import { PolicyEngine } from './governance/policy-engine.js';
import { ViewSettings } from './expertise/view-settings.js';
import { HostSettings } from './host-settings.js';
import { CallLimits } from './invocation/call-limits.js';
import { InputValidator } from './invocation/input-validator.js';
import { SkillInvoker } from './invocation/skill-invoker.js';
import { Authenticator } from './messaging/authenticator.js';
import { CallerMint } from './messaging/caller-mint.js';
import { Clock } from './primitives/clock.js';
import { IdGenerator } from './primitives/id-generator.js';
import { Explainer } from './routing/explainer.js';
import { GovernedDelivery } from './routing/governed-delivery.js';
import { MessageRouter } from './routing/message-router.js';

/** One seam, as its token says it may be bound. */
export interface Seam {
  readonly token: AnyToken;
  readonly name: string;
  readonly many: boolean;
  readonly sealed: boolean;
  readonly guarded: boolean;
  /** A host without it is refused, whether or not a service asks for it. */
  readonly required: boolean;
}

/** Without these a host is whole; it only has fewer ways in. A door asks for what it needs. */
const optional: readonly AnyToken[] = [Authenticator, Door, LineDoor];

const tokens: readonly AnyToken[] = [
  ActivityLog,
  ActivityStore,
  Authenticator,
  CallerMint,
  Clock,
  ConnectorRegistration,
  ConnectorRegistry,
  Door,
  ExpertiseDirectory,
  ExpertiseSkillCatalog,
  ExpertiseView,
  Explainer,
  GovernanceStage,
  GovernedDelivery,
  IdGenerator,
  InputValidator,
  LineDoor,
  MessageRouter,
  MessageTransport,
  PermissionSource,
  PolicyEngine,
  SkillInvoker,
];

/** Every seam of core, by name. */
export const seams: readonly Seam[] = freezeDeep(
  tokens.map((token) => {
    const { name, many = false, sealed = false, guarded = false } = describeToken(token);
    return { token, name, many, sealed, guarded, required: !optional.includes(token) };
  }),
);

/** What a section of the configuration comes to, by the section's name. */
export const settings: readonly { readonly section: string; readonly token: AnyToken }[] =
  freezeDeep([
    { section: 'calls', token: CallLimits },
    { section: 'governance', token: GovernanceLimits },
    { section: 'host', token: HostSettings },
    { section: 'views', token: ViewSettings },
  ]);

/** What a host must have bound. */
export const requiredSeams: readonly AnyToken[] = Object.freeze(
  seams.filter(({ required }) => required).map((seam) => seam.token),
);
