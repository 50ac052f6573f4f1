import { expect } from 'chai';
import { CompositionError } from '../../../../../src/core/container/judging/composition-error.js';
import {
  defineModule,
  defineTrustedModule,
} from '../../../../../src/core/container/tokens/module.js';
import { sectionOf, wholeNumber } from '../../../../../src/core/container/tokens/settings.js';
import { HostSettings } from '../../../../../src/core/host-settings.js';
import { token } from '../../../../../src/core/container/tokens/token.js';
import { bootForTest } from '../../../../../src/core/testing/builders/boot-for-test.js';
import { rejectionOf } from '../../../../support/composition/rejection-of.js';

const Ear = token<string>('test/boot/Ear');
const Lid = token<string>('test/boot/Lid', { sealed: true });
const Stage = token<string>('test/boot/Stage', { many: true });

const modules = [
  defineModule('product', (binder) => {
    binder.bind(Ear).toConstantValue('real');
    binder.contribute(Stage, { id: 'a' }).toConstantValue('real');
  }),
  defineTrustedModule('core', (binder) => binder.bind(Lid).toConstantValue('real')),
];

describe('bootForTest', () => {
  it('starts the modules as they are', async () => {
    await using host = await bootForTest(modules);
    expect(host.get(Ear)).to.equal('real');
  });

  it('puts the doubles of a test on top', async () => {
    await using host = await bootForTest(modules, (binder) => {
      binder.override(Ear).toConstantValue('double');
      binder.overrideContribution(Stage, { id: 'a' }).toConstantValue('double');
    });
    expect([host.get(Ear), host.getAll(Stage)]).to.deep.equal(['double', ['double']]);
    expect(host.explain().find(({ seam }) => seam === 'test/boot/Ear')?.replaced).to.deep.equal([
      { module: 'product', level: 'normal' },
    ]);
  });

  it('reads sections of the config, and its own, as createHost does', async () => {
    const read = sectionOf<{ readonly depth: number }>({ depth: wholeNumber({}) });
    const Settings = token<{ readonly depth: number }>('test/boot/Settings');
    const section = defineModule('section', (b) => {
      b.configure(Settings, 'own', read);
    });
    await using host = await bootForTest([section], undefined, { own: { depth: 3 } });
    expect(host.get(Settings)).to.deep.equal({ depth: 3 });
    expect(host.get(HostSettings).stopLimitMs).to.be.greaterThan(0);
    const wrong = await rejectionOf(bootForTest([], undefined, { host: { stopLimitMs: 0 } }));
    expect(String(wrong)).to.include('"host.stopLimitMs" does not fit');
  });

  it('opens no seal', async () => {
    const booting = bootForTest(modules, (binder) => {
      binder.override(Lid).toConstantValue('double');
    });
    expect(CompositionError.is(await rejectionOf(booting))).to.equal(true);
  });
});
