import {
  skillEffects,
  expertiseLevels,
  type ExpertiseDomain,
} from '../../core/expertise/expertise-domain.js';
import type { InputValidator } from '../../core/invocation/input-validator.js';
import { hidesText, layout } from '../../core/primitives/hidden-text.js';
import { isJsonObject, type JsonObject } from '../../core/primitives/json.js';

/** Longest name and description of a domain, in UTF-16 units. */
const maxNameLength = 256;
const maxDescriptionLength = 16_384;

/** Why a domain cannot be written to the directory, in words, or `undefined`. */
export function admissionFault(
  domain: ExpertiseDomain,
  validator: InputValidator,
): string | undefined {
  return (
    nameFault(domain.name) ??
    descriptionFault(domain.description) ??
    kindFault(domain) ??
    inputFault(domain.inputSchema, validator) ??
    outputFault(domain.outputSchema, validator)
  );
}

function nameFault(name: unknown): string | undefined {
  if (typeof name !== 'string' || name.trim() === '') return 'it has no name';
  if (name.length > maxNameLength) {
    return `its name is longer than ${String(maxNameLength)} characters`;
  }
  return hidesText(name) ? 'its name has a hidden character' : undefined;
}

function descriptionFault(description: unknown): string | undefined {
  if (typeof description !== 'string') return 'it has no description';
  if (description.length > maxDescriptionLength) {
    return `its description is longer than ${String(maxDescriptionLength)} characters`;
  }
  return hidesText(description, layout) ? 'its description has a hidden character' : undefined;
}

function kindFault({ level, effect, idempotent }: ExpertiseDomain): string | undefined {
  if (level !== undefined && !expertiseLevels.includes(level)) return 'its level is unknown';
  if (effect !== undefined && !skillEffects.includes(effect)) return 'its effect is unknown';
  if (idempotent !== undefined && typeof idempotent !== 'boolean') {
    return 'its "idempotent" is neither true nor false';
  }
  return undefined;
}

function inputFault(schema: JsonObject | undefined, validator: InputValidator): string | undefined {
  if (schema === undefined) return undefined;
  const fault = schemaFault(schema, validator);
  if (fault !== undefined) return `its input schema cannot be used: ${fault}`;
  if (allowsObject(schema['type'])) return undefined;
  return 'its input schema cannot be used: arguments are an object, so its type must be "object"';
}

function outputFault(
  schema: JsonObject | undefined,
  validator: InputValidator,
): string | undefined {
  if (schema === undefined) return undefined;
  const fault = schemaFault(schema, validator);
  return fault === undefined ? undefined : `its output schema cannot be used: ${fault}`;
}

function schemaFault(schema: JsonObject, validator: InputValidator): string | undefined {
  if (!isJsonObject(schema)) return 'it is not an object';
  try {
    return validator.admit(schema);
  } catch {
    return 'it cannot be read';
  }
}

function allowsObject(type: unknown): boolean {
  return (
    type === undefined || type === 'object' || (Array.isArray(type) && type.includes('object'))
  );
}
