import type { Tool } from '@modelcontextprotocol/server';
import type { ExpertiseDomain } from '../../../core/expertise/expertise-domain.js';
import type { ExpertiseSkill } from '../../../core/expertise/expertise-skill-catalog.js';
import { isJsonObject } from '../../../core/primitives/json.js';
import { toolNameOf } from './tool-name.js';

/** Under this key of `_meta` a tool carries the canonical name of its skill. */
export const skillMetaKey = 'skillseam/skill';

/**
 * A skill as an MCP tool; `undefined` when its input schema cannot be one, since a single tool of a
 * wrong shape makes clients refuse the whole list.
 */
export function toolOfSkill(skill: ExpertiseSkill): Tool | undefined {
  const { description, inputSchema, outputSchema } = skill.domain;
  if (!isObjectSchema(inputSchema)) return undefined;
  return {
    name: toolNameOf(skill.name),
    title: skill.name,
    description,
    inputSchema,
    ...(isObjectSchema(outputSchema) ? { outputSchema } : {}),
    annotations: annotationsOf(skill.domain),
    _meta: { [skillMetaKey]: skill.name },
  };
}

/** An absent effect is read as the most careful one. */
function annotationsOf({ effect = 'external', idempotent }: ExpertiseDomain): Tool['annotations'] {
  const reads = effect === 'read';
  return {
    readOnlyHint: reads,
    destructiveHint: !reads,
    idempotentHint: reads || idempotent === true,
    openWorldHint: effect === 'external',
  };
}

function isObjectSchema(schema: unknown): schema is Tool['inputSchema'] {
  return isJsonObject(schema) && schema['type'] === 'object';
}
