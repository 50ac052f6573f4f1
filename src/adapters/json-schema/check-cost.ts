import type { JsonObject, JsonValue } from '../../core/primitives/json.js';

/** The keyword, known to our compiler alone, that says what one visit of a subschema costs. */
export const costKeyword = 'skillseamCost';

/** What one visit of a subschema costs, in steps of some ten nanoseconds. */
interface VisitCost {
  readonly base: number;
  /** For each name in the object that is looked at. */
  readonly perName: number;
  /** For each character of the text that is looked at. */
  readonly perCharacter: number;
}

/** Thrown out of a check that has used up its steps. */
export class CheckTooLong extends Error {
  override readonly name: string = 'CheckTooLong';
}

/** The steps that one check may take: a schema can be small and its work endless. */
export class StepBudget {
  #left = 0;

  refill(steps: number): void {
    this.#left = steps;
  }

  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new CheckTooLong('the check takes too many steps');
  }

  /** What one visit of a subschema costs for this value. */
  visit(cost: VisitCost, value: unknown): void {
    let steps = cost.base;
    if (typeof value === 'string') steps += cost.perCharacter * value.length;
    else if (cost.perName > 0 && typeof value === 'object' && value !== null) {
      steps += cost.perName * Object.keys(value).length;
    }
    this.spend(steps);
  }
}

/** The cost of the keywords that stand in a subschema itself. */
export function costOf(schema: JsonObject): JsonObject {
  const cost: VisitCost = {
    base: 1 + namesIn(schema, ['enum', 'required', 'properties', 'dependentRequired']),
    perName:
      32 * namesIn(schema, ['patternProperties']) + namesIn(schema, ['additionalProperties']),
    perCharacter: 'pattern' in schema ? 32 : 'maxLength' in schema || 'minLength' in schema ? 1 : 0,
  };
  return { ...cost };
}

function namesIn(schema: JsonObject, keywords: readonly string[]): number {
  return keywords
    .map((keyword) => schema[keyword])
    .reduce<number>((sum, value) => sum + sizeOf(value), 0);
}

function sizeOf(value: JsonValue | undefined): number {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length;
  return value === undefined ? 0 : 1;
}
