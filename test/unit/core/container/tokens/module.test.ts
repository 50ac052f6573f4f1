import { expect } from 'chai';
import { allOf, optional } from '../../../../../src/core/container/tokens/dependency.js';
import { explainModules } from '../../../../support/composition/explain-modules.js';
import {
  defineModule,
  defineTrustedModule,
  isTrusted,
} from '../../../../../src/core/container/tokens/module.js';
import { token } from '../../../../../src/core/container/tokens/token.js';

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
});
