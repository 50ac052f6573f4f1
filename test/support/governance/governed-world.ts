import { NEVER } from 'rxjs';
import { DurableActivityLog } from '../../../src/core/activity/durable-activity-log.js';
import type { StoredActivity } from '../../../src/core/activity/activity-record.js';
import type { MessageTransport } from '../../../src/core/connectors/message-transport.js';
import type { AgentReply, DeliveryOptions } from '../../../src/core/connectors/skill-connector.js';
import type { DirectorySnapshot } from '../../../src/core/expertise/directory-snapshot.js';
import type { ExpertiseDirectory } from '../../../src/core/expertise/expertise-directory.js';
import type { ExpertiseView } from '../../../src/core/expertise/expertise-view.js';
import type { SkillExport } from '../../../src/core/expertise/skill-export.js';
import type { GovernanceStage } from '../../../src/core/governance/governance-stage.js';
import { HierarchyPermissionSource } from '../../../src/core/governance/hierarchy-permission-source.js';
import { BoundaryStage } from '../../../src/core/governance/stages/boundary-stage.js';
import { BudgetStage } from '../../../src/core/governance/stages/budget-stage.js';
import { InitiativeStage } from '../../../src/core/governance/stages/initiative-stage.js';
import { PermissionStage } from '../../../src/core/governance/stages/permission-stage.js';
import { PolicyStage } from '../../../src/core/governance/stages/policy-stage.js';
import { UnitPolicyEngine } from '../../../src/core/governance/unit-policy-engine.js';
import type { InputValidator } from '../../../src/core/invocation/input-validator.js';
import { address } from '../../../src/core/messaging/address.js';
import type { Caller } from '../../../src/core/messaging/caller.js';
import type { CallerClaim } from '../../../src/core/messaging/caller-mint.js';
import { HostCallerMint } from '../../../src/core/messaging/host-caller-mint.js';
import type { Message } from '../../../src/core/messaging/message.js';
import type { RouteRequest } from '../../../src/core/routing/route-request.js';
import { SealedGovernedDelivery } from '../../../src/core/routing/sealed-governed-delivery.js';
import { InMemoryActivityStore } from '../../../src/core/testing/doubles/in-memory-activity-store.js';
import { ManualClock } from '../../../src/core/testing/doubles/manual-clock.js';
import {
  exportOf,
  messageOf,
  snapshotOf,
  type OrganisationSketch,
} from '../../../src/core/testing/builders/organisation-sketch.js';

/** An agent's side of a call, as a test plays it. */
export type Handler = (message: Message, options: DeliveryOptions) => Promise<AgentReply>;

/** What a test changes of the default world. */
export interface WorldSketch {
  readonly organisation?: OrganisationSketch;
  readonly handler?: Handler;
  readonly inFlightPerCaller?: number;
  /** Checks every answer whose skill has a schema for it. */
  readonly check?: InputValidator['check'];
  /** Replaces the default stage of the same id, or joins the others. */
  readonly stages?: readonly GovernanceStage[];
}

/** What a test changes of the default request. */
export interface RequestSketch extends Partial<Omit<RouteRequest, 'caller' | 'message'>> {
  readonly claim?: Partial<CallerClaim>;
  readonly caller?: Caller;
  readonly message?: Partial<Message>;
}

/** Everything around the delivery loop, real but for the directory, the view and the agents. */
export class GovernedWorld {
  readonly clock = new ManualClock();
  readonly store = new InMemoryActivityStore();
  readonly log = new DurableActivityLog(this.store, this.clock);
  readonly mint = new HostCallerMint();
  readonly sent: Message[] = [];
  readonly stages: readonly GovernanceStage[];
  readonly delivery: SealedGovernedDelivery;
  /** What every caller sees. */
  exports: readonly SkillExport[] = [exportOf()];
  snapshot: DirectorySnapshot;
  handler: Handler;
  #calls = 0;

  constructor(sketch: WorldSketch = {}) {
    this.snapshot = snapshotOf(sketch.organisation ?? acme);
    this.handler = sketch.handler ?? (async () => ({ kind: 'answered', value: 'done' }));
    const defaults = this.#defaultStages(sketch.inFlightPerCaller ?? 4);
    const own = sketch.stages ?? [];
    const replaced = new Set(own.map((stage) => stage.id));
    this.stages = [...defaults.filter((stage) => !replaced.has(stage.id)), ...own];
    this.delivery = new SealedGovernedDelivery({
      stages: this.stages,
      stageTimeMs: 2_000,
      transports: [this.#transport()],
      directory: this.#directory(),
      view: this.view(),
      validator: { admit: () => undefined, check: sketch.check ?? (() => []) },
      mint: this.mint,
      log: this.log,
      clock: this.clock,
    });
  }

  get records(): readonly StoredActivity[] {
    return this.store.records;
  }

  /** The next version of the directory, and what callers see from then on. */
  change(organisation: OrganisationSketch, exports: readonly SkillExport[] = this.exports): void {
    this.snapshot = snapshotOf({ ...organisation, version: this.snapshot.version + 1 });
    this.exports = exports;
  }

  caller(claim: Partial<CallerClaim> = {}): Caller {
    return this.mint.mint({
      principal: address('human://ada'),
      entry: 'cli',
      tenant: 'acme',
      strength: 4,
      ...claim,
    });
  }

  request(sketch: RequestSketch = {}): RouteRequest {
    const { claim, message, ...rest } = sketch;
    const caller = sketch.caller ?? this.caller(claim);
    const target = sketch.target ?? exportOf();
    const { provider, holder, unit } = target;
    this.#calls += 1;
    const callId = `call-${this.#calls}`;
    return {
      caller,
      target,
      message: messageOf(target, caller, {
        id: callId,
        correlationId: callId,
        sentAt: this.clock.now(),
        ...message,
      }),
      resolvedVersion: this.snapshot.version,
      facts: {
        callId,
        correlationId: callId,
        tenant: caller.tenant,
        principal: caller.principal,
        chain: caller.chain,
        entry: caller.entry,
        skill: `expertise/${target.slug}`,
        ...{ provider, holder, unit, directoryVersion: this.snapshot.version },
      },
      beganAtMs: this.clock.monotonicMs(),
      signal: new AbortController().signal,
      onProgress: () => undefined,
      ...rest,
    };
  }

  view(): ExpertiseView {
    return {
      viewFor: () => ({
        directoryVersion: this.snapshot.version,
        exports: new Map(
          this.exports.map(({ slug }) => [slug, this.exports.filter((one) => one.slug === slug)]),
        ),
        consultative: [],
      }),
    };
  }

  #defaultStages(inFlightPerCaller: number): readonly GovernanceStage[] {
    return [
      new BudgetStage({ inFlightPerCaller, maxDepth: 8, stageTimeMs: 2_000 }),
      new InitiativeStage(),
      new PolicyStage(new UnitPolicyEngine()),
      new PermissionStage(new HierarchyPermissionSource()),
      new BoundaryStage(),
    ];
  }

  #transport(): MessageTransport {
    return {
      id: 'test',
      schemes: ['agent'],
      send: (_agent, message, options) => {
        this.sent.push(message);
        return this.handler(message, options);
      },
    };
  }

  #directory(): ExpertiseDirectory {
    return {
      read: () => this.snapshot,
      tenant: 'acme',
      versions$: NEVER,
      replaceExpertise: () => [],
      diagnostics: () => [],
    };
  }
}

/** Ada may operate `unit://acme`, in which `agent://acme/files` works. */
export const acme: OrganisationSketch = {
  units: {
    'unit://acme': { members: ['agent://acme/files'], grants: { 'human://ada': 'operator' } },
  },
  agents: { 'agent://acme/files': 'passive' },
};
