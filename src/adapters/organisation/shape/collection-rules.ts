import type { PathFault } from '../text/path-fault.js';
import { below, expected, type Rule } from './rule.js';

/** A list of at most `max` items that keep a rule. */
export function listOf(item: Rule, max = 100_000): Rule {
  return {
    schema: { type: 'array', maxItems: max, items: item.schema },
    nested: item.nested,
    build: (value, unknownKeys) =>
      Array.isArray(value)
        ? value.map((each, index) =>
            item.build(each, (path, known) => {
              unknownKeys([index, ...path], known);
            }),
          )
        : value,
    faults: (built) => {
      if (!Array.isArray(built)) return expected('a list');
      if (built.length > max) return expected(`at most ${String(max)} items`);
      return built.flatMap((each, index) => below(index, item.faults(each)));
    },
  };
}

/** A mapping whose keys and values keep rules; built as a `Map`. */
export function mapOf(key: Rule, value: Rule): Rule {
  return {
    schema: { type: 'object', propertyNames: key.schema, additionalProperties: value.schema },
    nested: value.nested,
    build: (given, unknownKeys) =>
      isMapping(given)
        ? new Map(
            Object.entries(given).map(([name, each]) => [
              name,
              value.build(each, (path, known) => {
                unknownKeys([name, ...path], known);
              }),
            ]),
          )
        : given,
    faults: (built) => {
      if (!(built instanceof Map)) return expected('a mapping');
      return [...(built as ReadonlyMap<string, unknown>)].flatMap(([name, each]) => [
        ...below(name, key.faults(name).map(atKey)),
        ...below(name, value.faults(each)),
      ]);
    },
  };
}

export function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function atKey(fault: PathFault): PathFault {
  return { ...fault, part: 'key' };
}
