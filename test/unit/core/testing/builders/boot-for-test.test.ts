import { expect } from 'chai';
import { CompositionError } from '../../../../../src/core/container/judging/composition-error.js';
import {
  defineModule,
  defineTrustedModule,
} from '../../../../../src/core/container/tokens/module.js';
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

  it('opens no seal', async () => {
    const booting = bootForTest(modules, (binder) => {
      binder.override(Lid).toConstantValue('double');
    });
    expect(CompositionError.is(await rejectionOf(booting))).to.equal(true);
  });
});
