import { expect } from 'chai';
import fc from 'fast-check';
import { checkOptions } from '../../../src/core/check-options.js';
import { defineModule, type Module } from '../../../src/core/container/tokens/module.js';

const mine = defineModule('mine', () => undefined);

describe('checkOptions', () => {
  it('passes on what can be used, with a list of its own', () => {
    const modules: Module[] = [mine];
    const overrides = (): void => undefined;
    const config = { host: {} };
    const checked = checkOptions({ modules, overrides, config });
    modules.pop();
    expect(checked).to.deep.equal({ modules: [mine], overrides, config, problems: [] });
  });

  it('takes options left out, and undefined, for none', () => {
    const some = { modules: [], overrides: undefined, config: undefined };
    expect(checkOptions(some)).to.deep.equal({ modules: [], config: {}, problems: [] });
  });

  it('keeps the holes of a list, to be reported as entries', () => {
    expect(checkOptions({ modules: [, mine] }).modules).to.deep.equal([undefined, mine]);
  });

  it('says all that is wrong at once', () => {
    const given = { modules: 'core', overrides: {}, defaults: [], plugins: [] };
    expect(checkOptions(given).problems).to.have.length(4);
  });

  it('takes no list but a list, whatever can be walked through', () => {
    for (const modules of [new Set([mine]), { length: 1, 0: mine }, [mine].values(), mine]) {
      const { modules: found, problems } = checkOptions({ modules });
      expect(found).to.equal(undefined);
      expect(problems[0]).to.match(/^Option "modules" is an object.*give a list of modules$/);
    }
  });

  it('reports what throws as it is read', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    for (const given of [
      proxy,
      {
        get config() {
          throw new Error('no');
        },
      },
    ])
      expect(checkOptions(given).problems[0]).to.match(/^Options cannot be read: /);
  });

  it('never throws, and finds something wrong with all that has no list', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        const { modules, problems } = checkOptions(given);
        expect(modules === undefined).to.equal(
          problems.some((said) => /Options|"modules"/.test(said)),
        );
      }),
    );
  });
});
