import type { OwnExpertise } from '../../core/expertise/directory-snapshot.js';
import type { Address } from '../../core/messaging/address.js';
import { UnitExpertiseShape, type AgentExpertiseShape } from './shape/expertise-shape.js';
import { given } from './shape/given.js';
import { sound } from './shape/sound.js';

/** One domain of an owner; a unit that names no holder holds it itself. */
export function resolveExpertise(
  owner: Address,
  shape: AgentExpertiseShape,
  source: string,
): Omit<OwnExpertise, 'since'> {
  const { name, description, level, inputSchema, outputSchema, effect, idempotent } = shape;
  const holder = shape instanceof UnitExpertiseShape ? shape.holder : undefined;
  return {
    domain: {
      name: sound(name),
      description: sound(description),
      ...given({ level, inputSchema, outputSchema, effect, idempotent }),
    },
    holder: holder ?? owner,
    source,
  };
}
