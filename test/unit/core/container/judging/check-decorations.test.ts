import { expect } from 'chai';
import { defineModule } from '../../../../../src/core/container/tokens/module.js';
import { token } from '../../../../../src/core/container/tokens/token.js';
import { problemsOf } from '../../../../support/composition/problems-of.js';

const Ear = token<string>('test/decorations/Ear', { suppliedBy: 'load earModule' });

describe('checkDecorations', () => {
  it('reports a decoration of nothing', () => {
    const loud = defineModule('loud', (b) => {
      b.decorate(Ear, (inner) => inner.toUpperCase());
    });
    expect(problemsOf(loud)).to.deep.equal([
      'test/decorations/Ear is decorated and not bound (module "loud"); load earModule',
    ]);
  });
});
