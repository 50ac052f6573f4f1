import { Ajv } from 'ajv';
import { AjvInputValidator } from '../../src/adapters/json-schema/ajv-input-validator.js';
import type { InputValidator } from '../../src/core/invocation/input-validator.js';
import { inputValidatorContract } from '../../src/core/testing/input-validator.contract.js';
import { describeKit } from '../support/skills/describe-kit.js';

/** A right validator, some of whose answers are replaced. */
function broken(breakage: (right: InputValidator) => Partial<InputValidator>): InputValidator {
  const right = new AjvInputValidator();
  return {
    admit: (schema) => right.admit(schema),
    check: (schema, value) => right.check(schema, value),
    ...breakage(right),
  };
}

const brokenSubjects: Readonly<Record<string, () => InputValidator>> = {
  'IV-1': () =>
    broken((right) => ({
      admit: (schema) =>
        schema['$schema'] === 'https://example.org/mine' ? undefined : right.admit(schema),
    })),
  'IV-2': () =>
    broken((right) => ({
      admit: (schema) =>
        schema['$ref'] === 'http://127.0.0.1:9/schema' ? undefined : right.admit(schema),
    })),
  'IV-3': () =>
    broken((right) => ({
      admit: (schema) => (typeof schema['pattern'] === 'string' ? undefined : right.admit(schema)),
    })),
  'IV-4': () =>
    broken((right) => ({
      admit: (schema) => (JSON.stringify(schema).length > 10_000 ? undefined : right.admit(schema)),
    })),
  'IV-5': () => {
    const shared = new Ajv({ strict: false, logger: false });
    return broken((right) => ({
      check: (schema, value) => {
        const id = schema['$id'];
        if (typeof id !== 'string') return right.check(schema, value);
        const check = shared.getSchema(id) ?? shared.compile(schema);
        return check(value) === true ? [] : [{ pointer: '', message: 'does not fit' }];
      },
    }));
  },
  'IV-6': () =>
    broken((right) => ({
      check: (schema, value) =>
        right.check(schema, value).map(({ pointer, message }) => ({
          pointer,
          message: `${message}: ${JSON.stringify(value)}`,
        })),
    })),
};

describeKit(inputValidatorContract, brokenSubjects);
