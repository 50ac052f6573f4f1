import { token } from '../container/tokens/token.js';
import type { JsonObject, JsonValue } from '../primitives/json.js';

/** One place in a value that breaks a schema. */
export interface SchemaViolation {
  /** JSON Pointer into the value, `''` for the value itself. */
  readonly pointer: string;
  readonly message: string;
}

/**
 * Checks values against JSON Schemas that others wrote. Asked by the directory when a domain is
 * written (`admit`) and by the invoker for each call's arguments and results (`check`).
 *
 * Implementations must pick the dialect by `$schema` (2020-12 when absent), never fetch a `$ref`,
 * match patterns in linear time, bound the size of schemas they compile, compile a schema once,
 * change neither value nor schema (no default is filled in, nothing is coerced or removed), and put
 * no part of the value into a violation's message: it may be a secret.
 *
 * Contract: IV-1 to IV-7. Decision: ADR 0021.
 */
export interface InputValidator {
  /** What is wrong with the schema itself, in words, or `undefined` when it can be used. */
  admit(schema: JsonObject): string | undefined;
  /** Empty when the value fits. The schema has been admitted before. */
  check(schema: JsonObject, value: JsonValue): readonly SchemaViolation[];
}
export const InputValidator = token<InputValidator>('InputValidator', {
  suppliedBy: 'load jsonSchemaModule of skillseam/json-schema',
});
