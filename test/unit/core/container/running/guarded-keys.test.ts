import { expect } from 'chai';
import { inject, LazyServiceIdentifier } from 'inversify';
import {
  type Binder,
  defineModule,
  defineTrustedModule,
} from '../../../../../src/core/container/tokens/module.js';
import { allOf, optional } from '../../../../../src/core/container/tokens/dependency.js';
import { getSealed } from '../../../../../src/core/container/running/sealed-access.js';
import { token } from '../../../../../src/core/container/tokens/token.js';
import { rejectionOf } from '../../../../support/composition/rejection-of.js';
import { startHost } from '../../../../support/composition/start-host.js';

const Guarded = token<string>('test/keys/Guarded', { guarded: true });
const Hops = token<string>('test/keys/Hops', { guarded: true, many: true });
const Open = token<string>('test/keys/Open');
const Own = token<unknown>('test/keys/Own');
/** Built before `Own`, as its name comes first. */
const First = token<unknown>('test/keys/First');

const ours = defineTrustedModule('ours', (binder) => {
  binder.bind(Guarded).toConstantValue('guarded');
  binder.contribute(Hops, { id: 'ours' }).toConstantValue('hop');
  binder.bind(Open).toConstantValue('open');
});

/** Ways to be judged by one need and handed another. */
const changing: Readonly<Record<string, (binder: Binder) => void>> = {
  'a lazy identifier that changes its mind': (binder) => {
    let wanted: typeof Open = Open;
    binder.bind(First).toResolvedValue(() => (wanted = Guarded));
    const lazy = new LazyServiceIdentifier(() => wanted);
    binder.bind(Own).toResolvedValue((one: unknown) => one, [lazy] as never);
  },
  'a class that is decorated after it was judged': (binder) => {
    class Late {
      readonly found: unknown;
    }
    binder.bind(First).toResolvedValue(() => {
      inject(Guarded)(Late.prototype, 'found');
      return 'decorated';
    });
    binder.bind(Own).to(Late);
  },
};

describe('guarded keys', () => {
  for (const [how, register] of Object.entries(changing))
    it(`hands nothing guarded out to ${how}`, async () => {
      const refused = await rejectionOf(
        startHost({ modules: [ours, defineModule('theirs', register)] }),
      );
      expect(String(refused)).to.include('test/keys/Own (module "theirs") could not be built');
    });

  it('hands nothing guarded out, however often a need answers before it changes', async () => {
    for (let honest = 0; honest < 12; honest += 1) {
      let reads = 0;
      const need = {
        get serviceIdentifier() {
          return (reads += 1) > honest ? Guarded : Open;
        },
        optional: true,
      };
      const theirs = defineModule('theirs', (binder) => {
        binder.bind(Own).toResolvedValue((one: unknown) => one ?? 'nothing', [need] as never);
      });
      try {
        await using host = await startHost({ modules: [ours, theirs] });
        expect(host.get(Own)).to.be.oneOf(['open', 'nothing']);
      } catch (refused) {
        expect(String(refused)).to.include('is guarded');
      }
    }
  });

  it('hands what is guarded to the product’s own modules, in every form, and to its own root', async () => {
    const more = defineTrustedModule('more', (binder) => {
      binder.bind(First).toService(Guarded);
      binder
        .bind(Own)
        .toResolvedValue(
          (one: string, maybe: string | undefined, all: string[]) => [one, maybe, ...all],
          [Guarded, optional(Guarded), allOf(Hops)],
        );
    });
    await using host = await startHost({ modules: [ours, more] });
    expect(host.get(Own)).to.deep.equal(['guarded', 'guarded', 'hop']);
    expect([host.get(First), getSealed(host, Guarded)]).to.deep.equal(['guarded', 'guarded']);
  });
});
