import { expect } from 'chai';
import { bindSettings } from '../../../../../src/core/container/tokens/bind-settings.js';
import { type Binder, defineModule } from '../../../../../src/core/container/tokens/module.js';
import { sectionOf, wholeNumber } from '../../../../../src/core/container/tokens/settings.js';
import { token } from '../../../../../src/core/container/tokens/token.js';
import { rejectionOf } from '../../../../support/composition/rejection-of.js';
import { startHost } from '../../../../support/composition/start-host.js';

interface Limits {
  readonly depth: number;
  readonly calls: number;
}
const Limits = token<Limits>('test/bind-settings/Limits');
const section = defineModule('section', (binder) => {
  bindSettings(
    binder,
    Limits,
    'limits',
    sectionOf<Limits>({
      depth: wholeNumber({ least: 1, most: 8, otherwise: 4 }),
      calls: wholeNumber({ least: 1, otherwise: 2 }),
    }),
  );
});
const binding = (bind: (binder: Binder) => void) =>
  startHost({ modules: [section, defineModule('theirs', bind)] });
const saidOf = async (bound: unknown): Promise<string> =>
  String(await rejectionOf(binding((b) => b.bind(Limits).toConstantValue(bound as Limits))));

describe('bindSettings', () => {
  it('binds what the section comes to', async () => {
    await using host = await startHost({ modules: [section], config: { limits: { depth: 3 } } });
    expect(host.get(Limits)).to.deep.equal({ depth: 3, calls: 2 });
  });

  it('takes what a host binds in its place, whichever way it is bound', async () => {
    await using host = await binding((b) =>
      b.bind(Limits).toResolvedValue(() => Promise.resolve({ depth: 1, calls: 1 })),
    );
    expect(host.get(Limits)).to.deep.equal({ depth: 1, calls: 1 });
  });

  it('starts nothing by settings that do not fit, and names each, and what would', async () => {
    for (const odd of [NaN, Infinity, -1, 0.5, '4', null])
      expect(await saidOf({ depth: odd, calls: 0 }), String(odd)).to.include(
        'Settings cannot be used: "depth" does not fit; give a whole number from 1 to 8. "calls" does not fit; give a whole number from 1',
      );
  });

  it('puts no default in the place of what it cannot see', async () => {
    class Hidden {
      get depth(): number {
        return NaN;
      }
    }
    expect(await saidOf(new Hidden())).to.include('give a plain object');
  });
});
