import { expect } from 'chai';
import { allOf, optional } from '../../../../src/core/container/dependency.js';
import { explainModules } from '../../../support/composition/explain-modules.js';
import type { Host } from '../../../../src/core/container/host.js';
import {
  defineModule,
  defineTrustedModule,
  isTrusted,
} from '../../../../src/core/container/module.js';
import { type AnyToken, token } from '../../../../src/core/container/token.js';

interface Clock {
  now(): number;
}
interface Ear {
  hear(): string;
}
const Clock = token<Clock>('test/module/Clock');
const Ear = token<Ear>('test/module/Ear');
const Stage = token<Ear>('test/module/Stage', { many: true });

class Sundial implements Clock {
  now(): number {
    return 12;
  }
}
const earOf = (clock: Clock): Ear => ({ hear: () => String(clock.now()) });
const earOfAll = (ears: Ear[]): Ear => ({ hear: () => String(ears.length) });

describe('defineModule', () => {
  it('freezes a module, so that nobody swaps what it registers', () => {
    expect(defineModule('m', () => undefined)).to.be.frozen;
    expect(defineTrustedModule('m', () => undefined)).to.be.frozen;
  });

  it('makes no trusted module', () => {
    expect(isTrusted(defineModule('m', () => undefined))).to.equal(false);
    expect(isTrusted(defineTrustedModule('m', () => undefined))).to.equal(true);
  });
});

describe('Binder', () => {
  it('does not compile with a binding of another type', () => {
    const wrong = defineModule('wrong', (binder) => {
      // @ts-expect-error a Sundial is no Ear
      binder.bind(Ear).to(Sundial);
      // @ts-expect-error a text is no Clock
      binder.override(Clock).toConstantValue('noon');
      // @ts-expect-error the factory gives no Ear
      binder.tryBind(Ear).toResolvedValue(() => new Sundial());
      // @ts-expect-error a Clock cannot stand for an Ear
      binder.overrideContribution(Stage, { id: 'a' }).toService(Clock);
      // @ts-expect-error the wrapping gives no Ear
      binder.decorate(Ear, () => new Sundial());
      // @ts-expect-error a raw symbol has no type
      binder.bind(Symbol('raw')).toConstantValue(1);
      // @ts-expect-error a contribution has an id
      binder.contribute(Stage, {}).toConstantValue({ hear: () => 'x' });
    });
    expect(explainModules({ modules: [wrong] }).problems).not.to.deep.equal([]);
  });

  it('does not compile with dependencies of another type', () => {
    const wrong = defineModule('wrong', (binder) => {
      // @ts-expect-error the factory takes a Clock
      binder.bind(Ear).toResolvedValue(earOf, [Ear]);
      // @ts-expect-error the factory takes one
      binder.bind(Ear).toResolvedValue(earOf, []);
      // @ts-expect-error the factory takes a list
      binder.bind(Ear).toResolvedValue(earOfAll, [Stage]);
      // @ts-expect-error the factory takes a list of Ears
      binder.bind(Ear).toResolvedValue(earOfAll, [allOf(Clock)]);
    });
    expect(explainModules({ modules: [wrong] }).problems).not.to.deep.equal([]);
  });

  it('compiles with the right ones', () => {
    const right = defineModule('right', (binder) => {
      binder.bind(Clock).to(Sundial);
      binder.bind(Ear).toResolvedValue(earOf, [Clock]);
      binder.contribute(Stage, { id: 'a' }).toService(Ear);
      binder
        .bind(token<Ear>('test/module/All'))
        .toResolvedValue(
          (ears: Ear[], _clock?: Clock) => earOfAll(ears),
          [allOf(Stage), optional(Clock)],
        );
    });
    expect(explainModules({ modules: [right] }).problems).to.deep.equal([]);
  });

  it('gives what a host hands out its own type', () => {
    const use = (host: Host): readonly unknown[] => {
      // @ts-expect-error what comes out is an Ear
      const clock: Clock = host.get(Ear);
      // @ts-expect-error what comes out is a list
      const ear: Ear = host.getAll(Stage);
      // @ts-expect-error a raw symbol is no token
      const required: readonly AnyToken[] = [Symbol('raw')];
      return [clock, ear, required];
    };
    expect(use).to.be.a('function');
  });
});
