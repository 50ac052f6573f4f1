import { expect } from 'chai';
import { ContainerModule } from 'inversify';
import { startHost } from '../../../../support/composition/start-host.js';
import {
  type Binder,
  defineModule,
  type Placement,
} from '../../../../../src/core/container/tokens/module.js';
import { recordModules } from '../../../../../src/core/container/recording/record-modules.js';
import { token } from '../../../../../src/core/container/tokens/token.js';
import { problemsOf } from '../../../../support/composition/problems-of.js';

const Ear = token<string>('test/record/Ear');
const Stage = token<string>('test/record/Stage', { many: true });

describe('recordModules', () => {
  it('reports a module that is loaded twice, or shares its name', () => {
    const ears = defineModule('ears', (b) => b.bind(Ear).toConstantValue('ear'));
    const said = [
      'Module "ears" is loaded twice (module "ears"); load it once, or rename one of two',
    ];
    expect(problemsOf(ears, ears)).to.deep.equal(said);
    expect(
      problemsOf(
        ears,
        defineModule('ears', () => undefined),
      ),
    ).to.deep.equal(said);
  });

  it('reports a module that throws, next to what is wrong with the others', () => {
    const bad = defineModule('bad', () => {
      throw new Error('no such file');
    });
    const worse = defineModule('worse', (binder) => void binder.bind(Ear));
    expect(problemsOf(bad, worse)).to.deep.equal([
      'Registering failed: no such file (module "bad"); mend the module',
      'test/record/Ear is begun and never bound to anything (module "worse"); end it with toResolvedValue or the like',
    ]);
  });

  it('reports all that a module refuses of what it was told', () => {
    const choosy = defineModule('choosy', (binder) => {
      binder.refuse('Option "size" is negative', 'give 1 or more');
      binder.refuse('Option "colour" is unknown', 'leave it out');
    });
    expect(problemsOf(choosy)).to.deep.equal([
      'Option "colour" is unknown (module "choosy"); leave it out',
      'Option "size" is negative (module "choosy"); give 1 or more',
    ]);
  });

  it('reports a module that registers asynchronously, and hears its rejection', async () => {
    const rejecting = (): unknown => Promise.reject(new Error('too late'));
    const late = defineModule('late', rejecting);
    expect(problemsOf(late)).to.deep.equal([
      'Registering is asynchronous (module "late"); make it synchronous, and wait inside an async factory',
    ]);
    await new Promise((resolve) => setImmediate(resolve));
  });

  it('takes a module whose function gives back what it bound', () => {
    expect(problemsOf(defineModule('m', (b) => b.bind(Ear).toConstantValue('')))).to.deep.equal([]);
  });

  it('lets a module bind only while it is asked', () => {
    const kept: Binder[] = [];
    const chains: { toConstantValue(value: string): unknown }[] = [];
    recordModules([
      defineModule('keeps', (binder) => {
        kept.push(binder);
        chains.push(binder.bind(Ear));
      }),
    ]);
    const said = 'Module "keeps" binds after it was recorded';
    expect(() => kept[0]?.bind(Ear)).to.throw(said);
    expect(() => kept[0]?.decorate(Ear, (inner) => inner)).to.throw(said);
    expect(() => kept[0]?.refuse('it', 'leave it')).to.throw(said);
    expect(() => chains[0]?.toConstantValue('late')).to.throw(said);
  });

  it('keeps a placement as it was given', () => {
    const placement = { id: 'a' };
    const { bindings } = recordModules([
      defineModule('m', (binder) => {
        binder.contribute(Stage, placement).toConstantValue('a');
      }),
    ]);
    placement.id = 'b';
    expect(bindings[0]?.placement).to.deep.equal({ id: 'a' } satisfies Placement);
  });

  it('keeps the neighbours that a placement named, and lets nobody change them', () => {
    const before = ['z'];
    const { bindings } = recordModules([
      defineModule('m', (binder) => {
        binder.contribute(Stage, { id: 'a', before, after: ['y'] }).toConstantValue('a');
      }),
    ]);
    before.push('x');
    const placement = bindings[0]?.placement;
    expect(placement).to.deep.equal({ id: 'a', before: ['z'], after: ['y'] });
    for (const part of [placement, placement?.before, placement?.after])
      expect(Object.isFrozen(part)).to.equal(true);
  });

  it('reports what is no module', () => {
    const bare: unknown = new ContainerModule(() => undefined);
    const odd: readonly unknown[] = [
      bare,
      { name: '', register: () => undefined },
      { name: 'x' },
      undefined,
      Object.create(null),
      Object.defineProperty({}, 'name', {
        get: () => {
          throw new Error('no');
        },
      }),
    ];
    for (const entry of odd) {
      const modules = [entry] as Parameters<typeof recordModules>[0];
      expect(recordModules(modules).problems[0]).to.include(
        'is no module (entry 1 of the modules); use defineModule',
      );
    }
  });
});

describe('a plain ContainerModule', () => {
  const plain = (load: ConstructorParameters<typeof ContainerModule>[0]) => ({
    name: 'plain',
    module: new ContainerModule(load),
  });

  it('binds at the normal level, and overrides with rebind', async () => {
    const ours = defineModule('ours', (binder) => {
      binder.tryBind(Ear).toConstantValue('ours');
    });
    const theirs = plain(({ bind }) => {
      bind<string>(Ear).toConstantValue('theirs');
    });
    const last = {
      ...plain(({ rebind }) => {
        rebind<string>(Ear).toConstantValue('last');
      }),
      name: 'last',
    };
    await using first = await startHost({ modules: [theirs, ours] });
    expect(first.get(Ear)).to.equal('theirs');
    await using second = await startHost({ modules: [last, theirs, ours] });
    expect(second.get(Ear)).to.equal('last');
  });

  it('takes identifiers of its own: classes, symbols and texts', async () => {
    class Own {
      readonly kind = 'own';
    }
    const module = plain(({ bind }) => {
      bind(Own).toSelf();
      bind<string>('text').toResolvedValue(({ kind }: Own) => kind, [Own]);
      bind<string>(Ear).toService('text');
    });
    await using host = await startHost({ modules: [module] });
    expect(host.get(Ear)).to.equal('own');
  });

  for (const [method, remedy] of [
    ['isBound', 'use defineModule and tryBind, which do not hang on load order'],
    ['unbind', 'use rebind, or leave the other module out'],
    ['unbindAsync', 'use rebind, or leave the other module out'],
    ['rebindAsync', 'use rebind'],
    ['onActivation', 'use defineModule and decorate'],
    ['onDeactivation', 'use onDeactivation of the binding'],
  ] as const) {
    it(`is refused ${method}, with what to use in its place`, () => {
      const module = plain((options) => {
        Reflect.apply(options[method], undefined, [Ear, () => undefined]);
      });
      expect(problemsOf(module)).to.deep.equal([
        `Registering failed: ${method} is not available while modules are recorded: ${remedy} (module "plain"); mend the module`,
      ]);
    });
  }

  it('is refused a load function that waits', () => {
    const module = plain(async ({ bind }) => {
      await Promise.resolve();
      bind<string>(Ear).toConstantValue('late');
    });
    expect(problemsOf(module)).to.deep.equal([
      'Registering is asynchronous (module "plain"); make it synchronous, and wait inside an async factory',
    ]);
  });

  it('cannot name the binding that it makes, since there is none yet', () => {
    const module = plain(({ bind }) => {
      bind<string>(Ear).toConstantValue('x').getIdentifier();
    });
    expect(problemsOf(module)[0]).to.include('"getIdentifier" is not part of a binding');
  });
});
