import { expect } from 'chai';
import {
  composeHost,
  type Reader,
} from '../../../../../src/core/container/running/compose-host.js';
import type { Host } from '../../../../../src/core/container/running/host.js';
import { HostStartError } from '../../../../../src/core/container/running/host-start-error.js';
import { type Binder, defineModule } from '../../../../../src/core/container/tokens/module.js';
import type { Startable } from '../../../../../src/core/container/tokens/startable.js';
import { token } from '../../../../../src/core/container/tokens/token.js';
import { rejectionOf } from '../../../../support/composition/rejection-of.js';
import { aFewTurns } from '../../../../support/patience.js';

const Ear = token<Startable>('test/life/Ear');
const Eye = token<Startable>('test/life/Eye');
const First = token<Startable>('test/life/ZFirst', { starts: 'first' });

const hostOf = (register: (binder: Binder) => void): Host =>
  composeHost({ modules: [defineModule('m', register)] });

/** A host of one service, and what its life was so far. */
function oneService(life: Startable = {}): { readonly host: Host; readonly log: string[] } {
  const log: string[] = [];
  const host = hostOf((binder) => {
    binder.bind(Ear).toResolvedValue(() => {
      log.push('build');
      return {
        start: () => {
          log.push('start');
          return life.start?.();
        },
        stop: () => {
          log.push('stop');
          return life.stop?.();
        },
      };
    });
  });
  return { host, log };
}

const unstarted = 'The host is not started; await host.start()';
const stopped = 'The host is stopped; compose another';
const failing = (text: string) => (): Promise<never> => Promise.reject(new Error(text));
const forEver = (): Promise<never> => new Promise(() => undefined);

describe('the life of a host', () => {
  it('builds nothing and gives nothing before it is started, and explains itself all the same', () => {
    const { host, log } = oneService();
    expect(() => host.get(Ear)).to.throw(unstarted);
    expect(host.explain()).to.have.length(1);
    expect(log).to.deep.equal([]);
  });

  it('starts once, however often it is told to, and gives itself', async () => {
    const { host, log } = oneService();
    const all = await Promise.all([host.start(), host.start()]);
    all.push(await host.start());
    expect(all.every((given) => given === host)).to.equal(true);
    expect(log).to.deep.equal(['build', 'start']);
    await host.stop();
  });

  it('stops once, however often it is told to', async () => {
    const { host, log } = oneService();
    await host.start();
    await Promise.all([host.stop(), host.stop()]);
    await host.stop();
    expect(log).to.deep.equal(['build', 'start', 'stop']);
  });

  it('does not start any more once it was stopped, before or after a start', async () => {
    const before = oneService();
    await before.host.stop();
    expect(String(await rejectionOf(before.host.start()))).to.include(stopped);
    expect(() => before.host.get(Ear)).to.throw(stopped);
    expect(before.log).to.deep.equal([]);
    const after = oneService();
    await after.host.start();
    await after.host.stop();
    expect(String(await rejectionOf(after.host.start()))).to.include(stopped);
    expect(after.log).to.deep.equal(['build', 'start', 'stop']);
  });

  it('gives nothing to a service that asks while it starts', async () => {
    const said: string[] = [];
    const { host } = oneService({
      start: () => {
        try {
          host.get(Ear);
        } catch (error) {
          said.push(String(error));
        }
      },
    });
    await host.start();
    expect(said).to.deep.equal([`Error: ${unstarted}`]);
    await host.stop();
  });

  it('gives up a start when it is stopped meanwhile, and stops what was started', async () => {
    const { host, log } = oneService({ start: forEver });
    const starting = rejectionOf(host.start());
    await aFewTurns();
    await host.stop();
    const error = await starting;
    expect(HostStartError.is(error)).to.equal(true);
    expect(String(error)).to.include('could not be started: The host was stopped while it started');
    expect(log).to.deep.equal(['build', 'start', 'stop']);
    expect(String(await rejectionOf(host.start()))).to.include(stopped);
  });

  it('does not say that it started when it was stopped in the last moment', async () => {
    const { host, log } = oneService({ start: () => void host.stop() });
    expect(HostStartError.is(await rejectionOf(host.start()))).to.equal(true);
    await host.stop();
    expect(() => host.get(Ear)).to.throw(stopped);
    expect(log).to.deep.equal(['build', 'start', 'stop']);
  });

  it('gives up at once when the signal has aborted before', async () => {
    const { host, log } = oneService();
    const signal = AbortSignal.abort(new Error('interrupted'));
    expect(String(await rejectionOf(host.start(signal)))).to.include('interrupted');
    expect(log).to.deep.equal([]);
  });

  it('runs on when the signal aborts after it has started', async () => {
    const leaving = new AbortController();
    const { host, log } = oneService();
    await host.start(leaving.signal);
    leaving.abort();
    await aFewTurns();
    expect(host.get(Ear)).to.be.an('object');
    expect(log).to.deep.equal(['build', 'start']);
    await host.stop();
  });

  it('tells the same failure to all who start it, and is stopped by it', async () => {
    const { host, log } = oneService({ start: failing('port taken') });
    const [one, other] = [rejectionOf(host.start()), rejectionOf(host.start())];
    expect(await one).to.equal(await other);
    expect(await rejectionOf(host.start())).to.equal(await one);
    expect(() => host.get(Ear)).to.throw(stopped);
    await host.stop();
    expect(log).to.deep.equal(['build', 'start', 'stop']);
  });

  it('tells what did not stop after a failed start once, with the failure', async () => {
    const { host } = oneService({ start: failing('port taken'), stop: failing('stuck') });
    const error = await rejectionOf(host.start());
    if (!HostStartError.is(error)) throw error;
    expect(error.stopErrors.map(String).join()).to.include('stuck');
    await host.stop();
  });

  it('stops the rest when what tells the stop limit could not be built', async () => {
    const log: string[] = [];
    const module = defineModule('m', (binder) => {
      binder.bind(Ear).toResolvedValue(() => ({ stop: () => void log.push('stop') }));
      binder.bind(Eye).toResolvedValue((_ear: Startable) => failing('no time')(), [Ear]);
    });
    const stopLimit = (get: Reader) => {
      get(Eye);
      return { limitMs: 1, after: () => () => undefined };
    };
    const host = composeHost({ modules: [module], stopLimit });
    const error = await rejectionOf(host.start());
    if (!HostStartError.is(error)) throw error;
    expect([error.seam, error.stopErrors]).to.deep.equal(['test/life/Eye', []]);
    expect(log).to.deep.equal(['stop']);
  });

  it('starts first what the host itself needs, and stops it last', async () => {
    const log: string[] = [];
    const life = (name: string) => (): Startable => ({
      start: () => void log.push(`start ${name}`),
      stop: () => void log.push(`stop ${name}`),
    });
    const host = hostOf((binder) => {
      binder.bind(Ear).toResolvedValue(life('ear'));
      binder.bind(First).toResolvedValue(life('first'));
    });
    await host.start();
    await host.stop();
    expect(log).to.deep.equal(['start first', 'start ear', 'stop ear', 'stop first']);
  });
});

describe('await using a host', () => {
  const used = async (host: Host, act: (host: Host) => unknown): Promise<void> => {
    await using it = host;
    await act(it);
  };

  it('stops what was started', async () => {
    const { host, log } = oneService();
    await used(host, () => host.start());
    expect(log).to.deep.equal(['build', 'start', 'stop']);
  });

  it('does no harm to a host that never started, or is stopped already', async () => {
    const never = oneService();
    await used(never.host, () => undefined);
    expect(never.log).to.deep.equal([]);
    const { host, log } = oneService();
    await used(host, async () => {
      await host.start();
      await host.stop();
    });
    expect(log).to.deep.equal(['build', 'start', 'stop']);
  });

  it('lets the failure of a start be what is thrown', async () => {
    const { host } = oneService({ start: failing('port taken'), stop: failing('stuck') });
    expect(HostStartError.is(await rejectionOf(used(host, () => host.start())))).to.equal(true);
  });

  it('says what did not stop', async () => {
    const { host } = oneService({ stop: failing('stuck') });
    const error = await rejectionOf(used(host, () => host.start()));
    expect(String(error)).to.include('One service did not stop: test/life/Ear (module "m"): stuck');
  });
});
