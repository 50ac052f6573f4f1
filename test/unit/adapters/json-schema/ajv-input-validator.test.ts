import { expect } from 'chai';
import { AjvInputValidator } from '../../../../src/adapters/json-schema/ajv-input-validator.js';
import type { JsonObject, JsonValue } from '../../../../src/core/primitives/json.js';

const validator = new AjvInputValidator();

function problems(schema: JsonObject, value: JsonValue): readonly string[] {
  expect(validator.admit(schema)).to.equal(undefined);
  return validator
    .check(schema, value)
    .map(({ pointer, message }) => `${pointer} ${message}`.trim());
}

const tooLong = ['takes too long to check'];

describe('the validator over ajv', () => {
  it('names every place that is wrong, down to the name', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string' }, b: { enum: ['x', 'y'] }, c: { const: 1 } },
      required: ['d'],
      additionalProperties: false,
    };
    expect(problems(schema, { a: 1, b: 2, c: 3, 'e/f': 4 })).to.have.members([
      "must have required property 'd'",
      '/e~1f is not a property that is known here',
      '/a must be string',
      '/b must be one of "x", "y"',
      '/c must be 1',
    ]);
  });

  it('keeps long lists of allowed values short', () => {
    const few = { enum: Array.from({ length: 15 }, (_, index) => index) };
    expect(problems(few, 'z')).to.deep.equal([
      'must be one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 3 more',
    ]);
    expect(problems({ enum: ['x'.repeat(300)] }, 'z')).to.deep.equal([
      'must be one of the allowed values',
    ]);
  });

  it('names the property whose name is wrong', () => {
    const schema = { propertyNames: { maxLength: 3 } };
    expect(problems(schema, { long: 1 })).to.include('/long has a name that is not allowed');
  });

  it('reads every dialect that it claims to know', () => {
    const older = { $schema: 'https://json-schema.org/draft/2019-09/schema' };
    const closed = { ...older, allOf: [{ properties: { a: true } }], unevaluatedProperties: false };
    expect(problems(closed, { a: 1, b: 2 })).to.deep.equal([
      '/b is not a property that is known here',
    ]);
    const oldest = { $schema: 'http://json-schema.org/draft-07/schema#' };
    const beside = {
      ...oldest,
      definitions: { t: { type: 'string' } },
      $ref: '#/definitions/t',
      maxLength: 1,
    };
    expect(problems(beside, 'abc')).to.deep.equal([]);
    const names = { ...oldest, dependencies: { a: ['b'], c: { required: ['d'] } } };
    expect(problems(names, { a: 1, c: 1 })).to.have.length(2);
  });

  it('follows references to the root, to names and through each other', () => {
    const tree = { properties: { left: { $ref: '#' }, right: { $ref: '#' } }, required: ['value'] };
    expect(problems(tree, { value: 1, left: { value: 2, right: {} } })).to.deep.equal([
      "/left/right must have required property 'value'",
    ]);
    const named = { $defs: { t: { $anchor: 'text', type: 'string' } }, items: { $ref: '#text' } };
    expect(problems(named, ['a', 1])).to.deep.equal(['/1 must be string']);
  });

  it('takes uniqueItems by value, in time that grows with the list', () => {
    const schema = { uniqueItems: true };
    expect(
      problems(schema, [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ]),
    ).to.deep.equal(['must NOT have duplicate items']);
    expect(
      problems(
        schema,
        Array.from({ length: 20_000 }, (_, a) => ({ a })),
      ),
    ).to.deep.equal([]);
    expect(problems({ uniqueItems: false }, [1, 1])).to.deep.equal([]);
  });

  it('gives up on schemas whose work has no end', () => {
    const twice = (to: string): JsonObject => ({ allOf: [{ $ref: to }, { $ref: to }] });
    const definitions: Record<string, JsonObject> = { d40: { type: 'object' } };
    for (let level = 0; level < 40; level += 1) {
      definitions[`d${String(level)}`] = twice(`#/$defs/d${String(level + 1)}`);
    }
    expect(problems({ $defs: definitions, $ref: '#/$defs/d0' }, {})).to.deep.equal(tooLong);
    expect(problems({ $ref: '#' }, {})).to.deep.equal(tooLong);
    let deep: JsonObject = {};
    for (let level = 0; level < 30; level += 1) deep = { a: deep };
    expect(problems({ properties: { a: twice('#') } }, deep)).to.deep.equal(tooLong);
  });

  const doubled = (leaf: JsonObject, levels: number): JsonObject => {
    const definitions: Record<string, JsonObject> = { d0: leaf };
    for (let level = 1; level <= levels; level += 1) {
      const below = { $ref: `#/$defs/d${String(level - 1)}` };
      definitions[`d${String(level)}`] = { anyOf: [below, below] };
    }
    return { $defs: definitions, properties: { a: { $ref: `#/$defs/d${String(levels)}` } } };
  };

  it('pays for branches that are false, and keeps few complaints on the way', () => {
    const never = { anyOf: Array.from({ length: 500 }, () => false) };
    expect(problems(doubled(never, 24), { a: 7 })).to.deep.equal(tooLong);
    const list = Array.from({ length: 100_000 }, () => 1);
    expect(problems({ contains: false }, list)).to.deep.equal(tooLong);
    const text = { $defs: { t: { type: 'string' } }, contains: { $ref: '#/$defs/t' } };
    expect(problems(text, list)).to.deep.equal(tooLong);
  });

  it('pays for comparing with a large value, again and again', () => {
    const large = Array.from({ length: 10_000 }, () => 1);
    expect(problems(doubled({ const: [...large, 2] }, 20), { a: [...large, 3] })).to.deep.equal(
      tooLong,
    );
  });

  it('asks no further branch once one fits', () => {
    expect(problems(doubled({ type: 'string' }, 29), { a: 'x' })).to.deep.equal([]);
  });

  it('still knows what its branches left over', () => {
    const open = { anyOf: [{ properties: { a: true } }, { properties: { b: true } }] };
    expect(problems({ ...open, unevaluatedProperties: false }, { a: 1, b: 2 })).to.deep.equal([]);
    expect(problems({ ...open, unevaluatedProperties: false }, { c: 1 })).to.have.length(1);
  });

  it('gives up on many patterns over a long text, and on many values over a long list', () => {
    const patterns = { allOf: Array.from({ length: 60 }, () => ({ pattern: '^[ab]*$' })) };
    expect(problems(patterns, 'ab'.repeat(50_000))).to.deep.equal(tooLong);
    const values = Array.from({ length: 4_000 }, (_, index) => `v${String(index)}`);
    expect(
      problems(
        { items: { enum: [...values, 1] } },
        Array.from({ length: 50_000 }, () => 1),
      ),
    ).to.deep.equal(tooLong);
  });

  it('matches in linear time what would take others for ever', () => {
    expect(problems({ pattern: '^(a+)+$' }, `${'a'.repeat(50_000)}b`)).to.have.length(1);
  });

  it('lets nothing run that stands where no keyword is', () => {
    const hidden = { 'x-evil': { pattern: 'a' }, properties: { a: { $ref: '#/x-evil' } } };
    expect(validator.admit(hidden)).to.include("can't resolve reference");
    expect(problems({ $async: true, type: 'string' }, 1)).to.deep.equal(['must be string']);
    expect(
      problems({ 'x-mcp-header': 'X', title: 'T', default: 1, format: 'date' }, 'no date'),
    ).to.deep.equal([]);
  });

  it('refuses what cannot be compiled, in words of one line', () => {
    const rows: readonly (readonly [JsonObject, string])[] = [
      [{ $schema: 7 }, 'its $schema is none of the supported ones'],
      [{ $schema: 'constructor' }, 'its $schema is none of the supported ones'],
      [{ $defs: { a: { $id: 'other' } } }, 'another schema ($id) inside'],
      [{ $dynamicRef: 'http://x#a' }, 'its $dynamicRef leads out of it'],
      [{ pattern: '[' }, 'error parsing regexp'],
      [{ required: 'a' }, 'schema is invalid'],
      [{ allOf: Array.from({ length: 65 }, () => ({ pattern: 'a' })) }, 'more than 64 patterns'],
      [{ patternProperties: { ['a'.repeat(1_025)]: {} } }, 'more than 1024 characters'],
      [{ enum: ['é'.repeat(33_000)] }, 'larger than 64 KiB'],
    ];
    for (const [schema, reason] of rows) {
      expect(validator.admit(schema)).to.include(reason).and.to.not.include('\n');
    }
  });

  it('lets nothing through that has a schema which cannot be used', () => {
    expect(validator.check({ $ref: 'http://x' }, {})).to.have.length(1);
  });

  it('keeps a name of its own at the root, and those that are anchors', () => {
    expect(problems({ $id: 'https://example.org/a', type: 'string' }, 'a')).to.deep.equal([]);
    const anchor = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      definitions: { a: { $id: '#a', type: 'string' } },
      items: { $ref: '#a' },
    };
    expect(problems(anchor, [1])).to.deep.equal(['/0 must be string']);
  });

  it('goes on after many schemas', () => {
    for (let index = 0; index < 1_050; index += 1) {
      const schema = { maximum: index };
      expect(validator.check(schema, index)).to.deep.equal([]);
    }
  });
});
