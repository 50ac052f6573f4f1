import { expect } from 'chai';
import fc from 'fast-check';
import {
  overrideKeys,
  placeKeys,
  readPlacement,
} from '../../../../../src/core/container/recording/read-placement.js';

const read = (given: unknown, known: readonly string[] = placeKeys) => {
  const said: string[] = [];
  return { said, placement: readPlacement(given, known, (what) => said.push(what)) };
};

describe('readPlacement', () => {
  it('gives a frozen copy that its author has no hold on', () => {
    const before = ['b'];
    const { placement, said } = read({ id: 'a', phase: 'early', before, after: [] });
    before.push('c');
    expect(said).to.deep.equal([]);
    expect(placement).to.deep.equal({ id: 'a', phase: 'early', before: ['b'], after: [] });
    for (const part of [placement, placement.before, placement.after]) expect(part).to.be.frozen;
  });

  it('takes no text for a list of ids', () => {
    const { placement, said } = read({ id: 'a', before: 'cost' });
    expect(placement.before).to.deep.equal([]);
    expect(said).to.deep.equal(['has something else than a list of ids in before']);
  });

  it('knows no phase of an override', () => {
    const { placement, said } = read({ id: 'a', phase: 'late' }, overrideKeys);
    expect(placement).to.deep.equal({ id: 'a' });
    expect(said).to.have.length(1);
  });

  it('gives a placement that can be ordered, whatever is given', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        const { placement } = read(given);
        expect(placement.id).to.be.a('string');
        for (const ids of [placement.before ?? [], placement.after ?? []])
          expect(ids.every((id) => typeof id === 'string')).to.equal(true);
      }),
    );
  });
});
