import { expect } from 'chai';
import { ContainerModule, type ResolutionContext } from 'inversify';
import { startHost } from '../../../../support/composition/start-host.js';
import { allOf, optional } from '../../../../../src/core/container/tokens/dependency.js';
import {
  Inject,
  InjectAll,
  InjectOptional,
} from '../../../../../src/core/container/tokens/inject.js';
import {
  type Binder,
  defineModule,
  defineTrustedModule,
} from '../../../../../src/core/container/tokens/module.js';
import { token } from '../../../../../src/core/container/tokens/token.js';
import { problemsOf } from '../../../../support/composition/problems-of.js';
import { rejectionOf } from '../../../../support/composition/rejection-of.js';

const Guarded = token<string>('test/guards/Guarded', { guarded: true });
const Hops = token<string>('test/guards/Hops', { guarded: true, many: true });
const Own = token<unknown>('test/guards/Own');
const Made = token<() => unknown>('test/guards/Made');

const ours = defineTrustedModule('ours', (binder) => {
  binder.bind(Guarded).toConstantValue('ours');
  binder.contribute(Hops, { id: 'ours' }).toConstantValue('ours');
});

class ByParameter {
  readonly #found: unknown;

  constructor(@Inject(Guarded) found: string) {
    this.#found = found;
  }

  get found(): unknown {
    return this.#found;
  }
}
class ByOptional {
  readonly #found: unknown;

  constructor(@InjectOptional(Guarded) found: string | undefined) {
    this.#found = found;
  }

  get found(): unknown {
    return this.#found;
  }
}
class ByAll {
  readonly #found: unknown;

  constructor(@InjectAll(Hops) found: string[]) {
    this.#found = found;
  }

  get found(): unknown {
    return this.#found;
  }
}

const reading: Readonly<Record<string, (binder: Binder) => void>> = {
  'a need': (binder) => binder.bind(Own).toResolvedValue((one) => one, [Guarded]),
  'an optional need': (binder) =>
    binder.bind(Own).toResolvedValue((one) => one, [optional(Guarded)]),
  'a need of all': (binder) => binder.bind(Own).toResolvedValue((all) => all, [allOf(Hops)]),
  'an alias': (binder) => {
    binder.bind(Own).toService(Guarded);
  },
  'a binding that somebody replaces': (binder) => {
    binder.tryBind(Own).toResolvedValue((one) => one, [Guarded]);
    binder.override(Own).toConstantValue('own');
  },
};

const decorating: Readonly<Record<string, (binder: Binder) => void>> = {
  'a decorated parameter': (binder) => binder.bind(Own).to(ByParameter),
  'a decorated optional parameter': (binder) => binder.bind(Own).to(ByOptional),
  'a decorated parameter for all': (binder) => binder.bind(Own).to(ByAll),
};

const asking: Readonly<Record<string, (context: ResolutionContext) => unknown>> = {
  get: (context) => context.get(Guarded),
  getAll: (context) => context.getAll(Hops),
  getAsync: (context) => context.getAsync(Guarded),
  getAllAsync: (context) => context.getAllAsync(Hops),
};

describe('checkGuards', () => {
  for (const [how, register] of Object.entries(reading))
    it(`refuses a guarded seam through ${how} to any module but a trusted one`, () => {
      expect(problemsOf(ours, defineModule('theirs', register)).join()).to.match(
        /(Guarded|Hops) is guarded and may not be needed by test\/guards\/Own \(module "theirs"\); ask for/,
      );
      expect(problemsOf(ours, defineTrustedModule('more', register))).to.deep.equal([]);
    });

  for (const [how, register] of Object.entries(decorating))
    it(`refuses a guarded seam through ${how} to every module`, () => {
      for (const module of [
        defineModule('theirs', register),
        defineTrustedModule('theirs', register),
      ])
        expect(problemsOf(ours, module).join()).to.match(
          /(Guarded|Hops) is guarded and may not be needed by test\/guards\/Own \(module "theirs"\); ask for/,
        );
    });

  it('refuses it to a wrapping, and to a plain module', () => {
    const wrapping = defineModule('theirs', (binder) => {
      binder.decorate(Hops, (inner) => inner);
    });
    expect(problemsOf(ours, wrapping).join()).to.include(
      'test/guards/Hops is guarded and may not be decorated (module "theirs")',
    );
    const module = new ContainerModule(({ bind }) => {
      bind(Own).toResolvedValue((one) => one, [Symbol.for('skillseam/test/guards/Guarded')]);
    });
    expect(problemsOf(ours, { name: 'theirs', module }).join()).to.include('is guarded');
  });

  it('lets every module contribute to what is guarded and not sealed', () => {
    const theirs = defineModule('theirs', (binder) => {
      binder.contribute(Hops, { id: 'theirs' }).toConstantValue('theirs');
    });
    expect(problemsOf(ours, theirs)).to.deep.equal([]);
  });

  for (const [how, ask] of Object.entries(asking)) {
    const ways: Readonly<Record<string, (binder: Binder) => void>> = {
      toDynamicValue: (binder) => binder.bind(Own).toDynamicValue(ask),
      toFactory: (binder) => binder.bind(Made).toFactory((context) => () => ask(context)),
      onActivation: (binder) =>
        binder
          .bind(Own)
          .toResolvedValue(() => 'own')
          .onActivation(ask),
    };
    for (const [way, register] of Object.entries(ways))
      it(`refuses ${how} to a ${way} that asks as it runs`, async () => {
        const build = async (module: ReturnType<typeof defineModule>) => {
          await using host = await startHost({ modules: [ours, module] });
          return way === 'toFactory' ? host.get(Made)() : host.get(Own);
        };
        const refused = await rejectionOf(build(defineModule('theirs', register)));
        expect(String(refused)).to.match(/is guarded and may not be read by module "theirs"; ask/);
        const read = await build(defineTrustedModule('more', register));
        expect([read].flat()).to.deep.equal(['ours']);
      });
  }

  it('lets a binding that asks as it runs have all else', async () => {
    const theirs = defineModule('theirs', (binder) => {
      binder.bind(token<string>('test/guards/Open')).toConstantValue('open');
      binder.bind(Own).toDynamicValue((context) => context.get(token<string>('test/guards/Open')));
    });
    await using host = await startHost({ modules: [ours, theirs] });
    expect(host.get(Own)).to.equal('open');
  });
});
