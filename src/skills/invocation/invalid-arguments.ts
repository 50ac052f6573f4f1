import type { SchemaViolation } from '../../core/invocation/input-validator.js';
import { failed, type FailedInvocation } from '../../core/invocation/skill-invocation-result.js';

/** Violations that one answer names at most. */
const maxNamed = 20;

/** Longest pointer that an answer repeats; a caller's own key can be as long as its arguments. */
const maxPointerLength = 256;

/** Refuses arguments and says where they are wrong, so that the caller can mend them. */
export function invalidArguments(violations: readonly SchemaViolation[]): FailedInvocation {
  const named = violations.slice(0, maxNamed).map(({ pointer, message }) => ({
    pointer: pointer.slice(0, maxPointerLength),
    message,
  }));
  const [first] = named;
  const wrong = first === undefined ? '' : `: ${placeOf(first)} ${first.message}`;
  return failed('INVALID_ARGUMENTS', `the arguments are not what the skill takes${wrong}`, {
    details: { violations: named },
  });
}

/** In the singular, as every violation's message wants it. */
function placeOf({ pointer }: SchemaViolation): string {
  return pointer === '' ? 'the object of arguments' : `"${pointer}"`;
}
