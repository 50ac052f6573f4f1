import { Ajv } from 'ajv';
import { AjvInputValidator } from '../../../src/adapters/json-schema/ajv-input-validator.js';
import type {
  InputValidator,
  SchemaViolation,
} from '../../../src/core/invocation/input-validator.js';
import type { JsonObject, JsonValue } from '../../../src/core/primitives/json.js';
import { inputValidatorContract } from '../../../src/core/testing/invocation/input-validator.contract.js';
import { proof, type Fault } from '../../support/kit-proof.js';

type ValidatorFault = Fault<InputValidator>;

/** A right validator, some of whose answers are replaced. */
function broken(
  breakage: (right: InputValidator) => Partial<InputValidator>,
): () => InputValidator {
  return () => {
    const right = new AjvInputValidator();
    return {
      admit: (schema) => right.admit(schema),
      check: (schema, value) => right.check(schema, value),
      ...breakage(right),
    };
  };
}

/** Admits what it must refuse. */
function admitting(isTaken: (schema: JsonObject, text: string) => boolean): () => InputValidator {
  return broken((right) => ({
    admit: (schema) => (isTaken(schema, JSON.stringify(schema)) ? undefined : right.admit(schema)),
  }));
}

/** Checks by another schema. */
function rewriting(change: (schema: JsonObject) => JsonObject): () => InputValidator {
  return broken((right) => ({
    check: (schema, value) => {
      const changed = change(schema);
      right.admit(changed);
      return right.check(changed, value);
    },
  }));
}

/** Answers otherwise. */
function answering(
  change: (found: readonly SchemaViolation[], value: JsonValue) => readonly SchemaViolation[],
): () => InputValidator {
  return broken((right) => ({
    check: (schema, value) => change(right.check(schema, value), value),
  }));
}

const draft07 = 'http://json-schema.org/draft-07/schema#';

const dialects: readonly ValidatorFault[] = [
  {
    name: 'a dialect that is not known and is taken for the newest',
    breaks: 'IV-1',
    create: admitting((schema) => schema['$schema'] === 'https://example.org/mine'),
  },
  {
    name: 'an older dialect that is read as the newest',
    breaks: 'IV-1',
    create: rewriting(({ $schema: _, ...schema }) => schema),
  },
  {
    name: 'an older dialect where none is declared',
    breaks: 'IV-1',
    create: rewriting((schema) =>
      'prefixItems' in schema ? { $schema: draft07, ...schema } : schema,
    ),
  },
  {
    name: 'a reference to another place that is followed',
    breaks: 'IV-2',
    create: admitting((schema) => schema['$ref'] === 'http://127.0.0.1:9/schema'),
  },
  {
    name: 'a reference to nothing that is passed over',
    breaks: 'IV-2',
    create: admitting((schema) => schema['$ref'] === '#/$defs/missing'),
  },
  {
    name: 'a reference inside a schema that is not followed',
    breaks: 'IV-2',
    create: rewriting(({ $ref: _, ...schema }) => schema),
  },
];

/** Takes a keyword out, however deep it stands. */
function without(schema: JsonObject, keyword: string): JsonObject {
  const text = JSON.stringify(schema, (key, part: JsonValue) =>
    key === keyword ? undefined : part,
  );
  return JSON.parse(text) as JsonObject;
}

const bounds: readonly ValidatorFault[] = [
  {
    name: 'a back-reference that is tried',
    breaks: 'IV-3',
    create: admitting((schema) => schema['pattern'] === '(a)\\1'),
  },
  {
    name: 'a look-ahead that is tried',
    breaks: 'IV-3',
    create: admitting((schema) => schema['pattern'] === '(?=a)b'),
  },
  {
    name: 'patterns that are not matched',
    breaks: 'IV-3',
    create: rewriting((schema) => without(schema, 'pattern')),
  },
  {
    name: 'patterns of which the first is matched everywhere',
    breaks: 'IV-3',
    create: rewriting(
      (schema) => JSON.parse(JSON.stringify(schema).replaceAll('"^y"', '"^x"')) as JsonObject,
    ),
  },
  {
    name: 'a schema without a limit to its size',
    breaks: 'IV-4',
    create: admitting((schema) => 'enum' in schema),
  },
  {
    name: 'a schema without a limit to its depth',
    breaks: 'IV-4',
    create: admitting((_schema, text) => text.includes('}}}}}}}}')),
  },
  {
    name: 'a schema without a limit to its parts',
    breaks: 'IV-4',
    create: admitting((schema) => 'anyOf' in schema),
  },
  {
    name: 'a schema that is none and is admitted',
    breaks: 'IV-4',
    create: admitting((schema) => schema['type'] === 'strnig'),
  },
];

/** One compiler for all: the first schema of a name answers for it. */
const sharing = (): InputValidator => {
  const shared = new Ajv({ strict: false, logger: false });
  return broken((right) => ({
    check: (schema, value) => {
      const id = schema['$id'];
      if (typeof id !== 'string') return right.check(schema, value);
      const check = shared.getSchema(id) ?? shared.compile(schema);
      return check(value) === true ? [] : [{ pointer: '', message: 'does not fit' }];
    },
  }))();
};

const independence: readonly ValidatorFault[] = [
  { name: 'a schema that answers for another of its name', breaks: 'IV-5', create: sharing },
  {
    name: "a reference into another's schema",
    breaks: 'IV-5',
    create: admitting((schema) => schema['$ref'] === 'https://example.org/one'),
  },
  {
    name: 'a property that every object inherits, counted as given',
    breaks: 'IV-5',
    create: rewriting((schema) =>
      JSON.stringify(schema['required']) === '["toString"]' ? { type: 'object' } : schema,
    ),
  },
];

const complaints: readonly ValidatorFault[] = [
  {
    name: 'a complaint that repeats the value',
    breaks: 'IV-6',
    create: answering((found, value) =>
      found.map(({ pointer, message }) => ({
        pointer,
        message: `${message}: ${JSON.stringify(value)}`,
      })),
    ),
  },
  {
    name: 'a complaint without its place',
    breaks: 'IV-6',
    create: answering((found) => found.map(({ message }) => ({ pointer: '', message }))),
  },
  {
    name: 'a place that is no pointer',
    breaks: 'IV-6',
    create: answering((found) =>
      found.map(({ pointer, message }) => ({ pointer: pointer.replaceAll('/', '.'), message })),
    ),
  },
];

/** Checks with a compiler of these options what has a property with a default. */
function eager(options: ConstructorParameters<typeof Ajv>[0]): () => InputValidator {
  const ajv = new Ajv({ strict: false, logger: false, ...options });
  return broken((right) => ({
    check: (schema, value) => {
      if (!JSON.stringify(schema).includes('"default"')) return right.check(schema, value);
      return ajv.validate(schema, value) ? [] : [{ pointer: '', message: 'does not fit' }];
    },
  }));
}

const changes: readonly ValidatorFault[] = [
  { name: 'a default that is filled in', breaks: 'IV-7', create: eager({ useDefaults: true }) },
  { name: 'a text that is made a number', breaks: 'IV-7', create: eager({ coerceTypes: true }) },
  {
    name: 'a property that is removed',
    breaks: 'IV-7',
    create: eager({ removeAdditional: true }),
  },
  {
    name: 'a schema that is marked as compiled',
    breaks: 'IV-7',
    create: broken((right) => ({
      check: (schema, value) => {
        const found = right.check(schema, value);
        if ('required' in schema) Object.assign(schema, { $comment: 'compiled' });
        return found;
      },
    })),
  },
];

export const inputValidatorProof = proof({
  kit: inputValidatorContract,
  sound: broken(() => ({})),
  faults: [...dialects, ...bounds, ...independence, ...complaints, ...changes],
});
