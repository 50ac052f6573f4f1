import { expect } from 'chai';
import { insideOf, membershipFault, parentsOf } from '../../../../src/core/expertise/membership.js';
import { address } from '../../../../src/core/messaging/address.js';
import { organised } from '../../../support/skills/organisations.js';

const { units } = organised({
  units: {
    top: ['unit://left', 'unit://right', 'human://root'],
    left: ['human://kim', 'human://kim'],
    right: ['human://kim', 'agent://ada'],
  },
});

function inside(...principals: readonly string[]): readonly string[] {
  return [...insideOf(principals.map(address), parentsOf(units))].sort();
}

describe('membership', () => {
  it('turns round who lists whom, each once and in order', () => {
    const kim = parentsOf(units).get(address('human://kim'));
    expect(kim).to.deep.equal(['unit://left', 'unit://right']);
  });

  it('puts a principal inside itself and everything above it', () => {
    expect(inside('agent://ada')).to.deep.equal(['agent://ada', 'unit://right', 'unit://top']);
    expect(inside('unit://left')).to.deep.equal(['unit://left', 'unit://top']);
  });

  it('puts a chain inside only what all its principals are inside of', () => {
    expect(inside('human://kim', 'agent://ada')).to.deep.equal(['unit://right', 'unit://top']);
    expect(inside('human://kim', 'human://stranger')).to.deep.equal([]);
    expect(inside()).to.deep.equal([]);
  });

  it('ends for units that contain one another', () => {
    const circle = organised({ units: { a: ['unit://b'], b: ['unit://a', 'human://kim'] } });
    const reached = insideOf([address('human://kim')], parentsOf(circle.units));
    expect([...reached].sort()).to.deep.equal(['human://kim', 'unit://a', 'unit://b']);
  });

  it('finds no fault with a diamond, and names the units of a circle', () => {
    expect(membershipFault(units)).to.equal(undefined);
    const circle = organised({ units: { top: ['unit://a'], a: ['unit://b'], b: ['unit://a'] } });
    expect(membershipFault(circle.units)).to.equal(
      'contain one another in a circle: unit://a, unit://b',
    );
  });
});
