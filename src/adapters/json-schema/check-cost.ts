import { isJsonObject, type JsonObject, type JsonValue } from '../../core/primitives/json.js';
import { patternCost } from './linear-pattern.js';

/** The keyword, known to our compiler alone, that says what one visit of a subschema costs. */
export const costKeyword = 'skillseamCost';

/** What one visit of a subschema costs at least. */
const perVisit = 8;
/** What a branch costs that may fail and be forgiven: until then its complaint is kept. */
const perBranch = 64;

/** What one visit of a subschema costs, in steps of some ten nanoseconds. */
interface VisitCost {
  readonly base: number;
  /** For each name in the object that is looked at. */
  readonly perName: number;
  /** For each character of the names in that object. */
  readonly perNameCharacter: number;
  /** For each character of the text that is looked at. */
  readonly perCharacter: number;
  /** For the items of the list that is looked at, by their square. */
  readonly perItemSquared: number;
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
    this.spend(cost.base);
    if (typeof value === 'string') this.spend(cost.perCharacter * value.length);
    else if (Array.isArray(value)) this.spend(cost.perItemSquared * value.length ** 2);
    else if (isNamed(value) && cost.perName + cost.perNameCharacter > 0) {
      const names = Object.keys(value);
      this.spend(cost.perName * names.length);
      if (cost.perNameCharacter > 0) this.spend(cost.perNameCharacter * names.join('').length);
    }
  }
}

/** The cost of the keywords that stand in a subschema itself. */
export function costOf(schema: JsonObject): JsonObject {
  const ownPatterns = Object.keys(namedBy(schema['patternProperties']));
  const cost: VisitCost = {
    base:
      perVisit +
      namesIn(schema, ['enum', 'required', 'properties', 'dependentRequired']) +
      perBranch * namesIn(schema, ['anyOf', 'oneOf']) +
      textOf(schema['enum']) +
      textOf(schema['const']),
    perName: perVisit * namesIn(schema, namesAsked),
    perNameCharacter: 2 * sum(ownPatterns.map(patternCost)),
    perCharacter: textCost(schema),
    // The complaints about all earlier items are copied for each that does not fit.
    perItemSquared: 'contains' in schema ? 1 / 64 : 0,
  };
  return { ...cost };
}

/** Keywords that look at each name of an object. */
const namesAsked: readonly string[] = [
  'additionalProperties',
  'unevaluatedProperties',
  'patternProperties',
  'minProperties',
  'maxProperties',
];

function textCost({ pattern, maxLength, minLength }: JsonObject): number {
  if (typeof pattern === 'string') return patternCost(pattern);
  return maxLength === undefined && minLength === undefined ? 0 : 1;
}

/** A value may be compared with all that is allowed, down to the last character. */
function textOf(allowed: JsonValue | undefined): number {
  return allowed === undefined ? 0 : Math.ceil(JSON.stringify(allowed).length / 8);
}

function namedBy(value: JsonValue | undefined): JsonObject {
  return value !== undefined && isJsonObject(value) ? value : {};
}

function isNamed(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
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
