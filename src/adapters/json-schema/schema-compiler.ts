import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Ajv, type Options, type ValidateFunction } from 'ajv';
import { canonicalJson } from '../../core/primitives/canonical-json.js';
import type { JsonObject, JsonValue } from '../../core/primitives/json.js';
import { costKeyword, type StepBudget } from './check-cost.js';
import type { Dialect } from './dialect.js';
import { linearPattern } from './linear-pattern.js';

/** Whether a check stops at the first thing that is wrong. */
export type Thoroughness = 'first-error' | 'all-errors';

/** What the engines of all dialects have in common, and all that is used of them. */
type Engine = Pick<
  Ajv,
  'addKeyword' | 'compile' | 'opts' | 'removeKeyword' | 'removeSchema' | 'RULES'
>;

/** After this many compilations an engine makes way: it never forgets the code it has made. */
const compilationsPerEngine = 500;

/** Compiles prepared schemas, with one engine for each dialect and thoroughness. */
export class SchemaCompiler {
  readonly #budget: StepBudget;
  readonly #engines = new Map<string, { readonly engine: Engine; used: number }>();

  constructor(budget: StepBudget) {
    this.#budget = budget;
  }

  /** @throws for a schema that breaks its dialect; the message is fit for an operator. */
  compile(schema: JsonObject, dialect: Dialect, thoroughness: Thoroughness): ValidateFunction {
    const engine = this.#engineFor(dialect, thoroughness, asksForTheRest(schema));
    try {
      return engine.compile(schema);
    } finally {
      engine.removeSchema(schema);
    }
  }

  #engineFor(dialect: Dialect, thoroughness: Thoroughness, unevaluated: boolean): Engine {
    const key = `${dialect} ${thoroughness} ${String(unevaluated)}`;
    const known = this.#engines.get(key);
    if (known !== undefined && known.used < compilationsPerEngine) {
      known.used += 1;
      return known.engine;
    }
    const engine = makeEngine(dialect, thoroughness === 'all-errors');
    engine.opts.unevaluated = unevaluated;
    this.#equip(engine);
    this.#engines.set(key, { engine, used: 1 });
    return engine;
  }

  #equip(engine: Engine): void {
    const budget = this.#budget;
    engine.removeKeyword('uniqueItems');
    engine.addKeyword({
      keyword: 'uniqueItems',
      type: 'array',
      schemaType: 'boolean',
      error: { message: 'must NOT have duplicate items' },
      // The built-in compares each item with each other one.
      validate: (wanted: boolean, items: readonly JsonValue[]) =>
        !wanted || new Set(items.map((item) => textOf(item, budget))).size === items.length,
    });
    engine.addKeyword({
      keyword: costKeyword,
      validate: (cost: Parameters<StepBudget['visit']>[0], value: unknown) => {
        budget.visit(cost, value);
        return true;
      },
    });
    payFirst(engine);
  }
}

/**
 * Whether a schema asks what its other parts left over. To answer that, every branch of an `anyOf`
 * is visited, even after one fits: doubled a few times, no value could be checked.
 */
function asksForTheRest(schema: JsonObject): boolean {
  return JSON.stringify(schema).includes('"unevaluated');
}

function textOf(item: JsonValue, budget: StepBudget): string {
  const text = canonicalJson(item);
  budget.spend(text.length);
  return text;
}

/** Moves the cost before every other keyword, so that a check that fails at once is paid as well. */
function payFirst(engine: Engine): void {
  for (const group of engine.RULES.rules) {
    const index = group.rules.findIndex((rule) => rule.keyword === costKeyword);
    if (index < 0) continue;
    const moved = group.rules.splice(index, 1);
    engine.RULES.rules.unshift({ rules: moved });
    return;
  }
}

function makeEngine(dialect: Dialect, allErrors: boolean): Engine {
  const options: Options = {
    strict: false,
    allErrors,
    ownProperties: true,
    addUsedSchema: false,
    inlineRefs: false,
    validateFormats: false,
    logger: false,
    code: { regExp: linearPattern, optimize: false },
  };
  if (dialect === '2020-12') return new Ajv2020(options);
  if (dialect === '2019-09') return new Ajv2019(options);
  return new Ajv(options);
}
