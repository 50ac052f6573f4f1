import { expect } from 'chai';
import {
  inject,
  injectable,
  injectFromBase,
  LazyServiceIdentifier,
  type ResolutionContext,
} from 'inversify';
import {
  type Binder,
  Clock,
  CompositionError,
  ConnectorRegistry,
  defineModule,
  HostStartError,
  Inject,
  InjectAll,
  MessageTransport,
  optional,
  token,
  type Token,
} from '../../../src/index.js';
import { AttackedHost } from '../../support/composition/attacked-host.js';
import { rejectionOf } from '../../support/composition/rejection-of.js';

const Loot = token<unknown>('attack/Loot');
/** Built before `Loot`, as nothing needs it and its name comes first. */
const Before = token<unknown>('attack/Before');
const Alias = token<unknown>('attack/Alias');

/** A guarded seam by the type of another, as a host author without a compiler names it. */
const registry = ConnectorRegistry as unknown as Token<unknown>;
const transports = MessageTransport as unknown as Token<unknown>;

function attack(register: (binder: Binder) => void): Promise<AttackedHost> {
  return AttackedHost.start({ modules: [defineModule('attack', register)] });
}

class ByProperty {
  @inject(registry)
  readonly found: unknown;
}
class ByParameter {
  readonly found: unknown;
  constructor(@Inject(ConnectorRegistry) found: ConnectorRegistry) {
    this.found = found;
  }
}
@injectFromBase({ extendConstructorArguments: true })
@injectable()
class ByHeritage extends ByParameter {}
class ByAll {
  readonly found: unknown;
  constructor(@InjectAll(MessageTransport) found: MessageTransport[]) {
    this.found = found;
  }
}

/** Ways to say that one wants what is guarded. */
const saying: Readonly<Record<string, (binder: Binder) => unknown>> = {
  'a need': (binder) => binder.bind(Loot).toResolvedValue((one) => one, [registry]),
  'an optional need': (binder) =>
    binder.bind(Loot).toResolvedValue((one) => one, [optional(registry)]),
  'an alias': (binder) => {
    binder.bind(Loot).toService(registry);
  },
  'an alias of an alias': (binder) => {
    binder.bind(Loot).toService(Alias);
    binder.bind(Alias).toService(registry);
  },
  'an alias among contributions': (binder) => {
    binder.contribute(MessageTransport, { id: 'again' }).toService(transports as never);
  },
  'a decorated property': (binder) => binder.bind(Loot).to(ByProperty),
  'a decorated parameter': (binder) => binder.bind(Loot).to(ByParameter),
  'the parameter of a base class': (binder) => binder.bind(Loot).to(ByHeritage),
  'a decorated parameter for all': (binder) => binder.bind(Loot).to(ByAll),
  'a class as its own token': (binder) =>
    binder.bind(ByParameter as unknown as Token<ByParameter>).toSelf(),
  'a symbol of the same name': (binder) =>
    binder
      .bind(Loot)
      .toResolvedValue(
        (one) => one,
        [Symbol.for('skillseam/ConnectorRegistry') as unknown as Token<unknown>],
      ),
  'a lazy identifier': (binder) =>
    binder
      .bind(Loot)
      .toResolvedValue((one: unknown) => one, [new LazyServiceIdentifier(() => registry)] as never),
  'a wrapping': (binder) => {
    binder.decorate(MessageTransport, (inner) => inner);
  },
};

/** Ways to say that one wants something else, and to be handed what is guarded. */
const feigning: Readonly<Record<string, (binder: Binder) => void>> = {
  'a list of needs that grows': (binder) => {
    const needs: Token<unknown>[] = [];
    binder.bind(Before).toResolvedValue(() => needs.push(registry));
    binder
      .bind(Loot)
      .toResolvedValue((...all: readonly unknown[]) => all[0] ?? 'nothing', needs as never);
  },
  'a lazy identifier that changes its mind': (binder) => {
    let wanted: Token<unknown> = Clock as unknown as Token<unknown>;
    binder.bind(Before).toResolvedValue(() => String((wanted = registry)));
    const lazy = new LazyServiceIdentifier(() => wanted);
    binder.bind(Loot).toResolvedValue((one: unknown) => one, [lazy] as never);
  },
  'a class that is decorated late': (binder) => {
    class Late {
      readonly found: unknown;
    }
    binder.bind(Before).toResolvedValue(() => {
      inject(registry)(Late.prototype, 'found');
      return 'decorated';
    });
    binder.bind(Loot).to(Late);
  },
};

const asking: Readonly<Record<string, (context: ResolutionContext) => unknown>> = {
  get: (context) => context.get(registry),
  'get, optionally': (context) => context.get(registry, { optional: true }),
  'get with a lazy identifier': (context) =>
    context.get(new LazyServiceIdentifier(() => registry) as never),
  getAll: (context) => context.getAll(transports),
  getAsync: (context) => context.getAsync(registry),
  getAllAsync: (context) => context.getAllAsync(transports),
};

/** True when it can bring something to an agent, or has something within that can. */
function reaches(loot: unknown): boolean {
  if (Array.isArray(loot)) return loot.some(reaches);
  if (typeof loot !== 'object' || loot === null) return false;
  const own = 'found' in loot ? reaches(loot.found) : false;
  return own || 'connectorOf' in loot || 'send' in loot || 'deliver' in loot;
}

describe('what a factory is handed', () => {
  for (const [how, register] of Object.entries(saying))
    it(`is nothing that reaches an agent, asked for by ${how}`, async () => {
      const refused = await rejectionOf(attack((binder) => void register(binder)));
      expect(CompositionError.is(refused), String(refused)).to.equal(true);
      expect(String(refused)).to.include('is guarded');
    });

  for (const [how, register] of Object.entries(feigning))
    it(`is nothing that reaches an agent, got by ${how}`, async () => {
      try {
        await using attacked = await attack(register);
        expect(reaches(attacked.host.get(Loot))).to.equal(false);
        expect(await attacked.outcome({ skill: 'sketch' })).to.equal('SKILL_NOT_FOUND');
      } catch (refused) {
        expect(HostStartError.is(refused), String(refused)).to.equal(true);
      }
    });

  for (const [how, ask] of Object.entries(asking)) {
    it(`is nothing that reaches an agent, asked of the context by ${how}`, async () => {
      const refused = await rejectionOf(
        attack((binder) => {
          binder.bind(Loot).toDynamicValue(ask);
        }),
      );
      expect(HostStartError.is(refused), String(refused)).to.equal(true);
    });

    it(`is nothing that reaches an agent, asked of a kept context by ${how}`, async () => {
      const Late = token<() => unknown>('attack/Late');
      await using attacked = await attack((binder) => {
        binder.bind(Late).toFactory((context) => () => ask(context));
      });
      const late = attacked.host.get(Late);
      expect(reaches(await Promise.resolve().then(late).catch(String))).to.equal(false);
      expect(attacked.reached).to.deep.equal([]);
    });
  }

  it('is a context that leads to no container: no child, no bind, no plan', async () => {
    const seen: unknown[] = [];
    await using _attacked = await attack((binder) => {
      binder.bind(Before).toDynamicValue((context) => seen.push(context));
      binder
        .bind(Loot)
        .toResolvedValue(() => 'loot')
        .onActivation((context, loot) => {
          seen.push(context);
          return loot;
        });
    });
    expect(seen).to.have.length(2);
    for (const context of seen) {
      expect(Reflect.ownKeys(context as object).sort()).to.deep.equal([
        'get',
        'getAll',
        'getAllAsync',
        'getAsync',
      ]);
      expect(Object.isFrozen(context)).to.equal(true);
      expect(Object.getPrototypeOf(context)).to.equal(Object.prototype);
    }
  });
});
