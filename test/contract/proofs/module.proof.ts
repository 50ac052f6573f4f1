import { GovernanceLimits } from '../../../src/core/governance/governance-limits.js';
import { ContainerModule } from 'inversify';
import {
  type Binder,
  defineModule,
  type Module,
} from '../../../src/core/container/tokens/module.js';
import { token } from '../../../src/core/container/tokens/token.js';
import { Door } from '../../../src/core/doors/door.js';
import { ExpertiseView } from '../../../src/core/expertise/expertise-view.js';
import { Clock } from '../../../src/core/primitives/clock.js';
import { IdGenerator } from '../../../src/core/primitives/id-generator.js';
import { ManualClock } from '../../../src/core/testing/doubles/manual-clock.js';
import { moduleContract } from '../../../src/core/testing/container/module.contract.js';
import type { ModuleSubject } from '../../../src/core/testing/container/module-subject.js';
import { proof } from '../../support/kit-proof.js';
import {
  besideTheLamp,
  bindClock,
  bindLamp,
  Lamp,
  lampModule,
  lampSubject,
  type Lit,
} from '../../support/modules/lamp-module.js';

/** A lamp module of the usual name that registers in this way. */
function lamp(register: (binder: Binder, lit: Lit) => void): () => ModuleSubject {
  return () =>
    lampSubject((lit) => () => defineModule('lampModule', (binder) => register(binder, lit)));
}

const Thing = token<object>('LampThing');

/** A lamp module that also binds a thing of its own, which it claims. */
function withThing(bind: (binder: Binder) => void): () => ModuleSubject {
  return () => ({
    ...lampSubject((lit) => () => lampModule(lit, bind)),
    claims: [Clock, Door, Thing],
  });
}

/** A module of Inversify's own that binds a clock. */
function plainSubject(): ModuleSubject {
  const module = new ContainerModule(({ bind }) => {
    bind(Clock)
      .toResolvedValue(() => new ManualClock())
      .inSingletonScope();
  });
  return {
    ...lampSubject(() => () => ({ name: 'plainModule', module })),
    claims: [Clock],
    defaults: [],
  };
}

/** Stays lit from the second lamp of its module on. */
function lampsThatStay(lit: Lit): Module {
  let lamps = 0;
  return defineModule('lampModule', (binder) => {
    bindClock(binder);
    bindLamp(binder, () => ((lamps += 1) > 1 ? new StayingLamp(lit) : new Lamp(lit)));
  });
}

class StayingLamp extends Lamp {
  override async stop(): Promise<void> {
    await Promise.resolve();
  }
}

/** Is lit as soon as it is made, though only what was started is told to stop. */
class EarlyLamp extends Lamp {
  constructor(lit: Lit) {
    super(lit);
    lit.add(this);
  }
}

export const moduleProof = proof({
  kit: moduleContract,
  sound: lampSubject,
  alsoSound: [{ create: plainSubject }],
  faults: [
    {
      name: 'a module that registers later, too',
      breaks: 'HM-1',
      create: lamp((binder, lit) => {
        bindClock(binder);
        bindLamp(binder, () => new Lamp(lit));
        void Promise.resolve()
          .then(() => binder.tryBind(IdGenerator))
          .catch(() => undefined);
      }),
    },
    {
      name: 'a module that stands beside one that it cannot stand beside',
      breaks: 'HM-2',
      create: () => ({
        ...lampSubject(),
        beside: () => [
          ...besideTheLamp(),
          defineModule('otherLampModule', (binder) => bindLamp(binder, () => new Lamp(new Set()))),
        ],
      }),
    },
    {
      name: 'a module whose bindings hang on what was registered before it',
      breaks: 'HM-3',
      create: () => {
        let turn = 0;
        return lampSubject(
          (lit) => () =>
            lampModule(lit, (binder) => {
              const before = (turn += 1) % 2 === 0;
              (before ? binder.bind(Thing) : binder.tryBind(Thing)).toResolvedValue(() => ({}), []);
            }),
        );
      },
    },
    {
      name: 'a module that does not bind what it claims',
      breaks: 'HM-4',
      create: () => ({ ...lampSubject(), claims: [Clock, Door, ExpertiseView] }),
    },
    {
      name: 'a module that replaces a seam that it does not claim',
      breaks: 'HM-5',
      create: lamp((binder, lit) => {
        bindClock(binder);
        bindLamp(binder, () => new Lamp(lit));
        binder
          .override(IdGenerator)
          .toResolvedValue(() => ({ next: () => 'id-00000000' }), [])
          .inSingletonScope();
      }),
    },
    {
      name: 'a module that lifts the limits of governance and does not claim them',
      breaks: 'HM-5',
      create: lamp((binder, lit) => {
        bindClock(binder);
        bindLamp(binder, () => new Lamp(lit));
        binder.override(GovernanceLimits).toConstantValue({
          stageTimeMs: 60_000,
          inFlightPerCaller: 1_000,
          maxDepth: 64,
        });
      }),
    },
    {
      name: 'a module that wraps a seam that it does not claim',
      breaks: 'HM-5',
      create: lamp((binder, lit) => {
        bindClock(binder);
        bindLamp(binder, () => new Lamp(lit));
        binder.decorate(ExpertiseView, (inner) => inner);
      }),
    },
    {
      name: 'a default that does not yield',
      breaks: 'HM-6',
      create: lamp((binder, lit) => {
        binder
          .bind(Clock)
          .toResolvedValue(() => new ManualClock(), [])
          .inSingletonScope();
        bindLamp(binder, () => new Lamp(lit));
      }),
    },
    {
      name: 'a default that is not said to be one',
      breaks: 'HM-6',
      create: () => ({ ...lampSubject(), defaults: [] }),
    },
    {
      name: 'a seam whose service cannot be built',
      breaks: 'HM-7',
      create: withThing((binder) => {
        binder
          .bind(Thing)
          .toResolvedValue(() => {
            throw new Error('no glass');
          }, [])
          .inTransientScope();
      }),
    },
    {
      name: 'a seam that gives a promise',
      breaks: 'HM-7',
      create: withThing((binder) => {
        binder
          .bind(Thing)
          .toResolvedValue(() => Promise.resolve({}), [])
          .inTransientScope();
      }),
    },
    {
      name: 'one service for every host of the process',
      breaks: 'HM-8',
      create: () => {
        const shared = {};
        return withThing((binder) => {
          binder
            .bind(Thing)
            .toResolvedValue(() => shared, [])
            .inSingletonScope();
        })();
      },
    },
    {
      name: 'a service that is made with the module, and so one for its hosts',
      breaks: 'HM-8',
      create: () => ({
        ...lampSubject((lit) => () => {
          const thing = {};
          return lampModule(lit, (binder) => {
            binder
              .bind(Thing)
              .toResolvedValue(() => thing, [])
              .inSingletonScope();
          });
        }),
        claims: [Clock, Door, Thing],
      }),
    },
    {
      name: 'something that stays lit when its second host has stopped',
      breaks: 'HM-9',
      create: () => lampSubject((lit) => () => lampsThatStay(lit)),
    },
    {
      name: 'something that stays lit when another module fails',
      breaks: 'HM-10',
      create: lamp((binder, lit) => {
        bindClock(binder);
        bindLamp(binder, () => new EarlyLamp(lit));
      }),
    },
  ],
});
