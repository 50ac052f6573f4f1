import { inProcessModule } from '../../../src/adapters/in-process/in-process.module.js';
import { jsonSchemaModule } from '../../../src/adapters/json-schema/json-schema.module.js';
import {
  type ActivityRecord,
  ActivityStore,
  address,
  Authenticator,
  type Binder,
  type Caller,
  CallerMint,
  Clock,
  type ComposableModule,
  coreModule,
  createHost,
  defineModule,
  type DirectorySeed,
  governanceModule,
  governancePhases,
  type Host,
  IdGenerator,
  type Module,
  type SkillInvocationResult,
  SkillInvoker,
  skillsModule,
} from '../../../src/index.js';
import {
  aDomain,
  aHolding,
  anAgent,
  anInvocation,
  anOrganisation,
  InMemoryActivityStore,
  ManualClock,
} from '../../../src/testing.js';

/** What somebody who composes a host brings along. */
export interface Attack {
  readonly modules?: readonly ComposableModule[];
  readonly overrides?: (binder: Binder) => void;
  /** In place of the product's own, where the attack is on what is loaded. */
  readonly core?: ComposableModule;
  readonly governance?: ComposableModule;
  readonly seed?: DirectorySeed;
}

/** A call that an agent was asked to serve, and whether the record said then that it might. */
export interface Reached {
  readonly callId: string;
  readonly domain: string;
  readonly governed: boolean;
}

/** Who is asked for what, and by whom. */
export interface Asked {
  readonly by?: string;
  readonly skill?: string;
}

/**
 * Two agents work in the lab of the small company: Ada can `greet`, which the guest sees and may
 * call, and `sketch`, which nobody outside sees; Bob can `draw`, which nobody outside sees either.
 */
export function attackedSeed(): DirectorySeed {
  const [ada, bob] = [address('agent://ada'), address('agent://bob')];
  const plain = anOrganisation();
  return {
    ...plain,
    units: plain.units.map((unit) =>
      unit.members.includes(ada) ? { ...unit, members: [...unit.members, bob] } : unit,
    ),
    agents: [anAgent({ address: ada }), anAgent({ address: bob })],
    expertise: [
      aHolding(ada, aDomain(), aDomain({ name: 'sketch' })),
      aHolding(bob, aDomain({ name: 'draw' })),
    ],
  };
}

/** Composes a host with an attack in it. The one place that says how that is done. */
export function compose(
  modules: readonly ComposableModule[],
  overrides: (binder: Binder) => void,
): Host {
  return createHost({ modules, overrides, config: { governance: { inFlightPerCaller: 16 } } });
}

/** A host under attack, and what came of it. */
export class AttackedHost {
  readonly clock = new ManualClock();
  readonly store = new InMemoryActivityStore();
  readonly reached: Reached[] = [];
  #host: Host | undefined;
  #ids = 0;

  static async start(attack: Attack = {}): Promise<AttackedHost> {
    const attacked = new AttackedHost();
    await attacked.compose(attack).start();
    return attacked;
  }

  /** Composes the host without starting it. */
  compose(attack: Attack = {}): Host {
    this.#host = compose(this.modules(attack), attack.overrides ?? nothing);
    return this.#host;
  }

  get host(): Host {
    if (this.#host === undefined) throw new Error('The host was never composed');
    return this.#host;
  }

  get records(): readonly ActivityRecord[] {
    return this.store.records;
  }

  /** Calls that came to an agent without a record that every phase had allowed them. */
  get ungoverned(): readonly Reached[] {
    return this.reached.filter(({ governed }) => !governed);
  }

  /** The modules of a whole host; agents, time and record are this object's own. */
  modules(attack: Attack = {}): readonly ComposableModule[] {
    const { core = coreModule, governance = governanceModule } = attack;
    const { seed = attackedSeed(), modules = [] } = attack;
    return [
      core,
      governance,
      skillsModule({ seed }),
      jsonSchemaModule,
      inProcessModule({
        agents: [
          { agent: address('agent://ada'), handlers: this.#handlers('greet', 'sketch') },
          { agent: address('agent://bob'), handlers: this.#handlers('draw') },
        ],
      }),
      this.#surroundings(),
      ...modules,
    ];
  }

  async caller(principal = 'human://guest'): Promise<Caller> {
    const credential = { kind: 'bearer', key: principal } as const;
    const caller = await this.host.get(Authenticator).authenticate(credential, 'inline');
    if (caller === undefined) throw new Error(`Nobody knows ${principal}`);
    return caller;
  }

  async ask({ by, skill = 'greet' }: Asked = {}): Promise<SkillInvocationResult> {
    const invocation = anInvocation({ skill: `expertise/${skill}` });
    return this.host.get(SkillInvoker).invoke(await this.caller(by), invocation);
  }

  /** How a call ends: its code, or its kind when it did not fail. */
  async outcome(asked: Asked = {}): Promise<string> {
    const result = await this.ask(asked);
    return result.kind === 'failed' ? result.code : result.kind;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#host?.stop();
  }

  #handlers(...domains: readonly string[]) {
    const handle =
      (domain: string) =>
      (_args: unknown, { callId }: { readonly callId: string }): string => {
        this.reached.push({ callId, domain, governed: this.#isGoverned(callId, domain) });
        return `done: ${domain}`;
      };
    return Object.fromEntries(domains.map((domain) => [domain, handle(domain)]));
  }

  #isGoverned(callId: string, domain: string): boolean {
    return this.records.some(
      (record) =>
        record.kind === 'intent' &&
        record.callId === callId &&
        record.skill === `expertise/${domain}` &&
        record.verdicts.every(({ decision }) => decision === 'allow') &&
        governancePhases.every((phase) => record.verdicts.some((one) => one.phase === phase)),
    );
  }

  #surroundings(): Module {
    return defineModule('surroundings', (binder) => {
      binder.tryBind(Clock).toConstantValue(this.clock);
      binder.tryBind(IdGenerator).toConstantValue({ next: () => `call-${(this.#ids += 1)}` });
      binder.tryBind(ActivityStore).toConstantValue(this.store);
      binder.tryBind(Authenticator).toResolvedValue(
        (mint: CallerMint) => ({
          authenticate: async (credential, entry) =>
            credential.kind === 'bearer'
              ? mint.mint({
                  principal: address(credential.key),
                  entry,
                  tenant: 'acme',
                  strength: 2,
                })
              : undefined,
        }),
        [CallerMint],
      );
    });
  }
}

function nothing(): void {
  // the default is no attack
}
