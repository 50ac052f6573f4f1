import { expect } from 'chai';
import { composeHost } from '../../../../../src/core/container/running/compose-host.js';
import { HostStartError } from '../../../../../src/core/container/running/host-start-error.js';
import { type Binder, defineModule } from '../../../../../src/core/container/tokens/module.js';
import type { Startable } from '../../../../../src/core/container/tokens/startable.js';
import { token } from '../../../../../src/core/container/tokens/token.js';
import { rejectionOf } from '../../../../support/composition/rejection-of.js';
import { aFewTurns } from '../../../../support/patience.js';

const service = (name: string) => token<Startable>(`test/services/${name}`);
const start = (register: (binder: Binder) => void, signal?: AbortSignal) =>
  composeHost({ modules: [defineModule('m', register)] }).start(signal);

describe('startServices', () => {
  it('builds every singleton before it starts the first', async () => {
    const log: string[] = [];
    await using host = await start((binder) => {
      for (const name of ['A', 'B'])
        binder.bind(service(name)).toResolvedValue(async () => {
          log.push(`build ${name}`);
          return Promise.resolve({ start: () => void log.push(`start ${name}`) });
        });
    });
    expect(log).to.deep.equal(['build A', 'build B', 'start A', 'start B']);
    expect(host.explain()).to.have.length(2);
  });

  it('leaves alone what is built for each use', async () => {
    let built = 0;
    await using host = await start((binder) => {
      binder
        .bind(service('A'))
        .toResolvedValue(() => {
          built += 1;
          return {};
        })
        .inTransientScope();
    });
    expect(built).to.equal(0);
    expect(host.get(service('A'))).not.to.equal(host.get(service('A')));
  });

  it('tells whoever waits at once when the signal aborts a build, and ends what comes of it', async () => {
    const log: string[] = [];
    const leaving = new AbortController();
    let finish: (service: Startable) => void = () => undefined;
    const starting = rejectionOf(
      start((binder) => {
        binder.bind(service('A')).toResolvedValue(() => ({ stop: () => void log.push('stop A') }));
        binder
          .bind(service('B'))
          .toResolvedValue(() => new Promise<Startable>((resolve) => (finish = resolve)));
      }, leaving.signal),
    );
    await aFewTurns();
    leaving.abort(new Error('interrupted'));
    const error = await starting;
    if (!HostStartError.is(error)) throw error;
    expect(error).to.include({ seam: 'test/services/B', module: 'm', doing: 'build' });
    expect(log).to.deep.equal(['stop A']);
    finish({ [Symbol.dispose]: () => void log.push('dispose B') } as Startable);
    await aFewTurns();
    expect(log).to.deep.equal(['stop A', 'dispose B']);
  });

  it('starts nothing after the one that failed, nor stops it', async () => {
    const log: string[] = [];
    const error = await rejectionOf(
      start((binder) => {
        binder.bind(service('A')).toResolvedValue(() => ({
          start: () => Promise.reject(new Error('no')),
          stop: () => void log.push('stop A'),
        }));
        binder.bind(service('B')).toResolvedValue(() => ({
          start: () => void log.push('start B'),
          stop: () => void log.push('stop B'),
        }));
      }),
    );
    expect(HostStartError.is(error)).to.equal(true);
    expect(log).to.deep.equal(['stop A']);
  });
});
