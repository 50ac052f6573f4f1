import { expect } from 'chai';
import { judgeShape } from '../../../../../src/adapters/organisation/shape/judge-shape.js';
import { UnitShape } from '../../../../../src/adapters/organisation/shape/unit-shape.js';

const sound = { skillseam: 1, organisation: 'acme' };

describe('judgeShape', () => {
  it('makes instances of classes, maps and lists of sound data', () => {
    const members = ['Human://ada'];
    const { shape, faults } = judgeShape({ ...sound, units: { a: { description: 'A', members } } });
    expect(faults).to.deep.equal([]);
    expect(shape.units?.get('a')).to.be.instanceOf(UnitShape);
    expect(shape.units?.get('a')?.members).to.deep.equal(['human://ada']);
  });

  it('leaves nothing in the shape that was refused, and keeps the places of the rest', () => {
    const { shape, faults } = judgeShape({
      ...sound,
      callers: { 'human://ada': 'x' },
      units: { a: { description: 7, members: ['x', 'human://ada'], isolated: 'no' } },
    });
    expect(faults.map(({ path }) => path.join('.'))).to.have.members([
      'callers.human://ada',
      'units.a.description',
      'units.a.members.0',
      'units.a.isolated',
    ]);
    expect([...(shape.callers ?? [])]).to.deep.equal([['human://ada', undefined]]);
    const unit = shape.units?.get('a');
    expect(unit?.members).to.deep.equal([undefined, 'human://ada']);
    expect([unit?.description, unit?.isolated]).to.deep.equal([undefined, undefined]);
  });

  it('converts nothing: a word is no number and no truth', () => {
    const text = { skillseam: '1', organisation: 7, listen: { port: '80' } };
    expect(judgeShape(text).faults).to.have.length(3);
  });

  it('refuses a list where one mapping is expected, and nothing where one is', () => {
    const { faults } = judgeShape({ ...sound, listen: [{ port: 1 }], limits: null });
    expect(faults).to.deep.equal([
      { path: ['listen'], message: 'expected a mapping' },
      { path: ['limits'], message: 'expected a mapping' },
    ]);
  });

  it('says little about many faults: it grows with the file, not faster', () => {
    const many = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [`u${String(at)}`, 1]),
    );
    expect(judgeShape({ ...sound, units: many }).faults).to.have.length(5_000);
  });

  it('refuses data that is no mapping', () => {
    for (const data of [null, [], 'text', 7]) expect(judgeShape(data).faults).to.have.length(1);
  });
});
