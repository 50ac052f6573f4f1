import { expect } from 'chai';
import { refuseAt, valueAt } from '../../../../../src/adapters/organisation/shape/shape-path.js';

class Part {
  readonly list: readonly unknown[] = ['a', { kind: 'unknown', deep: { x: 1 } }];
  readonly names = new Map<string, unknown>([['b', new Map([['c', 1]])]]);
}

describe('valueAt', () => {
  it('steps through instances, lists and maps, and never into what objects inherit', () => {
    const part = new Part();
    expect(valueAt(valueAt(part, 'list'), 0)).to.equal('a');
    expect(valueAt(valueAt(valueAt(part, 'names'), 'b'), 'c')).to.equal(1);
    expect(valueAt(part, 'constructor')).to.equal(undefined);
    expect([valueAt(null, 'a'), valueAt('text', 0)]).to.deep.equal([undefined, undefined]);
  });
});

describe('refuseAt', () => {
  it('takes out a value and keeps the places of its neighbours', () => {
    const part = new Part();
    refuseAt(part, ['list', 0]);
    refuseAt(part, ['names', 'b', 'c']);
    expect(part.list).to.have.length(2);
    expect(part.list[0]).to.equal(undefined);
    expect(part.names.get('b')).to.deep.equal(new Map([['c', undefined]]));
  });

  it('takes out as a whole what no class was made of', () => {
    const part = new Part();
    refuseAt(part, ['list', 1, 'deep', 'x']);
    expect(part.list).to.deep.equal(['a', undefined]);
  });

  it('leaves the root and what is not there', () => {
    const part = new Part();
    refuseAt(part, []);
    refuseAt(part, ['none', 'below']);
    expect(part).to.deep.equal(new Part());
  });
});
