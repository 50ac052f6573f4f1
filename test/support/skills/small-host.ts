import { AjvInputValidator } from '../../../src/adapters/json-schema/ajv-input-validator.js';
import type { OutcomeRecord, StoredActivity } from '../../../src/core/activity/activity-record.js';
import { DurableActivityLog } from '../../../src/core/activity/durable-activity-log.js';
import type { AgentReply, DeliveryOptions } from '../../../src/core/connectors/skill-connector.js';
import type { DirectorySeed } from '../../../src/core/expertise/seed/directory-seed.js';
import type { ExpertiseSkillCatalog } from '../../../src/core/expertise/expertise-skill-catalog.js';
import type { GovernanceStage } from '../../../src/core/governance/governance-stage.js';
import { HierarchyPermissionSource } from '../../../src/core/governance/hierarchy-permission-source.js';
import { BoundaryStage } from '../../../src/core/governance/stages/boundary-stage.js';
import { BudgetStage } from '../../../src/core/governance/stages/budget-stage.js';
import { InitiativeStage } from '../../../src/core/governance/stages/initiative-stage.js';
import { PermissionStage } from '../../../src/core/governance/stages/permission-stage.js';
import { PolicyStage } from '../../../src/core/governance/stages/policy-stage.js';
import { UnitPolicyEngine } from '../../../src/core/governance/unit-policy-engine.js';
import type { InputValidator } from '../../../src/core/invocation/input-validator.js';
import type { Address } from '../../../src/core/messaging/address.js';
import { address } from '../../../src/core/messaging/address.js';
import type { Caller } from '../../../src/core/messaging/caller.js';
import type { CallerClaim } from '../../../src/core/messaging/caller-mint.js';
import { HostCallerMint } from '../../../src/core/messaging/host-caller-mint.js';
import type { Message } from '../../../src/core/messaging/message.js';
import type { MessageRouter } from '../../../src/core/routing/message-router.js';
import { SealedGovernedDelivery } from '../../../src/core/routing/sealed-governed-delivery.js';
import { aClaim, anOrganisation } from '../../../src/core/testing/builders/builders.js';
import { InMemoryActivityStore } from '../../../src/core/testing/doubles/in-memory-activity-store.js';
import { ManualClock } from '../../../src/core/testing/doubles/manual-clock.js';
import { DirectorySkillCatalog } from '../../../src/skills/catalog/directory-skill-catalog.js';
import { InMemoryExpertiseDirectory } from '../../../src/skills/directory/in-memory-expertise-directory.js';
import { LoadingPhase } from '../../../src/skills/directory/loading-phase.js';
import { RoutingSkillInvoker } from '../../../src/skills/invocation/routing-skill-invoker.js';
import { BoundaryExpertiseView } from '../../../src/skills/view/boundary-expertise-view.js';

/** An agent's side of a call, as a test plays it. */
export type Handler = (
  agent: Address,
  message: Message,
  options: DeliveryOptions,
) => Promise<AgentReply>;

/** What a test changes of the small host. */
export interface HostSketch {
  readonly seed?: DirectorySeed;
  readonly handler?: Handler;
  readonly callTimeoutMs?: number;
  /** Replaces the default stage of the same id. */
  readonly stages?: readonly GovernanceStage[];
  /** Stands between invoker and loop. */
  readonly router?: (inner: MessageRouter) => MessageRouter;
  /** In place of the real one, which compiles every schema. */
  readonly validator?: InputValidator;
  /** Stands between invoker and catalog. */
  readonly catalog?: (inner: ExpertiseSkillCatalog) => ExpertiseSkillCatalog;
}

/** Everything from the directory to the loop, real; only the agents are played. */
export class SmallHost {
  readonly clock = new ManualClock();
  readonly store = new InMemoryActivityStore();
  readonly log = new DurableActivityLog(this.store, this.clock);
  readonly mint = new HostCallerMint();
  readonly permissions = new HierarchyPermissionSource();
  readonly sent: Message[] = [];
  readonly loading = new LoadingPhase();
  readonly validator: InputValidator;
  readonly directory: InMemoryExpertiseDirectory;
  readonly view: BoundaryExpertiseView;
  readonly catalog: DirectorySkillCatalog;
  readonly delivery: SealedGovernedDelivery;
  readonly invoker: RoutingSkillInvoker;
  #calls = 0;

  constructor(given: HostSketch = {}) {
    const sketch: Required<HostSketch> = { ...defaults(), ...given };
    const { seed, validator } = sketch;
    const { clock, log, mint, permissions } = this;
    this.validator = validator;
    this.directory = new InMemoryExpertiseDirectory(seed, validator, this.loading);
    const { directory } = this;
    this.view = new BoundaryExpertiseView(directory, { maxViews: 8 });
    const { view } = this;
    this.catalog = new DirectorySkillCatalog({ view, directory, permissions });
    this.delivery = new SealedGovernedDelivery({
      stages: this.#stages(sketch.stages),
      stageTimeMs: 2_000,
      transports: [this.#transport(sketch.handler)],
      directory,
      view,
      validator,
      mint,
      log,
      clock,
    });
    const router: MessageRouter = { route: (request) => this.delivery.deliver(request) };
    const ids = { next: () => `call-${String((this.#calls += 1)).padStart(4, '0')}` };
    this.invoker = new RoutingSkillInvoker(
      {
        catalog: sketch.catalog(this.catalog),
        router: sketch.router(router),
        view,
        validator,
        mint,
        log,
        clock,
        ids,
      },
      {
        tenant: seed.tenant,
        timeoutMs: sketch.callTimeoutMs,
        maxArgumentBytes: 262_144,
        maxArgumentDepth: 32,
      },
    );
  }

  /** A caller that this host minted. */
  caller(principal: string, claim: Partial<CallerClaim> = {}): Caller {
    return this.mint.mint(aClaim({ principal: address(principal), ...claim }));
  }

  get records(): readonly StoredActivity[] {
    return this.store.records;
  }

  get outcomes(): readonly OutcomeRecord[] {
    return this.records.filter((record) => record.kind === 'outcome');
  }

  #stages(own: readonly GovernanceStage[]): readonly GovernanceStage[] {
    const replaced = new Set(own.map((stage) => stage.id));
    const defaults: readonly GovernanceStage[] = [
      new BoundaryStage(),
      new PermissionStage(this.permissions),
      new PolicyStage(new UnitPolicyEngine()),
      new InitiativeStage(),
      new BudgetStage({ inFlightPerCaller: 16, maxDepth: 8, stageTimeMs: 2_000 }),
    ];
    return [...defaults.filter((stage) => !replaced.has(stage.id)), ...own];
  }

  #transport(handler: Handler) {
    return {
      id: 'played',
      schemes: ['agent' as const],
      send: (agent: Address, message: Message, options: DeliveryOptions) => {
        this.sent.push(message);
        return handler(agent, message, options);
      },
    };
  }
}

function defaults(): Required<HostSketch> {
  return {
    seed: anOrganisation(),
    handler: greeting,
    callTimeoutMs: 60_000,
    stages: [],
    validator: new AjvInputValidator(),
    router: (inner) => inner,
    catalog: (inner) => inner,
  };
}

/** Takes every schema and every value. */
export const anythingGoes: InputValidator = { admit: () => undefined, check: () => [] };

const greeting: Handler = async (agent) => ({ kind: 'answered', value: `hello from ${agent}` });
