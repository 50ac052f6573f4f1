import { expect } from 'chai';
import { ContainerModule } from 'inversify';
import {
  type Binder,
  defineModule,
  defineTrustedModule,
} from '../../../../../src/core/container/tokens/module.js';
import { token } from '../../../../../src/core/container/tokens/token.js';
import { problemsOf } from '../../../../support/composition/problems-of.js';

const Sealed = token<string>('test/seals/Sealed', { sealed: true });
const Stages = token<string>('test/seals/Stages', { sealed: true, many: true });

const ours = defineTrustedModule('ours', (binder) => {
  binder.bind(Sealed).toConstantValue('ours');
  binder.contribute(Stages, { id: 'ours' }).toConstantValue('ours');
});

const attempts: readonly (readonly [string, string, (binder: Binder) => void])[] = [
  ['tryBind', 'bound', (binder) => binder.tryBind(Sealed).toConstantValue('theirs')],
  ['bind', 'bound', (binder) => binder.bind(Sealed).toConstantValue('theirs')],
  ['override', 'overridden', (binder) => binder.override(Sealed).toConstantValue('theirs')],
  ['decorate', 'decorated', (binder) => binder.decorate(Sealed, (inner) => inner)],
  [
    'contribute',
    'contributed to',
    (binder) => binder.contribute(Stages, { id: 'theirs' }).toConstantValue('theirs'),
  ],
  [
    'overrideContribution',
    'contributed to',
    (binder) => binder.overrideContribution(Stages, { id: 'ours' }).toConstantValue('theirs'),
  ],
];

describe('checkSeals', () => {
  it('lets trusted modules do everything', () => {
    const more = defineTrustedModule('more', (binder) => {
      binder.override(Sealed).toConstantValue('more');
      binder.decorate(Sealed, (inner) => inner);
      binder.overrideContribution(Stages, { id: 'ours' }).toConstantValue('more');
    });
    expect(problemsOf(ours, more)).to.deep.equal([]);
  });

  for (const [act, said, attempt] of attempts) {
    it(`refuses ${act} of a sealed seam to any other module`, () => {
      expect(problemsOf(ours, defineModule('theirs', attempt)).join()).to.match(
        new RegExp(`is sealed and may not be ${said} \\(module "theirs"\\); leave it to the host`),
      );
    });
  }

  it('refuses a plain module that makes the same symbol itself', () => {
    const module = new ContainerModule(({ rebind }) => {
      rebind(Symbol.for('skillseam/test/seals/Sealed')).toConstantValue('theirs');
    });
    expect(problemsOf(ours, { name: 'theirs', module })).to.deep.equal([
      'test/seals/Sealed is sealed and may not be overridden (module "theirs"); leave it to the host',
    ]);
  });

  it('goes by who made the module, not by its name or shape', () => {
    const copies = [
      { ...ours },
      {
        name: 'ours',
        register: (binder: Binder) => {
          ours.register(binder);
        },
      },
      new Proxy(ours, {}),
    ];
    for (const copy of copies) expect(problemsOf(copy)).to.have.length(2);
  });
});
