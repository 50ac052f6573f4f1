import { ActivityLog } from './activity/activity-log.js';
import { ActivityStore } from './activity/activity-store.js';
import { DurableActivityLog } from './activity/durable-activity-log.js';
import { ConnectorRegistration } from './connectors/connector-registration.js';
import { ConnectorRegistry } from './connectors/connector-registry.js';
import { ExclusiveConnectorRegistry } from './connectors/exclusive-connector-registry.js';
import { MessageTransport } from './connectors/message-transport.js';
import { WriteOnlyConnectorRegistration } from './connectors/write-only-connector-registration.js';
import { freezeService } from './basics/freeze-service.js';
import { allOf } from './container/tokens/dependency.js';
import { type Binder, defineTrustedModule, type Module } from './container/tokens/module.js';
import { ExpertiseDirectory } from './expertise/expertise-directory.js';
import { ExpertiseView } from './expertise/expertise-view.js';
import { GovernanceLimits } from './governance/governance-limits.js';
import { GovernanceStage } from './governance/governance-stage.js';
import { InputValidator } from './invocation/input-validator.js';
import { CallerMint } from './messaging/caller-mint.js';
import { HostCallerMint } from './messaging/host-caller-mint.js';
import { Clock } from './primitives/clock.js';
import { GovernedDelivery } from './routing/governed-delivery.js';
import { GovernedMessageRouter } from './routing/governed-message-router.js';
import { MessageRouter } from './routing/message-router.js';
import { SealedGovernedDelivery } from './routing/sealed-governed-delivery.js';

type DeliveryDependencies = [
  GovernanceStage[],
  MessageTransport[],
  GovernanceLimits,
  ExpertiseDirectory,
  ExpertiseView,
  InputValidator,
  CallerMint,
  ActivityLog,
  Clock,
];

/** The parts that governance hangs on, sealed, and the default router. */
export const coreModule: Module = defineTrustedModule('coreModule', (binder) => {
  binder
    .bind(CallerMint)
    .toResolvedValue(() => freezeService(new HostCallerMint()), [])
    .inSingletonScope();
  bindConnectors(binder);
  binder
    .bind(ActivityLog)
    .toResolvedValue(
      (store: ActivityStore, clock: Clock) => freezeService(new DurableActivityLog(store, clock)),
      [ActivityStore, Clock],
    )
    .inSingletonScope();
  binder
    .bind(GovernedDelivery)
    .toResolvedValue(governedDelivery, [
      allOf(GovernanceStage),
      allOf(MessageTransport),
      GovernanceLimits,
      ExpertiseDirectory,
      ExpertiseView,
      InputValidator,
      CallerMint,
      ActivityLog,
      Clock,
    ])
    .inSingletonScope();
  binder
    .tryBind(MessageRouter)
    .toResolvedValue(
      (delivery: GovernedDelivery) => freezeService(new GovernedMessageRouter(delivery)),
      [GovernedDelivery],
    )
    .inSingletonScope();
});

function bindConnectors(binder: Binder): void {
  binder
    .bind(ConnectorRegistry)
    .toResolvedValue(() => freezeService(new ExclusiveConnectorRegistry()), [])
    .inSingletonScope();
  binder
    .bind(ConnectorRegistration)
    .toResolvedValue(
      (registry: ConnectorRegistry) => freezeService(new WriteOnlyConnectorRegistration(registry)),
      [ConnectorRegistry],
    )
    .inSingletonScope();
}

function governedDelivery(...given: DeliveryDependencies): GovernedDelivery {
  const [stages, transports, { stageTimeMs }, directory, view, validator, ...rest] = given;
  const [mint, log, clock] = rest;
  const governed = { stages, stageTimeMs, transports, directory, view };
  const delivery = new SealedGovernedDelivery({ ...governed, validator, mint, log, clock });
  return freezeService(delivery);
}
