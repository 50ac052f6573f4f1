import { expect } from 'chai';
import { ConfigSections } from '../../../../../src/core/container/recording/config-sections.js';
import { defineModule } from '../../../../../src/core/container/tokens/module.js';
import type {
  SectionReader,
  SettingFault,
} from '../../../../../src/core/container/tokens/settings.js';
import { token } from '../../../../../src/core/container/tokens/token.js';
import { explainModules } from '../../../../support/composition/explain-modules.js';
import { startHost } from '../../../../support/composition/start-host.js';

const Size = token<unknown>('test/sections/Size');
const keep: SectionReader<unknown> = (given) => given ?? 'nothing';
const reading = (read: SectionReader<unknown>, section = 'size') =>
  defineModule('sizes', (binder) => {
    binder.configure(Size, section, read);
  });

describe('ConfigSections', () => {
  it('hands a reader a frozen copy, which later changes do not reach', async () => {
    const config = { size: { at: [1, { most: 2 }] } };
    await using host = await startHost({ modules: [reading(keep)], config });
    config.size.at.push(3);
    const got = host.get(Size) as typeof config.size;
    expect(got).to.deep.equal({ at: [1, { most: 2 }] });
    for (const part of [got, got.at, got.at[1]]) expect(part).to.be.frozen;
  });

  it('asks each setting once, however often it would answer otherwise', async () => {
    let asked = 0;
    const config = {
      get size() {
        return (asked += 1);
      },
    };
    await using host = await startHost({ modules: [reading(keep)], config });
    expect([host.get(Size), asked]).to.deep.equal([1, 1]);
  });

  it('takes no section from what the config inherits', () => {
    const config = Object.create({ size: 1 }) as Record<string, unknown>;
    const { problems } = explainModules({ modules: [reading(keep)], config });
    expect(problems[0]).to.match(/^The config is an object.*, which is no plain data \(config\)/);
    const named = JSON.parse('{ "__proto__": { "size": 1 } }') as Record<string, unknown>;
    expect(explainModules({ modules: [reading(keep)], config: named }).problems).to.deep.equal([
      'Section "__proto__" is read by no module (config); known sections: size',
    ]);
    expect(new ConfigSections({}).read('m', '__proto__', keep)).to.equal('nothing');
    expect(new ConfigSections({}).read('m', 'constructor', keep)).to.equal('nothing');
  });

  it('takes a config without a prototype, and one of another kind of object for none', () => {
    const bare = Object.assign(Object.create(null) as object, { size: 2 });
    expect(new ConfigSections(bare).read('m', 'size', keep)).to.equal(2);
    for (const config of [[], new Map(), new Date(0), () => 1, 'x', 7, null, Symbol('s')])
      expect(new ConfigSections(config).problems()).to.have.length(1);
  });

  it('reports the key of a section that is a symbol', () => {
    const config = { [Symbol('hidden')]: 1 };
    expect(new ConfigSections(config).problems()).to.deep.equal([
      'Section "Symbol(hidden)" is read by no module (config); leave it out',
    ]);
  });

  it('reports each trap of a proxy, and reads the other sections', () => {
    const traps = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('not yours');
        },
      },
    );
    const sections = new ConfigSections({ size: traps, other: 1 });
    expect(sections.read('m', 'size', keep)).to.equal(undefined);
    expect(sections.read('m', 'other', keep)).to.equal(1);
    expect(sections.problems()[0]).to.match(
      /^Setting "size" cannot be read: not yours \(config\);/,
    );
  });

  it('has every fault of a section that a host overrides', () => {
    const faulty: SectionReader<unknown> = (_given, fault) => {
      fault('most', 'is too much', 'give less');
      fault('', 'is odd', 'mend it');
    };
    const own = defineModule('own', (binder) => binder.override(Size).toConstantValue(1));
    expect(explainModules({ modules: [reading(faulty), own] }).problems).to.deep.equal([
      'Setting "size" is odd (module "sizes"); mend it',
      'Setting "size.most" is too much (module "sizes"); give less',
    ]);
  });

  it('reports two sections for one seam', () => {
    const both = defineModule('both', (binder) => {
      binder.configure(Size, 'size', keep);
      binder.configure(Size, 'bulk', keep);
    });
    expect(explainModules({ modules: [both] }).problems).to.deep.equal([
      'test/sections/Size is bound more than once at level default (module "both"); load one of them, or bind the one that you want',
    ]);
  });

  it('goes on with the module when a reader throws or waits, and hears the rejection', async () => {
    const Ear = token<string>('test/sections/Ear');
    const rejecting = (() => Promise.reject(new Error('late'))) as SectionReader<unknown>;
    for (const read of [
      rejecting,
      (): never => {
        throw new Error('no');
      },
    ]) {
      const module = defineModule('m', (binder) => {
        binder.configure(Size, 'size', read);
        binder.bind(Ear).toConstantValue('ear');
      });
      const { problems, bindings } = explainModules({ modules: [module], required: [Ear, Size] });
      expect(problems).to.have.length(1);
      expect(bindings.map(({ seam }) => seam)).to.include('test/sections/Ear');
    }
    await new Promise((resolve) => setImmediate(resolve));
  });

  it('refuses a fault that is told after the section was read', () => {
    const kept: SettingFault[] = [];
    const module = reading((_given, fault) => kept.push(fault));
    expect(explainModules({ modules: [module] }).problems).to.deep.equal([]);
    expect(() => {
      kept[0]?.('most', 'is too much', 'give less');
    }).to.throw('Section "size" has been read; a fault comes too late');
  });
});
