import { expect } from 'chai';
import { freezeService } from '../../../../src/core/basics/freeze-service.js';
import { defineModule, defineTrustedModule } from '../../../../src/core/container/tokens/module.js';
import { token } from '../../../../src/core/container/tokens/token.js';
import { startHost } from '../../../support/composition/start-host.js';

class Counter {
  #count = 0;

  count(): number {
    return (this.#count += 1);
  }
}

class LoudCounter extends Counter {
  shout(): string {
    return `${String(this.count())}!`;
  }
}

describe('freezeService', () => {
  it('gives the service back, which goes on working', () => {
    const service = new LoudCounter();
    expect(freezeService(service)).to.equal(service);
    expect([service.shout(), service.count()]).to.deep.equal(['1!', 2]);
  });

  it('lets nobody give it another method, be it by way of its classes', () => {
    const service = freezeService(new LoudCounter());
    for (const part of [service, LoudCounter.prototype, Counter.prototype])
      expect(Reflect.set(part, 'count', () => 0)).to.equal(false);
  });

  it('leaves alone what belongs to the language, and what is no object', () => {
    for (const service of [{}, [], new Map(), new Error('no'), 'text', undefined, () => 1])
      freezeService(service);
    for (const { prototype } of [Object, Array, Map, Error, Function])
      expect(Object.isFrozen(prototype)).to.equal(false);
  });
});

describe('a sealed service', () => {
  const Sealed = token<Counter>('test/freeze/Sealed', { sealed: true });
  const Own = token<unknown>('test/freeze/Own');

  it('is frozen before anybody is handed it', async () => {
    class Sound extends Counter {}
    const ours = defineTrustedModule('ours', (binder) => {
      binder.bind(Sealed).toResolvedValue(() => new Sound());
    });
    const theirs = defineModule('theirs', (binder) => {
      binder.bind(Own).toResolvedValue(
        (counter: Counter) => {
          for (const part of [counter, Sound.prototype])
            expect(Reflect.set(part, 'count', () => 0)).to.equal(false);
          return [counter.count(), counter.count()];
        },
        [Sealed],
      );
    });
    await using host = await startHost({ modules: [ours, theirs] });
    expect(host.get(Own)).to.deep.equal([1, 2]);
  });
});
