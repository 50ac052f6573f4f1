import { expect } from 'chai';
import { RandomIdGenerator } from '../../../../src/adapters/system/random-id-generator.js';

describe('RandomIdGenerator', () => {
  it('gives text that every surface takes, and never the same twice', () => {
    const ids = new RandomIdGenerator();
    const given = Array.from({ length: 1_000 }, () => ids.next());
    expect(new Set(given).size).to.equal(1_000);
    for (const id of given) expect(id).to.match(/^[A-Za-z0-9-]{8,64}$/);
  });
});
