import { expect } from 'chai';
import { HostStartError } from '../../../../../src/core/container/running/host-start-error.js';
import { Lifecycle } from '../../../../../src/core/container/running/lifecycle.js';
import { boundedBy } from '../../../../../src/core/container/running/stop-limit.js';
import { ManualClock } from '../../../../../src/core/testing/doubles/manual-clock.js';
import { rejectionOf } from '../../../../support/composition/rejection-of.js';

type Method = () => unknown;
const fail = (text: string) => (): Promise<never> => Promise.reject(new Error(text));

/** Services that write down what is asked of them, in the order in which they were built. */
function lifeOf(services: Readonly<Record<string, Readonly<Record<PropertyKey, Method>>>>) {
  const log: string[] = [];
  const lifecycle = new Lifecycle(boundedBy(() => undefined));
  for (const [label, methods] of Object.entries(services)) {
    const value: Record<PropertyKey, Method> = {};
    for (const name of Reflect.ownKeys(methods)) {
      value[name] = () => {
        log.push(`${typeof name === 'symbol' ? 'dispose' : name} ${label}`);
        return methods[name]?.();
      };
    }
    lifecycle.built({ label, module: 'm', value, endings: [] });
  }
  return { log, lifecycle };
}
const nothing = (): undefined => undefined;

describe('Lifecycle', () => {
  it('starts in the order of building and stops in reverse, one after the other', async () => {
    const slow = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    const { log, lifecycle } = lifeOf({
      a: { start: slow, stop: slow },
      b: { start: nothing, stop: slow },
      c: { start: slow, stop: nothing },
    });
    await lifecycle.start();
    await lifecycle.stop();
    expect(log).to.deep.equal(['start a', 'start b', 'start c', 'stop c', 'stop b', 'stop a']);
  });

  it('stops once, however often and at the same time it is told to', async () => {
    const { log, lifecycle } = lifeOf({ a: { stop: nothing } });
    await Promise.all([lifecycle.stop(), lifecycle.stop()]);
    await lifecycle.stop();
    expect(log).to.deep.equal(['stop a']);
  });

  it('names the service that did not start, and leaves the rest unstarted', async () => {
    const { log, lifecycle } = lifeOf({
      a: { start: nothing, stop: nothing },
      b: { start: fail('port taken'), stop: nothing },
      c: { start: nothing, stop: nothing, [Symbol.dispose]: nothing },
    });
    const error = await rejectionOf(lifecycle.start());
    expect(HostStartError.is(error)).to.equal(true);
    expect(error).to.include({ seam: 'b', module: 'm', doing: 'start' });
    expect(String(error)).to.include('b (module "m") could not be started: port taken');
    await lifecycle.stop();
    // c holds what it took when it was built, and was never started
    expect(log).to.deep.equal(['start a', 'start b', 'dispose c', 'stop b', 'stop a']);
  });

  it('stops what has no start from the moment it is built', async () => {
    const { log, lifecycle } = lifeOf({ a: { stop: nothing } });
    await lifecycle.stop();
    expect(log).to.deep.equal(['stop a']);
  });

  it('disposes of what has no stop, asynchronously where it can', async () => {
    const { log, lifecycle } = lifeOf({
      a: { [Symbol.asyncDispose]: nothing, [Symbol.dispose]: fail('the wrong one') },
      b: { [Symbol.dispose]: nothing },
      c: { stop: nothing, [Symbol.asyncDispose]: fail('twice') },
    });
    await lifecycle.start();
    await lifecycle.stop();
    expect(log).to.deep.equal(['stop c', 'dispose b', 'dispose a']);
  });

  it('stops the others when one fails, and then says everything that failed', async () => {
    const { log, lifecycle } = lifeOf({
      a: { stop: fail('stuck') },
      b: { stop: nothing },
      c: {
        stop: () => {
          throw new Error('gone');
        },
      },
    });
    const error = await rejectionOf(lifecycle.stop());
    expect(error).to.be.instanceOf(AggregateError);
    expect(String(error)).to.include(
      '2 services did not stop: c (module "m"): gone; a (module "m"): stuck',
    );
    expect(log).to.deep.equal(['stop c', 'stop b', 'stop a']);
  });

  it('gives one life to a service that is bound twice', async () => {
    const log: string[] = [];
    const lifecycle = new Lifecycle(boundedBy(() => undefined));
    const value = { start: () => log.push('start'), stop: () => log.push('stop') };
    for (const label of ['a', 'b']) lifecycle.built({ label, module: 'm', value, endings: [] });
    await lifecycle.start();
    await lifecycle.stop();
    expect(log).to.deep.equal(['start', 'stop']);
  });

  it('does at the end what each binding of one service asks for', async () => {
    const log: string[] = [];
    const lifecycle = new Lifecycle(boundedBy(() => undefined));
    const value = { stop: () => log.push('stop') };
    for (const label of ['a', 'b'])
      lifecycle.built({ label, module: 'm', value, endings: [() => log.push(`end ${label}`)] });
    await lifecycle.stop();
    expect(log).to.deep.equal(['end b', 'stop', 'end a']);
  });

  for (const name of ['start', 'stop', Symbol.asyncDispose, Symbol.dispose]) {
    it(`outlives a ${String(name)} that throws when it is read`, async () => {
      const { log, lifecycle } = lifeOf({ a: { start: nothing, stop: nothing } });
      const value = Object.defineProperty({}, name, {
        get: () => {
          throw new Error('not to be read');
        },
      });
      lifecycle.built({ label: 'odd', module: 'm', value, endings: [() => log.push('end odd')] });
      const error = await rejectionOf(lifecycle.start().then(() => lifecycle.stop()));
      expect(String(error)).to.include('odd (module "m")').and.include('not to be read');
      await lifecycle.stop().catch(() => undefined);
      expect(log).to.deep.equal(['start a', 'end odd', 'stop a']);
      lifecycle.built({ label: 'late', module: 'm', value, endings: [() => log.push('end late')] });
      await new Promise((resolve) => setImmediate(resolve));
      expect(log).to.include('end late');
    });
  }

  it('goes on without a service that takes too long, and says so', async () => {
    const clock = new ManualClock();
    const log: string[] = [];
    const lifecycle = new Lifecycle(
      boundedBy(() => ({ limitMs: 100, after: (ms, task) => clock.after(ms, task) })),
    );
    const quick = { stop: () => log.push('quick') };
    const hung = { stop: () => new Promise(() => log.push('hung')) };
    lifecycle.built({ label: 'quick', module: 'm', value: quick, endings: [] });
    lifecycle.built({ label: 'hung', module: 'm', value: hung, endings: [] });
    const stopped = rejectionOf(lifecycle.stop());
    await Promise.resolve();
    clock.advance(100);
    expect(String(await stopped)).to.include('hung (module "m"): it took longer than 100 ms');
    expect(log).to.deep.equal(['hung', 'quick']);
  });

  it('ends at once what is built after the end', async () => {
    const { log, lifecycle } = lifeOf({});
    await lifecycle.stop();
    const stop = (): void => void log.push('stop late');
    lifecycle.built({ label: 'late', module: 'm', value: { stop }, endings: [] });
    await Promise.resolve();
    expect(log).to.deep.equal(['stop late']);
  });
});
