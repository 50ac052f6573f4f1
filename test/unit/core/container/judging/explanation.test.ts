import { expect } from 'chai';
import { startHost } from '../../../../support/composition/start-host.js';
import { allOf } from '../../../../../src/core/container/tokens/dependency.js';
import { explainModules } from '../../../../support/composition/explain-modules.js';
import {
  defineModule,
  defineTrustedModule,
} from '../../../../../src/core/container/tokens/module.js';
import { token } from '../../../../../src/core/container/tokens/token.js';

const Ear = token<string>('test/explain/Ear');
const Lid = token<string>('test/explain/Lid', { sealed: true });
const Stage = token<string>('test/explain/Stage', { many: true });
const never = (): never => {
  throw new Error('Explaining builds nothing.');
};

const modules = [
  defineModule('defaults', (binder) => {
    binder.tryBind(Ear).toResolvedValue(never);
    binder.contribute(Stage, { id: 'z' }).toDynamicValue(never);
    binder.contribute(Stage, { id: 'y', after: ['z'] }).toDynamicValue(never);
  }),
  defineModule('acme', (binder) => {
    binder.override(Ear).toResolvedValue((all: string[]) => all.join(), [allOf(Stage)]);
    binder.overrideContribution(Stage, { id: 'z' }).toResolvedValue(never).inTransientScope();
    binder.decorate(Ear, never);
  }),
  defineModule('host', (binder) => {
    binder.bind(Ear).toResolvedValue(never);
    binder.decorate(Ear, never);
  }),
  defineTrustedModule('ours', (binder) => {
    binder.bind(Lid).toConstantValue('lid');
  }),
];

describe('explainModules', () => {
  it('says of every binding that holds where it comes from and what it replaced', () => {
    const { problems, bindings } = explainModules({ modules });
    const plain = { placement: undefined, sealed: false, replaced: [], decorations: [] };
    expect(bindings).to.deep.equal([
      {
        ...plain,
        seam: 'test/explain/Ear',
        module: 'acme',
        level: 'override',
        how: 'toResolvedValue',
        scope: 'singleton',
        needs: ['test/explain/Stage'],
        replaced: [
          { module: 'host', level: 'normal' },
          { module: 'defaults', level: 'default' },
        ],
        decorations: [
          { module: 'acme', needs: [] },
          { module: 'host', needs: [] },
        ],
      },
      {
        ...plain,
        seam: 'test/explain/Lid',
        module: 'ours',
        level: 'normal',
        how: 'toConstantValue',
        scope: 'singleton',
        sealed: true,
        needs: [],
      },
      {
        ...plain,
        seam: 'test/explain/Stage',
        placement: { id: 'z' },
        module: 'acme',
        level: 'override',
        how: 'toResolvedValue',
        scope: 'transient',
        needs: [],
        replaced: [{ module: 'defaults', level: 'normal' }],
      },
      {
        ...plain,
        seam: 'test/explain/Stage',
        placement: { id: 'y', after: ['z'] },
        module: 'defaults',
        level: 'normal',
        how: 'toDynamicValue',
        scope: 'singleton',
        needs: 'unreadable',
      },
    ]);
    expect(problems).to.have.length(1);
  });

  it('says the same as the host that was composed', async () => {
    const one = [defineModule('one', (b) => b.bind(Ear).toConstantValue('ear'))];
    await using host = await startHost({ modules: one });
    expect(host.explain()).to.deep.equal(explainModules({ modules: one }).bindings);
  });

  it('explains what it can of a broken composition', () => {
    const broken = [defineModule('broken', (binder) => void binder.bind(Ear))];
    expect(explainModules({ modules: broken }).bindings[0]).to.include({ how: 'nothing' });
  });
});
