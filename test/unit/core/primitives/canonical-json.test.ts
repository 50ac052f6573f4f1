import { expect } from 'chai';
import fc from 'fast-check';
import { canonicalJson } from '../../../../src/core/primitives/canonical-json.js';
import type { JsonValue } from '../../../../src/core/primitives/json.js';

const json = fc.jsonValue() as fc.Arbitrary<JsonValue>;

describe('canonical JSON', () => {
  it('sorts keys and leaves out white space', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).to.equal(
      '{"a":true,"b":[1,{"c":"x","d":null}]}',
    );
  });

  it('is JSON of the same value', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonicalJson(value))).to.deep.equal(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('is the same text for objects that differ in the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), json), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(reversed)).to.equal(canonicalJson(value));
      }),
    );
  });
});
