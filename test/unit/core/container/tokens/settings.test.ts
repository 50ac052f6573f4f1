import { expect } from 'chai';
import fc from 'fast-check';
import {
  absolutePath,
  listOf,
  type SectionReader,
  sectionOf,
  text,
  wholeNumber,
} from '../../../../../src/core/container/tokens/settings.js';

interface Size {
  readonly least: number;
  readonly most: number;
}
const readSize = sectionOf<Size>({
  least: wholeNumber({ otherwise: 1 }),
  most: wholeNumber({ least: 1, most: 9 }),
});

/** What a reader made of it, and where it found a fault. */
function read<T>(reader: SectionReader<T>, given: unknown): { value: T; faults: string[] } {
  const faults: string[] = [];
  const value = reader(given, (at, what) => faults.push(`${at} ${what}`));
  return { value, faults };
}

describe('sectionOf', () => {
  it('gives what is set and what holds otherwise, frozen', () => {
    const { value, faults } = read(readSize, { most: 3 });
    expect(faults).to.deep.equal([]);
    expect(value).to.deep.equal({ least: 1, most: 3 }).and.to.be.frozen;
  });

  it('takes what is inherited for nothing that was set', () => {
    const polluted = Object.create({ most: 3, mist: 1 }) as object;
    expect(read(readSize, polluted).faults).to.deep.equal(['most is missing']);
    const named = JSON.parse(
      '{ "__proto__": { "most": 3 }, "constructor": 1, "most": 2 }',
    ) as object;
    expect(read(readSize, named).faults).to.deep.equal([
      '__proto__ is no setting',
      'constructor is no setting',
    ]);
  });

  it('has a value for each key and none besides, whatever is given', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        const { value, faults } = read(readSize, given);
        if (faults.length > 0) return;
        expect(Object.keys(value)).to.deep.equal(['least', 'most']);
        expect(value.most).to.be.within(1, 9);
      }),
    );
  });

  it('says where in a section of a section something is wrong', () => {
    const reader = sectionOf({ name: text(), sizes: listOf(readSize) });
    const { faults } = read(reader, { name: ' ', sizes: [{ most: 2 }, { most: 0 }, 'x'] });
    expect(faults).to.deep.equal([
      'name does not fit',
      'sizes[1].most does not fit',
      'sizes[2] is no object of settings',
    ]);
  });
});

describe('listOf', () => {
  it('takes a setting for its items as well as a reader', () => {
    expect(read(listOf(text()), ['a', 'b'])).to.deep.equal({ value: ['a', 'b'], faults: [] });
    expect(read(listOf(wholeNumber({ most: 3 })), [1, 4, undefined]).faults).to.deep.equal([
      '[1] does not fit',
      '[2] is missing',
    ]);
  });

  it('reads each item, those that are not there as well', () => {
    const { value, faults } = read(listOf(readSize), [{ most: 2 }, , { most: 3 }]);
    expect(faults).to.deep.equal(['[1].most is missing']);
    expect(value).to.have.length(3).and.to.be.frozen;
  });

  it('needs a list, unless it is told what holds otherwise', () => {
    expect(read(listOf(readSize), undefined).faults).to.deep.equal([' is missing']);
    expect(read(listOf(readSize, []), undefined)).to.deep.equal({ value: [], faults: [] });
    expect(read(listOf(readSize, []), null).faults).to.deep.equal([' is no list']);
    expect(read(listOf(readSize), { length: 1, 0: {} }).faults).to.deep.equal([' is no list']);
  });
});

describe('wholeNumber', () => {
  const { accepts, expects } = wholeNumber({ least: 0, most: 9 });

  it('takes its bounds and what lies between', () => {
    expect([0, 5, 9].every(accepts)).to.equal(true);
    expect(expects).to.equal('a whole number from 0 to 9');
  });

  for (const wrong of [
    -1,
    10,
    0.5,
    NaN,
    Infinity,
    -Infinity,
    -0,
    5n,
    '5',
    null,
    true,
    [5],
    2 ** 60,
  ])
    it(`refuses ${typeof wrong} ${Object.is(wrong, -0) ? '-0' : String(wrong)}`, () => {
      expect(accepts(wrong)).to.equal(false);
    });

  it('has no upper bound unless told, but for what cannot be counted exactly', () => {
    expect(wholeNumber({}).accepts(Number.MAX_SAFE_INTEGER)).to.equal(true);
    expect(wholeNumber({}).accepts(Number.MAX_SAFE_INTEGER + 1)).to.equal(false);
  });
});

describe('text and absolutePath', () => {
  it('judges each text by itself, whatever flags its pattern has', () => {
    for (const flags of ['g', 'y', 'gi'])
      for (const setting of [text('an a', new RegExp('a', flags))])
        expect([setting.accepts('a'), setting.accepts('a'), setting.accepts('b')]).to.deep.equal([
          ...[true, true, false],
        ]);
  });

  it('take what fits', () => {
    expect(text().accepts('a')).to.equal(true);
    expect([text().accepts(''), text().accepts(' '), text().accepts(1)]).to.deep.equal([
      false,
      false,
      false,
    ]);
    for (const path of ['/', '/var/data', 'C:\\data', 'c:/data', '\\\\host\\share'])
      expect(absolutePath.accepts(path), path).to.equal(true);
    for (const path of ['', 'data', './data', '../data', '~/data', 'C:data', '/da\0ta', null])
      expect(absolutePath.accepts(path), String(path)).to.equal(false);
  });
});
