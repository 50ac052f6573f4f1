import { expect } from 'chai';
import fc from 'fast-check';
import { LazyServiceIdentifier } from 'inversify';
import { composeHost } from '../../../../../src/core/container/running/compose-host.js';
import { CompositionError } from '../../../../../src/core/container/judging/composition-error.js';
import { HostStartError } from '../../../../../src/core/container/running/host-start-error.js';
import { allOf, optional } from '../../../../../src/core/container/tokens/dependency.js';
import { defineModule } from '../../../../../src/core/container/tokens/module.js';
import { token } from '../../../../../src/core/container/tokens/token.js';

const One = token<unknown>('test/hostile/One');
const Other = token<unknown>('test/hostile/Other');
const Many = token<unknown>('test/hostile/Many', { many: true });
const Step = token<unknown, 'early'>('test/hostile/Step', { many: true, phases: ['early'] });

class Bare {
  readonly given: unknown;
  constructor(given: unknown) {
    this.given = given;
  }
}
const explode = (): never => {
  throw new Error('not to be asked');
};
const throwing = (...names: readonly PropertyKey[]): object =>
  Object.defineProperties(
    {},
    Object.fromEntries(names.map((name) => [name, { get: explode, enumerable: true }])),
  );
const Unnameable = Object.defineProperties(() => undefined, {
  name: { get: explode },
  length: { value: 1e9 },
});
const unloaded = new LazyServiceIdentifier<unknown>(explode);

/** Stands for a revoked proxy, which nothing that makes samples can hold. */
const unreadable = Symbol('unreadable');
const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

/** What a module without a compiler might hand to anything. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    One,
    Other,
    Many,
    Step,
    Bare,
    () => 'made',
    () => undefined,
    (it: unknown) => it,
  ),
  fc.constantFrom<unknown>(
    allOf(Many),
    optional(One),
    [One],
    [undefined],
    [null],
    [unloaded],
    unloaded,
    Unnameable,
    throwing('start'),
    throwing('stop'),
    throwing('id'),
    { id: 'a' },
    { id: 'a', phase: 'early' },
  ),
  fc.constantFrom<unknown>(
    undefined,
    null,
    7,
    'text',
    Symbol('odd'),
    [],
    {},
    Promise.resolve(1),
    new Map(),
  ),
  fc.constant(unreadable),
  fc.anything(),
);
const first = fc.constantFrom(
  'bind',
  'tryBind',
  'override',
  'contribute',
  'overrideContribution',
  'decorate',
  'configure',
  'refuse',
);
const then = fc.constantFrom(
  'to',
  'toSelf',
  'toConstantValue',
  'toDynamicValue',
  'toResolvedValue',
  'toService',
  'toFactory',
  'inTransientScope',
  'inSingletonScope',
  'onActivation',
  'onDeactivation',
  'whenNamed',
  'then',
  'nothing',
);
const call = <T>(method: fc.Arbitrary<T>) => fc.tuple(method, fc.array(odd, { maxLength: 3 }));
const module = fc.array(fc.tuple(call(first), fc.array(call(then), { maxLength: 3 })), {
  maxLength: 4,
});

type Call = readonly [method: string, args: readonly unknown[]];

function make(target: unknown, [method, args]: Call): unknown {
  const handed = args.map((arg) => (arg === unreadable ? revoked() : arg));
  return Reflect.apply(Reflect.get(target as object, method) as () => unknown, target, handed);
}

const moduleOf = (name: string, calls: readonly (readonly [Call, readonly Call[]])[]) =>
  defineModule(name, (binder) => {
    for (const [begin, more] of calls) more.reduce<unknown>(make, make(binder, begin));
  });

/** A host, or everything that is wrong with it. */
function composed(options: unknown): unknown {
  try {
    return composeHost(options as Parameters<typeof composeHost>[0]);
  } catch (error) {
    return error;
  }
}

describe('hostile modules', () => {
  it('are refused with problems of one grammar, or make a host that starts or says why not', async () => {
    await fc.assert(
      fc.asyncProperty(module, module, fc.anything(), async (one, other, config) => {
        const modules = [moduleOf('one', one), moduleOf('other', other)];
        const host = composed({ modules, config });
        if (CompositionError.is(host)) {
          for (const line of host.problems) expect(line).to.match(/ \(.+\); ./s);
          return;
        }
        if (host instanceof Error) throw host;
        await (host as ReturnType<typeof composeHost>)
          .start()
          .then((started) => started.stop())
          .catch((error: unknown) => {
            if (!HostStartError.is(error) && !(error instanceof AggregateError)) throw error;
          });
      }),
      { numRuns: 1_500 },
    );
  });

  it('are entries of any kind in the list', () => {
    fc.assert(
      fc.property(fc.array(odd, { minLength: 1, maxLength: 5 }), (modules) => {
        expect(
          CompositionError.is(
            composed({
              modules: modules.map((entry) => (entry === unreadable ? revoked() : entry)),
            }),
          ),
        ).to.equal(true);
      }),
    );
  });
});
