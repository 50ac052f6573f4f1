import type { ErrorObject } from 'ajv';
import type { SchemaViolation } from '../../core/invocation/input-validator.js';

/** Allowed values that a message repeats at most, and how long the list may be. */
const maxValues = 12;
const maxListLength = 200;

/** Says where and how a value breaks its schema; quotes the schema, never the value. */
export function violationsOf(
  errors: readonly ErrorObject[] | null | undefined,
): readonly SchemaViolation[] {
  const found = new Map<string, SchemaViolation>();
  for (const error of errors ?? []) {
    const violation = { pointer: pointerOf(error), message: messageOf(error) };
    found.set(`${violation.pointer} ${violation.message}`, violation);
  }
  return [...found.values()];
}

/** Down to the name that is wrong, where a name is what is wrong. */
function pointerOf({ instancePath, params, propertyName }: ErrorObject): string {
  const given: Readonly<Record<string, unknown>> = params;
  const name =
    given['additionalProperty'] ??
    given['unevaluatedProperty'] ??
    given['propertyName'] ??
    propertyName;
  if (typeof name !== 'string') return instancePath;
  return `${instancePath}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function messageOf({ keyword, message = 'does not fit', params }: ErrorObject): string {
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') {
    return 'is not a property that is known here';
  }
  if (keyword === 'propertyNames') return 'has a name that is not allowed';
  const given: Readonly<Record<string, unknown>> = params;
  if (keyword === 'enum') return `must be one of ${listOf(given['allowedValues'])}`;
  if (keyword === 'const') return `must be ${listOf([given['allowedValue']])}`;
  return message;
}

function listOf(values: unknown): string {
  const all: readonly unknown[] = Array.isArray(values) ? values : [];
  const text = all
    .slice(0, maxValues)
    .map((value) => JSON.stringify(value))
    .join(', ');
  if (text.length > maxListLength) return 'the allowed values';
  return all.length > maxValues ? `${text} and ${String(all.length - maxValues)} more` : text;
}
