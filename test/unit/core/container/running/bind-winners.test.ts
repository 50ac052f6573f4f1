import { expect } from 'chai';
import { injectable, postConstruct, preDestroy } from 'inversify';
import { startHost } from '../../../../support/composition/start-host.js';
import { allOf } from '../../../../../src/core/container/tokens/dependency.js';
import type { Host } from '../../../../../src/core/container/running/host.js';
import {
  type Binder,
  defineModule,
  type Module,
} from '../../../../../src/core/container/tokens/module.js';
import { token } from '../../../../../src/core/container/tokens/token.js';
import { rejectionOf } from '../../../../support/composition/rejection-of.js';

const Ear = token<string>('test/bind/Ear');
const Alias = token<string>('test/bind/Alias');
const All = token<string[]>('test/bind/All');
const Other = token<string[]>('test/bind/Other');
const Stage = token<string>('test/bind/Stage', { many: true });
const Service = token<object>('test/bind/Service');

const compose = (...registers: readonly ((binder: Binder) => void)[]): Promise<Host> =>
  startHost({
    modules: registers.map((register, index) => defineModule(`m${String(index)}`, register)),
  });
const wrapping = (name: string, ...marks: readonly string[]): Module =>
  defineModule(name, (binder) => {
    for (const mark of marks) binder.decorate(Ear, (inner) => `${mark}(${inner})`);
  });

describe('bindWinners', () => {
  const kinds: readonly (readonly [string, (binder: Binder) => unknown])[] = [
    ['toConstantValue', (b) => b.bind(Ear).toConstantValue('ear')],
    ['toResolvedValue', (b) => b.bind(Ear).toResolvedValue(() => 'ear')],
    ['an async factory', (b) => b.bind(Ear).toResolvedValue(() => Promise.resolve('ear'))],
    ['toDynamicValue', (b) => b.bind(Ear).toDynamicValue(() => 'ear')],
    [
      'toService',
      (b) => {
        b.bind(Ear).toService(Alias);
        b.bind(Alias).toConstantValue('ear');
      },
    ],
    [
      'a transient binding',
      (b) =>
        b
          .bind(Ear)
          .toResolvedValue(() => 'ear')
          .inTransientScope(),
    ],
    [
      'a binding with onActivation',
      (b) =>
        b
          .bind(Ear)
          .toResolvedValue(() => 'e')
          .onActivation((_context, value) => Promise.resolve(`${value}ar`)),
    ],
  ];
  for (const [what, register] of kinds) {
    it(`decorates ${what}`, async () => {
      const modules = [wrapping('w', 'loud'), defineModule('m', (b) => void register(b))];
      await using host = await startHost({ modules });
      expect(host.get(Ear)).to.equal('loud(ear)');
    });
  }

  it('decorates a factory', async () => {
    const Make = token<() => string>('test/bind/Make');
    await using host = await compose((binder) => {
      binder.bind(Make).toFactory(() => () => 'made');
      binder.decorate(Make, (inner) => () => `${inner()} well`);
    });
    expect(host.get(Make)()).to.equal('made well');
  });

  it('decorates an override as well', async () => {
    const normal = defineModule('n', (b) => b.bind(Ear).toConstantValue('normal'));
    const override = defineModule('o', (b) => b.override(Ear).toConstantValue('override'));
    await using host = await startHost({ modules: [wrapping('w', 'loud'), override, normal] });
    expect(host.get(Ear)).to.equal('loud(override)');
  });

  it('wraps by module name, first innermost, then as declared, whatever the load order', async () => {
    const ear = defineModule('ear', (b) => b.bind(Ear).toConstantValue('ear'));
    const [a, b] = [wrapping('a', '1', '2'), wrapping('b', '3')];
    for (const modules of [
      [b, ear, a],
      [a, b, ear],
    ]) {
      await using host = await startHost({ modules });
      expect(host.get(Ear)).to.equal('3(2(1(ear)))');
    }
  });

  it('wraps each contribution of a many-seam', async () => {
    await using host = await compose((binder) => {
      binder.contribute(Stage, { id: 'b' }).toResolvedValue(() => 'b');
      binder.contribute(Stage, { id: 'a' }).toConstantValue('a');
      binder.decorate(Stage, (inner) => inner.toUpperCase());
    });
    expect(host.getAll(Stage)).to.deep.equal(['A', 'B']);
  });

  for (const [what, result] of [
    ['nothing', undefined],
    ['a promise or thenable', Promise.resolve('x')],
  ] as const) {
    it(`names the module whose decoration gave ${what}`, async () => {
      const wrap = (): string => result as unknown as string;
      const error = await rejectionOf(
        compose((binder) => {
          binder.bind(Ear).toConstantValue('ear');
          binder.decorate(Ear, wrap);
        }),
      );
      expect(String(error)).to.include(
        `The decoration of test/bind/Ear by module "m0" gave ${what}`,
      );
    });
  }

  it('refuses a factory that gives a thenable, which would never be built or come out as another', async () => {
    const query = { then: () => undefined };
    for (const method of ['toResolvedValue', 'toDynamicValue'] as const) {
      const error = await rejectionOf(compose((b) => b.bind(Service)[method](() => query)));
      expect(String(error)).to.include('test/bind/Service gave a thenable that is not a promise');
    }
  });

  it('builds each singleton once, however many ask for it', async () => {
    let built = 0;
    await using host = await compose((binder) => {
      binder.bind(Ear).toResolvedValue(async () => {
        built += 1;
        return Promise.resolve('ear');
      });
      binder.bind(Alias).toService(Ear);
      binder.bind(All).toResolvedValue((a: string, b: string) => [a, b], [Ear, Alias]);
      binder.contribute(Stage, { id: 'a' }).toService(Ear);
    });
    expect(host.get(All)).to.deep.equal(['ear', 'ear']);
    expect(host.getAll(Stage)).to.deep.equal(['ear']);
    expect(built).to.equal(1);
  });

  it('makes a transient service anew for each use', async () => {
    let built = 0;
    await using host = await compose((binder) => {
      binder
        .bind(Ear)
        .toResolvedValue(() => String((built += 1)))
        .inTransientScope();
      binder.bind(Alias).toService(Ear);
    });
    expect([host.get(Ear), host.get(Ear), host.get(Alias)]).to.deep.equal(['1', '2', '3']);
  });

  it('gives each singleton a list of its own, so that nobody can change another one’s', async () => {
    await using host = await compose((binder) => {
      binder.contribute(Stage, { id: 'a' }).toConstantValue('a');
      binder.bind(All).toResolvedValue((all: string[]) => all, [allOf(Stage)]);
      binder.bind(Other).toResolvedValue((all: string[]) => all, [allOf(Stage)]);
    });
    host.get(All).push('forged');
    expect(host.get(Other)).to.deep.equal(['a']);
    expect(host.getAll(Stage)).to.deep.equal(['a']);
  });

  it('hands on contributions in their order, never stale, and none as an empty list', async () => {
    const asking = (binder: Binder): void => {
      binder.bind(All).toResolvedValue((all: string[]) => all, [allOf(Stage)]);
    };
    await using empty = await compose(asking);
    expect(empty.get(All)).to.deep.equal([]);
    await using full = await compose(asking, (binder) => {
      binder.contribute(Stage, { id: 'z' }).toConstantValue('z');
      binder.contribute(Stage, { id: 'y', after: ['z'] }).toResolvedValue(() => 'y');
    });
    expect(full.get(All)).to.deep.equal(['z', 'y']);
  });

  it('runs what a class asks for after it is made and before it is gone', async () => {
    const log: string[] = [];
    @injectable()
    class Careful {
      @postConstruct()
      open(): void {
        log.push('made');
      }
      @preDestroy()
      close(): void {
        log.push('gone');
      }
    }
    const host = await compose((binder) => {
      binder.bind(Service).to(Careful);
      binder.decorate(Service, (inner) => ({ inner }));
    });
    expect(log).to.deep.equal(['made']);
    await host.stop();
    expect(log).to.deep.equal(['made', 'gone']);
  });

  it('runs onDeactivation with what the binding built, without its wrapping', async () => {
    const service = {};
    const gone: unknown[] = [];
    const host = await compose((binder) => {
      binder
        .bind(Service)
        .toResolvedValue(() => service)
        .onDeactivation((value) => void gone.push(value));
      binder.decorate(Service, (inner) => ({ inner }));
    });
    await host.stop();
    expect(gone).to.deep.equal([service]);
  });

  it('runs onDeactivation of what the host hands in, and touches it no further', async () => {
    const given = { stop: () => gone.push('stopped') };
    const gone: unknown[] = [];
    const host = await compose((binder) => {
      binder
        .bind(Service)
        .toConstantValue(given)
        .onDeactivation((value) => void gone.push(value));
    });
    await host.stop();
    expect(gone).to.deep.equal([given]);
  });

  it('gives what a factory threw as the cause', async () => {
    const cause = new Error('no disk');
    const fail = (): never => {
      throw cause;
    };
    for (const method of ['toResolvedValue', 'toDynamicValue'] as const) {
      const error = await rejectionOf(compose((binder) => binder.bind(Service)[method](fail)));
      expect(error).to.include({ seam: 'test/bind/Service', cause });
    }
  });
});
