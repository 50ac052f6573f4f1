import { expect } from 'chai';
import { count } from '../../../../../src/adapters/cli/render/count.js';

describe('count', () => {
  it('says one of a thing and several of it', () => {
    expect([count(0, 'unit'), count(1, 'unit'), count(2, 'unit')]).to.deep.equal([
      '0 units',
      '1 unit',
      '2 units',
    ]);
  });
});
