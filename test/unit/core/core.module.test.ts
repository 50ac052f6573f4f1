import { expect } from 'chai';
import { ContainerModule } from 'inversify';
import { ConnectorRegistration } from '../../../src/core/connectors/connector-registration.js';
import { ConnectorRegistry } from '../../../src/core/connectors/connector-registry.js';
import type { SkillConnector } from '../../../src/core/connectors/skill-connector.js';
import { startHost } from '../../support/composition/start-host.js';
import { Inject, InjectAll } from '../../../src/core/container/tokens/inject.js';
import {
  type Binder,
  defineModule,
  type Module,
} from '../../../src/core/container/tokens/module.js';
import { ActivityStore } from '../../../src/core/activity/activity-store.js';
import type { ComposableModule } from '../../../src/core/container/tokens/plain-module.js';
import { getSealed } from '../../../src/core/container/running/sealed-access.js';
import { token } from '../../../src/core/container/tokens/token.js';
import { coreModule } from '../../../src/core/core.module.js';
import { GovernanceStage } from '../../../src/core/governance/governance-stage.js';
import { governanceModule } from '../../../src/core/governance/governance.module.js';
import { CallLimits } from '../../../src/core/invocation/call-limits.js';
import { GovernanceLimits } from '../../../src/core/governance/governance-limits.js';
import { InputValidator } from '../../../src/core/invocation/input-validator.js';
import { address } from '../../../src/core/messaging/address.js';
import { Clock } from '../../../src/core/primitives/clock.js';
import { IdGenerator } from '../../../src/core/primitives/id-generator.js';
import { MessageRouter } from '../../../src/core/routing/message-router.js';
import { InMemoryActivityStore } from '../../../src/core/testing/doubles/in-memory-activity-store.js';
import { ManualClock } from '../../../src/core/testing/doubles/manual-clock.js';
import { seams } from '../../../src/core/seams.js';
import { ViewSettings } from '../../../src/core/expertise/view-settings.js';
import { skillsModule } from '../../../src/skills/skills.module.js';

const seed = { tenant: 'acme', units: [], agents: [], expertise: [] };
const surroundings = defineModule('surroundings', (binder) => {
  binder.bind(Clock).toConstantValue(new ManualClock());
  binder.bind(ActivityStore).toConstantValue(new InMemoryActivityStore());
  binder.bind(IdGenerator).toConstantValue({ next: () => 'call-00000001' });
  binder.bind(InputValidator).toConstantValue({ admit: () => undefined, check: () => [] });
});
const complete: readonly Module[] = [
  surroundings,
  skillsModule({ seed }),
  governanceModule,
  coreModule,
];

const problemsOf = (modules: readonly ComposableModule[]): Promise<string> =>
  startHost({ modules }).then(
    () => 'none',
    (error: unknown) => String(error),
  );

describe('coreModule', () => {
  it('makes, with the modules that it asks for, a host whose router delivers through the loop', async () => {
    await using host = await startHost({ modules: complete });
    expect(host.get(MessageRouter)).to.have.property('route');
    expect(host.getAll(GovernanceStage).map(({ id }) => id)).to.have.members([
      ...['boundary', 'permission', 'policy', 'initiative', 'budget'],
    ]);
  });

  it('starts no host whose own settings nobody could live with', async () => {
    const bound = (bind: (binder: Binder) => void): Promise<string> =>
      problemsOf([...complete, defineModule('theirs', bind)]);
    const governance = { inFlightPerCaller: 1, maxDepth: 1, stageTimeMs: 1 };
    const calls = { timeoutMs: 1, maxArgumentBytes: 2, maxArgumentDepth: 1 };
    for (const name of ['inFlightPerCaller', 'stageTimeMs'])
      expect(
        await bound((b) =>
          b.bind(GovernanceLimits).toConstantValue({ ...governance, [name]: NaN }),
        ),
      ).to.include(`Settings cannot be used: "${name}" does not fit; give a whole number from 1`);
    expect(
      await bound((b) => b.bind(CallLimits).toConstantValue({ ...calls, maxArgumentBytes: NaN })),
    ).to.include('"maxArgumentBytes" does not fit; give a whole number from 2');
    expect(await bound((b) => b.bind(ViewSettings).toConstantValue({ kept: -1 }))).to.include(
      '"kept" does not fit; give a whole number from 1',
    );
  });

  it('lets a host put a router of its own before the loop', async () => {
    const own = { route: () => Promise.reject(new Error('not asked here')) };
    const theirs = defineModule('theirs', (binder) => {
      binder.bind(MessageRouter).toConstantValue(own);
    });
    await using host = await startHost({ modules: [...complete, theirs] });
    expect(host.get(MessageRouter)).to.equal(own);
  });

  for (const { name, token } of seams.filter(({ sealed }) => sealed))
    it(`keeps ${name} from a host that would bind its own, and hands it to nobody`, async () => {
      const theirs = defineModule('theirs', (binder) => {
        binder.override<unknown>(token as never).toConstantValue({});
      });
      expect(await problemsOf([...complete, theirs]))
        .to.match(/theirs/)
        .and.match(/sealed/i);
      await using host = await startHost({ modules: complete });
      expect(() => host.get(token as never)).to.throw(/is (sealed|guarded)/);
    });

  for (const { name, token, many } of seams.filter(({ guarded }) => guarded)) {
    it(`keeps ${name} from whoever holds the host`, async () => {
      await using host = await startHost({ modules: complete });
      expect(() => host.get(token as never)).to.throw('is guarded');
      expect(() => host.getAll(token as never)).to.throw('is guarded');
    });

    const needs: readonly unknown[] = [
      many ? { serviceIdentifier: token, isMultiple: true } : token,
    ];
    const Own = Symbol('Own');
    class Asking {
      readonly #found: unknown;

      constructor(found: unknown) {
        this.#found = found;
      }

      get found(): unknown {
        return this.#found;
      }
    }
    (many ? InjectAll : Inject)(token as never)(Asking, undefined, 0 as never);
    const modules: Readonly<Record<string, ComposableModule>> = {
      'a need': defineModule('theirs', (binder) => {
        binder.bind(Own as never).toResolvedValue((found) => found, needs as never);
      }),
      'a decorated parameter': defineModule('theirs', (binder) => {
        binder.bind<unknown>(Own as never).to(Asking);
      }),
      'a plain module': {
        name: 'theirs',
        module: new ContainerModule(({ bind }) => {
          bind(Own).toResolvedValue((found: unknown) => found, needs as never);
        }),
      },
      'a decoration': defineModule('theirs', (binder) => {
        binder.decorate<unknown>(token as never, (inner) => inner);
      }),
    };
    for (const [how, module] of Object.entries(modules))
      it(`keeps ${name} from a module that would get it by ${how}`, async () => {
        expect(await problemsOf([...complete, module])).to.match(
          new RegExp(`${name} is guarded and may not be .* \\(module "theirs"\\)`),
        );
      });
  }

  it('lets a host register a connector, and reach no other by that', async () => {
    const Mine = token<ConnectorRegistration>('test/core/Mine');
    const theirs = defineModule('theirs', (binder) => {
      binder.bind(Mine).toResolvedValue((given) => given, [ConnectorRegistration]);
    });
    await using host = await startHost({ modules: [...complete, theirs] });
    const agent = address('agent://acme/own');
    const connector = { id: 'own', agents: [agent] } as unknown as SkillConnector;
    const takeBack = host.get(Mine).register(connector);
    const registry = getSealed(host, ConnectorRegistry);
    expect(registry.connectorOf(agent)).to.equal(connector);
    takeBack();
    expect(registry.list()).to.deep.equal([]);
    expect(host.get(Mine)).to.not.have.property('connectorOf');
  });

  it('does not come up without a stage for each phase', async () => {
    const theirs = defineModule('theirs', (binder) => {
      binder.overrideContribution(GovernanceStage, { id: 'boundary' }).toConstantValue({
        id: 'boundary',
        phase: 'policy',
        review: () => Promise.reject(new Error('never asked')),
      });
    });
    expect(await problemsOf([...complete, theirs])).to.include(
      'It calls itself "boundary" of phase "policy" and is placed as "boundary" of phase "boundary"',
    );
  });

  it('does not come up without a chain at all, and says what to load', async () => {
    const without = complete.filter(({ name }) => name !== 'governanceModule');
    expect(await problemsOf(without)).to.include('governanceModule');
  });
});
