import { expect } from 'chai';
import { ContainerModule } from 'inversify';
import {
  defineModule,
  defineTrustedModule,
  type Module,
} from '../../../../../src/core/container/tokens/module.js';
import { readModule } from '../../../../../src/core/container/recording/read-module.js';

const nothing = (): void => undefined;

/** A module whose parts are other ones each time that they are read. */
function fickle(parts: { readonly [K in keyof Module]: readonly Module[K][] }): Module {
  const reads = { name: 0, register: 0 };
  return {
    get name() {
      return parts.name[reads.name++] ?? 'read too often';
    },
    get register() {
      return parts.register[reads.register++] ?? nothing;
    },
  };
}

describe('readModule', () => {
  it('reads each part of a module once', () => {
    const ran: string[] = [];
    const entry = fickle({
      name: ['mine', 'coreModule'],
      register: [() => ran.push('first'), () => ran.push('second')],
    });
    const read = readModule(entry);
    expect(read?.module).to.equal('mine');
    expect(read?.trusted).to.equal(false);
    read?.run({} as Parameters<Module['register']>[0]);
    expect(ran).to.deep.equal(['first']);
  });

  it('trusts the very module that the product made, and nothing that is like it', () => {
    const real = defineTrustedModule('real', nothing);
    const alike: readonly unknown[] = [
      { ...real },
      Object.create(real),
      new Proxy(real, {}),
      defineModule('real', (binder) => real.register(binder)),
      Object.defineProperties({}, Object.getOwnPropertyDescriptors(real)),
    ];
    expect(readModule(real)?.trusted).to.equal(true);
    for (const entry of alike) expect(readModule(entry)?.trusted).to.equal(false);
  });

  it('trusts no plain module, and lets nobody change a trusted one', () => {
    const real = defineTrustedModule('real', nothing);
    const plain = { name: 'real', module: new ContainerModule(nothing) };
    expect(readModule(plain)?.trusted).to.equal(false);
    expect(Reflect.set(real, 'register', () => undefined)).to.equal(false);
    expect(Reflect.setPrototypeOf(real, {})).to.equal(false);
  });
});
