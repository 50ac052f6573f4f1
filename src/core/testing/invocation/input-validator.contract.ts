import { freezeDeep } from '../../basics/freeze-deep.js';
import type { InputValidator } from '../../invocation/input-validator.js';
import type { JsonObject, JsonValue } from '../../primitives/json.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { must, mustEqual } from '../kit/must.js';

const textOnly: JsonObject = { type: 'object', properties: { a: { type: 'string' } } };

function nested(depth: number): JsonObject {
  let schema: JsonObject = { type: 'object' };
  for (let level = 0; level < depth; level += 1) schema = { properties: { a: schema } };
  return schema;
}

function fits(validator: InputValidator, schema: JsonObject, value: JsonValue): boolean {
  mustEqual(validator.admit(schema), undefined, `the fault of ${JSON.stringify(schema)}`);
  return validator.check(schema, value).length === 0;
}

function mustRefuse(validator: InputValidator, schema: JsonObject, what: string): void {
  const fault = validator.admit(schema);
  must(typeof fault === 'string' && fault !== '', `${what} was admitted.`);
}

/** A tuple is written with `prefixItems` in one dialect and with `items` in the other. */
const dialects: Clause<InputValidator> = {
  id: 'IV-1',
  says: 'reads a schema in the dialect it declares, 2020-12 when it declares none, and refuses others',
  check(validator) {
    const tuple = [{ type: 'string' }, { type: 'number' }];
    const newer = { type: 'array', prefixItems: tuple };
    const older = { $schema: 'http://json-schema.org/draft-07/schema#', items: tuple };
    must(!fits(validator, newer, [1]), 'prefixItems was ignored without a $schema.');
    must(!fits(validator, older, [1]), 'a list of items was ignored in draft-07.');
    must(fits(validator, { ...older, prefixItems: [false] }, ['a']), 'draft-07 knew prefixItems.');
    mustRefuse(validator, { $schema: 'https://example.org/mine' }, 'an unknown dialect');
  },
};

const references: Clause<InputValidator> = {
  id: 'IV-2',
  says: 'follows references inside a schema and refuses those that lead out of it',
  check(validator) {
    const inside = { $defs: { text: { type: 'string' } }, $ref: '#/$defs/text' };
    must(!fits(validator, inside, 1), 'a reference inside the schema was not followed.');
    mustRefuse(validator, { $ref: 'http://127.0.0.1:9/schema' }, 'a $ref to another place');
    mustRefuse(validator, { $ref: '#/$defs/missing' }, 'a $ref to nothing');
  },
};

/** What no linear engine can match shows which kind is at work, without measuring time. */
const patterns: Clause<InputValidator> = {
  id: 'IV-3',
  says: 'matches patterns, and refuses those that cannot be matched in linear time',
  check(validator) {
    const both = { properties: { a: { pattern: '^x' }, b: { pattern: '^y' } } };
    must(fits(validator, both, { a: 'x', b: 'y' }), 'two patterns were mixed up.');
    must(!fits(validator, both, { a: 'x', b: 'x' }), 'a pattern was not matched.');
    mustRefuse(validator, { pattern: '(a)\\1' }, 'a back-reference');
    mustRefuse(validator, { pattern: '(?=a)b' }, 'a look-ahead');
  },
};

const bounds: Clause<InputValidator> = {
  id: 'IV-4',
  says: 'refuses schemas that are too large, too deep or have too many parts, and those that are none',
  check(validator) {
    mustRefuse(validator, { enum: ['x'.repeat(70_000)] }, 'a schema of 70 KB');
    mustRefuse(validator, nested(40), 'a schema 80 levels deep');
    const many = Array.from({ length: 1_500 }, () => ({ type: 'null' }));
    mustRefuse(validator, { anyOf: many }, 'a schema of 1,500 parts');
    mustRefuse(validator, { type: 'strnig' }, 'a schema of an unknown type');
  },
};

const independence: Clause<InputValidator> = {
  id: 'IV-5',
  says: 'keeps schemas apart, also when they give themselves one name',
  check(validator) {
    const text = { $id: 'https://example.org/one', type: 'string' };
    const number = { $id: 'https://example.org/one', type: 'number' };
    must(fits(validator, text, 'a') && fits(validator, number, 1), 'the second took the first.');
    must(!fits(validator, number, 'a'), 'the first answered for the second.');
    mustRefuse(validator, { $ref: 'https://example.org/one' }, "a $ref to another's schema");
    must(!fits(validator, { required: ['toString'] }, {}), 'an inherited property was counted.');
  },
};

const violations: Clause<InputValidator> = {
  id: 'IV-6',
  says: 'says where a value breaks its schema, and repeats no part of the value',
  check(validator) {
    const schema = { ...textOnly, properties: { a: { type: 'string', maxLength: 3 } } };
    validator.admit(schema);
    const found = validator.check(schema, { a: 'hunter2' });
    mustEqual(
      found.map(({ pointer }) => pointer),
      ['/a'],
      'the list of places',
    );
    must(!JSON.stringify(found).includes('hunter2'), 'a violation repeats the value.');
  },
};

const changesNothing: Clause<InputValidator> = {
  id: 'IV-7',
  says: 'says the same of a value again, and changes neither the value nor the schema',
  check(validator) {
    const schema: JsonObject = {
      type: 'object',
      properties: { a: { type: 'number', default: 1 }, b: { type: 'string' } },
      required: ['b'],
      additionalProperties: false,
    };
    const values: readonly JsonObject[] = [{ b: 'x' }, { b: 'x', a: '2' }, { b: 'x', c: 3 }, {}];
    const before = JSON.stringify([schema, values]);
    const words = values.map((value) => fits(validator, schema, value));
    mustEqual(words, [true, false, false, false], 'which values fit');
    const again = values.map((value) => fits(validator, schema, value));
    mustEqual(again, words, 'which values fit the second time');
    must(JSON.stringify([schema, values]) === before, 'A value or its schema was changed.');
  },
};

/** The executable contract of `InputValidator`. */
export const inputValidatorContract: ContractKit<InputValidator> = freezeDeep({
  seam: 'InputValidator',
  clauses: [
    ...[dialects, references, patterns, bounds],
    ...[independence, violations, changesNothing],
  ],
});
