import type { JsonObject } from '../primitives/json.js';

/** From weakest to strongest. */
export const expertiseLevels = Object.freeze([
  'beginner',
  'intermediate',
  'advanced',
  'expert',
] as const);
/** One of `expertiseLevels`. */
export type ExpertiseLevel = (typeof expertiseLevels)[number];

/** What a call may do to the world: nothing, the agent's own things, or something beyond it. */
export const skillEffects = Object.freeze(['read', 'write', 'external'] as const);
/** One of `skillEffects`. */
export type Effect = (typeof skillEffects)[number];

/**
 * Something that an agent or a unit knows how to do. With an input schema it is callable (a skill);
 * without, it is consultative: searchable and addressable by message, not in the skill surface.
 */
export interface ExpertiseDomain {
  readonly name: string;
  readonly description: string;
  readonly level?: ExpertiseLevel;
  readonly inputSchema?: JsonObject;
  readonly outputSchema?: JsonObject;
  /** Treated as `external`, the most careful reading, when absent. */
  readonly effect?: Effect;
  /** True when running it twice is the same as running it once; false when absent. */
  readonly idempotent?: boolean;
}

/** Weakest first; a missing level is weaker than any. */
export function compareLevels(
  a: ExpertiseLevel | undefined,
  b: ExpertiseLevel | undefined,
): number {
  const rank = (level: ExpertiseLevel | undefined): number =>
    level === undefined ? -1 : expertiseLevels.indexOf(level);
  return rank(a) - rank(b);
}

/** Everything in a domain, as JSON in which a missing part is null: for comparing two. */
export function domainJson(domain: ExpertiseDomain): JsonObject {
  const { name, description, level, inputSchema, outputSchema, effect, idempotent } = domain;
  return {
    name,
    description,
    level: level ?? null,
    inputSchema: inputSchema ?? null,
    outputSchema: outputSchema ?? null,
    effect: effect ?? null,
    idempotent: idempotent ?? null,
  };
}
