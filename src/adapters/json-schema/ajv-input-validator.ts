import { createHash } from 'node:crypto';
import type { ValidateFunction } from 'ajv';
import type { InputValidator, SchemaViolation } from '../../core/invocation/input-validator.js';
import type { JsonObject, JsonValue } from '../../core/primitives/json.js';
import { CheckTooLong, StepBudget } from './check-cost.js';
import { dialectOf, unknownDialect, type Dialect } from './dialect.js';
import { prepareSchema } from './prepared-schema.js';
import { SchemaCompiler } from './schema-compiler.js';
import { sizeSchema } from './size-gate.js';
import { violationsOf } from './violations.js';

/** Steps of a check (see `StepBudget`), and of finding everything that is wrong after it failed. */
const stepsToCheck = 2_000_000;
const stepsToName = 20_000;

/** Larger schemas are not compiled once more to find everything that is wrong. */
const mostSubschemasToName = 200;

/** Compiled schemas that are kept for others of the same text: those of one large list at least. */
const sharedSchemas = 2_500;

/** A schema that can be used, or what is wrong with it. */
type Compilation =
  | {
      readonly kind: 'usable';
      readonly dialect: Dialect;
      readonly prepared: JsonObject;
      readonly subschemas: number;
      readonly check: ValidateFunction;
      /** Made when a value fails for the first time. */
      thorough?: ValidateFunction;
    }
  | { readonly kind: 'unusable'; readonly because: string };

/**
 * Checks with Ajv behind a gate. Ajv compiles a schema to code, so whatever it is given was copied
 * keyword by keyword, is bounded in size, and pays for each step that it takes.
 */
export class AjvInputValidator implements InputValidator {
  readonly #budget = new StepBudget();
  readonly #compiler = new SchemaCompiler(this.#budget);
  readonly #byObject = new WeakMap<JsonObject, Compilation>();
  readonly #byText = new Map<string, Compilation>();

  admit(schema: JsonObject): string | undefined {
    const compilation = this.#compilationOf(schema);
    return compilation.kind === 'unusable' ? compilation.because : undefined;
  }

  check(schema: JsonObject, value: JsonValue): readonly SchemaViolation[] {
    const compilation = this.#compilationOf(schema);
    if (compilation.kind === 'unusable') {
      return [{ pointer: '', message: 'cannot be checked, since its schema cannot be used' }];
    }
    try {
      this.#budget.refill(stepsToCheck);
      if (compilation.check(value)) return [];
      const first = violationsOf(compilation.check.errors);
      compilation.check.errors = null;
      return this.#all(compilation, value) ?? first;
    } catch (fault) {
      if (fault instanceof CheckTooLong || fault instanceof RangeError) return [tooMuch];
      throw fault;
    }
  }

  /** Everything that is wrong, when it can be found at little cost. */
  #all(
    compilation: Extract<Compilation, { kind: 'usable' }>,
    value: JsonValue,
  ): readonly SchemaViolation[] | undefined {
    const { prepared, dialect, subschemas } = compilation;
    if (subschemas > mostSubschemasToName) return undefined;
    try {
      this.#budget.refill(stepsToCheck);
      compilation.thorough ??= this.#compiler.compile(prepared, dialect, 'all-errors');
      this.#budget.refill(stepsToName);
      compilation.thorough(value);
      const all = violationsOf(compilation.thorough.errors);
      compilation.thorough.errors = null;
      return all.length === 0 ? undefined : all;
    } catch {
      return undefined;
    }
  }

  #compilationOf(schema: JsonObject): Compilation {
    const known = this.#byObject.get(schema);
    if (known !== undefined) return known;
    const made = this.#attempt(schema);
    this.#byObject.set(schema, made);
    return made;
  }

  #attempt(schema: JsonObject): Compilation {
    try {
      const sized = sizeSchema(schema);
      if (sized.kind === 'refused') return { kind: 'unusable', because: sized.because };
      return this.#shared(schema, sized.text);
    } catch (fault) {
      return { kind: 'unusable', because: describe(fault) };
    }
  }

  /** Holders of one skill give equal schemas, each its own object. */
  #shared(schema: JsonObject, text: string): Compilation {
    const key = createHash('sha256').update(text).digest('hex');
    const known = this.#byText.get(key);
    if (known !== undefined) return known;
    const made = this.#compile(schema);
    this.#byText.set(key, made);
    const [oldest] = this.#byText.keys();
    if (this.#byText.size > sharedSchemas && oldest !== undefined) this.#byText.delete(oldest);
    return made;
  }

  #compile(schema: JsonObject): Compilation {
    const dialect = dialectOf(schema);
    if (dialect === undefined) return { kind: 'unusable', because: unknownDialect };
    const preparation = prepareSchema(schema, dialect);
    if (preparation.kind === 'refused') return { kind: 'unusable', because: preparation.because };
    const { schema: prepared, subschemas } = preparation;
    // The schema is itself checked, against that of its dialect.
    this.#budget.refill(stepsToCheck);
    const check = this.#compiler.compile(prepared, dialect, 'first-error');
    return { kind: 'usable', dialect, prepared, subschemas, check };
  }
}

const tooMuch: SchemaViolation = { pointer: '', message: 'takes too long to check' };

function describe(fault: unknown): string {
  const text = fault instanceof Error ? fault.message : 'it cannot be compiled';
  return text.replaceAll(/\s+/g, ' ').slice(0, 300);
}
