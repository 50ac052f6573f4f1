import type { JsonObject } from '../../../core/primitives/json.js';
import { isMapping } from './collection-rules.js';
import { fieldsOfClass } from './field.js';
import { oneOf } from './scalar-rules.js';
import { below, expected, type Rule, type UnknownKeySink } from './rule.js';

/** A class whose fields are declared with `Required` and `Optional`. */
export type ShapeClass = new () => object;

/** A mapping that becomes an instance of a class. */
export function instanceOf(shape: ShapeClass): Rule {
  return {
    get schema() {
      return schemaOf(shape);
    },
    nested: true,
    build: (value, unknownKeys) => (isMapping(value) ? fill(shape, value, unknownKeys) : value),
    faults: (built) => (built instanceof shape ? [] : expected('a mapping')),
  };
}

/** A mapping whose `tag` field says which class it becomes. */
export function oneOfClasses(tag: string, classes: ReadonlyMap<string, ShapeClass>): Rule {
  const tags = oneOf([...classes.keys()]);
  return {
    get schema() {
      return { oneOf: [...classes.values()].map((shape) => schemaOf(shape)) };
    },
    nested: true,
    build: (value, unknownKeys) => {
      const kind = isMapping(value) ? value[tag] : undefined;
      const shape = typeof kind === 'string' ? classes.get(kind) : undefined;
      return shape && isMapping(value) ? fill(shape, value, unknownKeys) : value;
    },
    faults: (built) => {
      if ([...classes.values()].some((shape) => built instanceof shape)) return [];
      if (!isMapping(built)) return expected('a mapping');
      if (Object.hasOwn(built, tag)) return below(tag, tags.faults(built[tag]));
      const words = [...classes.keys()].join(', ');
      return [{ path: [], part: 'key', message: `"${tag}" is missing; write one of ${words}` }];
    },
  };
}

/** The JSON Schema of a class, for editors. */
export function schemaOf(shape: ShapeClass): JsonObject {
  const fields = [...fieldsOfClass(shape)];
  const required = fields.filter(([, field]) => field.required).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(([name, { rule, about }]) => [name, { description: about, ...rule.schema }]),
    ),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/** Copies known fields only: a key like `constructor` never reaches the instance. */
export function fill<T extends object>(
  shape: new () => T,
  given: Readonly<Record<string, unknown>>,
  unknownKeys: UnknownKeySink,
): T {
  const fields = fieldsOfClass(shape);
  const instance = new shape();
  for (const [key, value] of Object.entries(given)) {
    const field = fields.get(key);
    if (field === undefined) {
      unknownKeys([key], [...fields.keys()]);
      continue;
    }
    const sink: UnknownKeySink = (path, known) => {
      unknownKeys([key, ...path], known);
    };
    Object.assign(instance, { [key]: field.rule.build(value, sink) });
  }
  return instance;
}
