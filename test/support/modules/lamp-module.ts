import type { Startable } from '../../../src/core/container/tokens/startable.js';
import {
  type Binder,
  defineModule,
  type Module,
} from '../../../src/core/container/tokens/module.js';
import { ActivityStore } from '../../../src/core/activity/activity-store.js';
import type { ComposableModule } from '../../../src/core/container/tokens/plain-module.js';
import { coreModule } from '../../../src/core/core.module.js';
import { Door } from '../../../src/core/doors/door.js';
import { governanceModule } from '../../../src/core/governance/governance.module.js';
import { Authenticator } from '../../../src/core/messaging/authenticator.js';
import { Clock } from '../../../src/core/primitives/clock.js';
import { IdGenerator } from '../../../src/core/primitives/id-generator.js';
import { anOrganisation } from '../../../src/core/testing/builders/builders.js';
import { InMemoryActivityStore } from '../../../src/core/testing/doubles/in-memory-activity-store.js';
import { ManualClock } from '../../../src/core/testing/doubles/manual-clock.js';
import type { ModuleSubject } from '../../../src/core/testing/container/module-subject.js';
import { inProcessModule } from '../../../src/adapters/in-process/in-process.module.js';
import { jsonSchemaModule } from '../../../src/adapters/json-schema/json-schema.module.js';
import { RandomIdGenerator } from '../../../src/adapters/system/random-id-generator.js';
import { skillsModule } from '../../../src/skills/skills.module.js';
import { aFewTurns } from '../patience.js';

/** What of a lamp is on, outside of any host. */
export type Lit = Set<object>;

/** A service that holds something for as long as it is started. */
export class Lamp implements Door, Startable {
  readonly id = 'lamp';
  readonly url = undefined;
  readonly #lit: Lit;

  constructor(lit: Lit) {
    this.#lit = lit;
  }

  async start(): Promise<void> {
    this.#lit.add(this);
  }

  async stop(): Promise<void> {
    this.#lit.delete(this);
  }
}

/** Binds a clock as a default, and one door, which is lit while its host runs. */
export function lampModule(lit: Lit, register: (binder: Binder) => void = () => undefined): Module {
  return defineModule('lampModule', (binder) => {
    bindClock(binder);
    bindLamp(binder, () => new Lamp(lit));
    register(binder);
  });
}

export function bindClock(binder: Binder): void {
  binder
    .tryBind(Clock)
    .toResolvedValue(() => new ManualClock(), [])
    .inSingletonScope();
}

export function bindLamp(binder: Binder, make: () => Door): void {
  binder.contribute(Door, { id: 'lamp' }).toResolvedValue(make, []).inSingletonScope();
}

const rest = (): Module =>
  defineModule('restModule', (binder) => {
    binder
      .bind(ActivityStore)
      .toResolvedValue(() => new InMemoryActivityStore(), [])
      .inSingletonScope();
    binder
      .bind(IdGenerator)
      .toResolvedValue(() => new RandomIdGenerator(), [])
      .inSingletonScope();
    binder
      .bind(Authenticator)
      .toResolvedValue(() => ({ authenticate: async () => undefined }), [])
      .inSingletonScope();
  });

/** Everything that a host needs beside a lamp. */
export function besideTheLamp(): readonly ComposableModule[] {
  return [
    coreModule,
    governanceModule,
    skillsModule({ seed: anOrganisation() }),
    jsonSchemaModule,
    inProcessModule(),
    rest(),
  ];
}

/** A lamp module as the kit wants it. */
export function lampSubject(
  make: (lit: Lit) => ModuleSubject['module'] = (lit) => () => lampModule(lit),
): ModuleSubject {
  const lit: Lit = new Set();
  return {
    module: make(lit),
    beside: besideTheLamp,
    claims: [Clock, Door],
    defaults: [Clock],
    remains: () => [...lit].map(() => 'a lamp that is lit'),
    patience: aFewTurns,
  };
}
