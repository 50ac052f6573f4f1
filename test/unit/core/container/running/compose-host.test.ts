import { expect } from 'chai';
import { startHost } from '../../../../support/composition/start-host.js';
import { CompositionError } from '../../../../../src/core/container/judging/composition-error.js';
import { allOf } from '../../../../../src/core/container/tokens/dependency.js';
import { HostStartError } from '../../../../../src/core/container/running/host-start-error.js';
import {
  type Binder,
  defineModule,
  type Module,
} from '../../../../../src/core/container/tokens/module.js';
import type { Startable } from '../../../../../src/core/container/tokens/startable.js';
import { type AnyToken, token } from '../../../../../src/core/container/tokens/token.js';
import { rejectionOf } from '../../../../support/composition/rejection-of.js';

const service = (name: string) => token<Startable>(`test/compose/${name}`);
const Door = token<Startable>('test/compose/Door', { many: true, starts: 'last' });

/** A service that writes down its life; `more` replaces parts of it. */
const living = (log: string[], name: string, more: Startable = {}): Startable => ({
  start: () => void log.push(`start ${name}`),
  stop: () => void log.push(`stop ${name}`),
  ...more,
});
const module = (name: string, register: (binder: Binder) => void): Module =>
  defineModule(name, register);
const failing = (text: string) => (): Promise<never> => Promise.reject(new Error(text));

/** C needs B, B needs A; each is built by what `makes` says. */
const chain = (makes: Readonly<Record<'A' | 'B' | 'C', () => Startable | Promise<Startable>>>) =>
  module('chain', (binder) => {
    binder.bind(service('C')).toResolvedValue((_b: Startable) => makes.C(), [service('B')]);
    binder.bind(service('B')).toResolvedValue((_a: Startable) => makes.B(), [service('A')]);
    binder.bind(service('A')).toResolvedValue(() => makes.A());
  });

describe('composeHost', () => {
  it('builds everything, though nobody asks for it, and starts what has a life', async () => {
    const log: string[] = [];
    const built = (name: string) => (): Startable => {
      log.push(`build ${name}`);
      return living(log, name);
    };
    const host = await startHost({
      modules: [chain({ A: built('A'), B: built('B'), C: built('C') })],
    });
    expect(log.map((said) => said.at(-1)).join('')).to.equal('ABCABC');
    await host.stop();
    expect(log.slice(3)).to.deep.equal([
      'start A',
      'start B',
      'start C',
      'stop C',
      'stop B',
      'stop A',
    ]);
  });

  it('starts doors after everything else and stops them first, though nothing needs them', async () => {
    const log: string[] = [];
    const host = await startHost({
      modules: [
        module('doors', (binder) => {
          binder.contribute(Door, { id: 'front' }).toResolvedValue(() => living(log, 'door'));
        }),
        module('connector', (binder) => {
          binder.bind(service('Connector')).toResolvedValue(() => living(log, 'connector'));
        }),
      ],
    });
    await host.stop();
    expect(log).to.deep.equal(['start connector', 'start door', 'stop door', 'stop connector']);
  });

  it('starts what a dynamic value asked for before it', async () => {
    const log: string[] = [];
    const host = await startHost({
      modules: [
        module('m', (binder) => {
          binder.bind(service('A')).toDynamicValue(async (context) => {
            await context.getAsync(service('B'));
            return living(log, 'A');
          });
          binder.bind(service('B')).toDynamicValue(() => Promise.resolve(living(log, 'B')));
        }),
      ],
    });
    await host.stop();
    expect(log).to.deep.equal(['start B', 'start A', 'stop A', 'stop B']);
  });

  it('says every problem at once, before anything is built', async () => {
    let built = false;
    const A = service('A');
    const required: readonly AnyToken[] = [service('Required')];
    const modules = [
      module('one', (binder) => {
        binder.bind(A).toResolvedValue(() => {
          built = true;
          return {};
        });
        binder.bind(service('B')).toResolvedValue((x: Startable) => x, [service('Missing')]);
      }),
      module('two', (binder) => {
        binder.bind(A).toConstantValue({});
        binder.bind(service('C')).toResolvedValue((x: Startable) => x, [service('C')]);
        binder.decorate(service('Nothing'), (inner) => inner);
      }),
    ];
    const error = await rejectionOf(startHost({ modules, required }));
    if (!CompositionError.is(error)) throw error;
    expect(error.problems).to.deep.equal([
      'Services need each other: test/compose/C -> test/compose/C (module "two"); let one of them ask for less, or split it',
      'test/compose/A is bound more than once at level normal (modules "one", "two"); keep one, or let one of them override',
      'test/compose/Missing is not bound (needed by test/compose/B in module "one"); load a module that binds it',
      'test/compose/Nothing is decorated and not bound (module "two"); load a module that binds it',
      'test/compose/Required is not bound (needed by the host); load a module that binds it',
    ]);
    expect(error.message).to.match(/^The composition has 5 problems:\n {2}- Services/);
    expect(built).to.equal(false);
  });

  it('stops what was built when a build fails, and says what failed', async () => {
    const log: string[] = [];
    const cause = new Error('disk full');
    const opened = (name: string) => (): Startable => ({
      stop: () => void log.push(`stop ${name}`),
    });
    const modules = [chain({ A: opened('A'), B: opened('B'), C: () => Promise.reject(cause) })];
    const error = await rejectionOf(startHost({ modules }));
    if (!HostStartError.is(error)) throw error;
    expect(error).to.include({ seam: 'test/compose/C', module: 'chain', doing: 'build', cause });
    expect(error.message).to.equal('test/compose/C (module "chain") could not be built: disk full');
    expect(log).to.deep.equal(['stop B', 'stop A']);
  });

  it('stops what was started when a start fails, and says what failed to stop', async () => {
    const log: string[] = [];
    const stuck = new Error('stuck');
    const modules = [
      chain({
        A: () => living(log, 'A', { stop: () => Promise.reject(stuck) }),
        B: () => living(log, 'B', { start: failing('port taken') }),
        C: () => living(log, 'C'),
      }),
    ];
    const error = await rejectionOf(startHost({ modules }));
    if (!HostStartError.is(error)) throw error;
    expect(error).to.include({ seam: 'test/compose/B', doing: 'start' });
    expect((error.stopErrors[0] as Error).cause).to.equal(stuck);
    expect(log).to.deep.equal(['start A', 'stop B']);
  });

  it('gives up when its signal aborts, and stops what was started', async () => {
    const log: string[] = [];
    const leaving = new AbortController();
    const forEver = (): Promise<void> => {
      leaving.abort(new Error('interrupted'));
      return new Promise(() => undefined);
    };
    const modules = [
      chain({
        A: () => living(log, 'A'),
        B: () => living(log, 'B', { start: forEver }),
        C: () => living(log, 'C'),
      }),
    ];
    const error = await rejectionOf(startHost({ modules }, leaving.signal));
    expect(String(error)).to.include(
      'test/compose/B (module "chain") could not be started: interrupted',
    );
    expect(log).to.deep.equal(['start A', 'stop B', 'stop A']);
  });

  it('leaves alone what the host hands in', async () => {
    const log: string[] = [];
    const given = {
      stop: () => log.push('stop'),
      [Symbol.dispose]: () => log.push('dispose'),
    };
    const host = await startHost({
      modules: [
        module(
          'm',
          (binder) => void binder.bind(token<object>('test/compose/Given')).toConstantValue(given),
        ),
      ],
    });
    await host.stop();
    expect(log).to.deep.equal([]);
  });

  it('lives the life of what was built, not of what wraps it', async () => {
    const log: string[] = [];
    const host = await startHost({
      modules: [
        chain({ A: () => living(log, 'A'), B: () => ({}), C: () => ({}) }),
        module('wrap', (binder) => {
          binder.decorate(service('A'), (inner) => ({ start: () => inner.start?.() }));
        }),
      ],
    });
    await host.stop();
    expect(log).to.deep.equal(['start A', 'stop A']);
  });

  it('builds one contribution at a time, so that a failure leaves none behind', async () => {
    const log: string[] = [];
    const Stage = token<Startable>('test/compose/Stage', { many: true });
    const slow = async (): Promise<Startable> => {
      await new Promise((resolve) => setImmediate(resolve));
      return { stop: () => void log.push('stop slow') };
    };
    const modules = [
      module('m', (binder) => {
        binder.contribute(Stage, { id: 'a' }).toResolvedValue(slow);
        binder.contribute(Stage, { id: 'b' }).toResolvedValue(failing('no'));
        binder
          .bind(service('All'))
          .toResolvedValue((all: Startable[]) => ({ stop: () => void all.pop() }), [allOf(Stage)]);
      }),
    ];
    const error = await rejectionOf(startHost({ modules }));
    expect(error).to.include({ seam: 'test/compose/Stage[b]' });
    expect(log).to.deep.equal(['stop slow']);
  });
});
