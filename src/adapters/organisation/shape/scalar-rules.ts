import { parseAddress, schemeOf, type AddressScheme } from '../../../core/messaging/address.js';
import { isJsonObject, type JsonObject } from '../../../core/primitives/json.js';
import { patternFault } from '../../../core/expertise/boundary.js';
import { suggestion } from '../../../core/basics/nearest.js';
import type { PathFault } from '../text/path-fault.js';
import { isVisible } from '../text/visible-text.js';
import { expected, leaf, type Rule } from './rule.js';

/** What a text may be. */
export interface TextRule {
  readonly max: number;
  /** Words for what is expected, after "expected". */
  readonly words: string;
  /** Anchored; must match in linear time. */
  readonly pattern?: RegExp;
  /** True when lines may end and tabs stand inside. */
  readonly lines?: boolean;
  /** True when it may be empty. */
  readonly empty?: boolean;
  /** True when `${NAME}` in it is resolved; elsewhere it is refused, not kept as it is written. */
  readonly references?: boolean;
}

const noReferences: readonly PathFault[] = [
  {
    path: [],
    message:
      '"${" is not supported here: only command, args, env, cwd, url, headers and module refer to the environment',
  },
];

/** A text of at most `max` characters, all of them visible. */
export function text({ references = false, ...rule }: TextRule): Rule {
  const plain = plainText(rule);
  return references
    ? plain
    : { ...plain, faults: (value) => referenceFaults(value) ?? plain.faults(value) };
}

function referenceFaults(value: unknown): readonly PathFault[] | undefined {
  return typeof value === 'string' && value.includes('${') ? noReferences : undefined;
}

function plainText({ max, words, pattern, lines = false, empty = false }: TextRule): Rule {
  const schema: JsonObject = {
    type: 'string',
    minLength: empty ? 0 : 1,
    maxLength: max,
    ...(pattern && { pattern: pattern.source }),
  };
  return leaf(schema, words, (value) => {
    if (typeof value !== 'string' || value.length > max) return false;
    if (!empty && value.trim() === '') return false;
    if (!isVisible(lines ? value.replace(/[\r\n\t]/g, ' ') : value)) return false;
    return pattern === undefined || pattern.test(value);
  });
}

/** A whole number between two bounds, both included. */
export function wholeNumber(min: number, max: number): Rule {
  const words = min === max ? String(min) : `a whole number from ${String(min)} to ${String(max)}`;
  return leaf({ type: 'integer', minimum: min, maximum: max }, words, (value) => {
    return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  });
}

export const flag = leaf(
  { type: 'boolean' },
  'true or false',
  (value) => typeof value === 'boolean',
);

/** One of a few words. */
export function oneOf(words: readonly string[]): Rule {
  return {
    schema: { type: 'string', enum: words },
    nested: false,
    build: (value) => value,
    faults: (value) => {
      const given = typeof value === 'string' ? value : '';
      if (words.includes(given)) return [];
      return expected(`one of ${words.join(', ')}${suggestion(given, words)}`);
    },
  };
}

/** The canonical text of an address with one of the schemes. */
export function addressOf(schemes: readonly AddressScheme[]): Rule {
  const shape = '[A-Za-z0-9._~-]{1,64}(/[A-Za-z0-9._~-]{1,64}){0,7}$';
  const examples = schemes.map((scheme) => `${scheme}://name`).join(', ');
  return {
    schema: { type: 'string', pattern: `^(${schemes.join('|')})://${shape}` },
    nested: false,
    build: (value) => (typeof value === 'string' ? (parseAddress(value) ?? value) : value),
    faults: (value) => {
      const parsed = typeof value === 'string' ? parseAddress(value) : undefined;
      const fits = parsed !== undefined && schemes.includes(schemeOf(parsed));
      return fits ? [] : expected(`an address: ${examples}`);
    },
  };
}

/** A pattern over names: text, or the beginning of a text and `*`. */
export const namePattern: Rule = {
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[^*]*[*]?$' },
  nested: false,
  build: (value) => value,
  faults: (value) => {
    if (typeof value !== 'string' || value.length > 200 || !isVisible(value))
      return expected('a name, or the beginning of one and "*"');
    const reference = referenceFaults(value);
    if (reference !== undefined) return reference;
    const fault = patternFault(value);
    return fault === undefined ? [] : [{ path: [], message: fault }];
  },
};

/** Free-form JSON data; its meaning is judged elsewhere. */
export const jsonObject = leaf({ type: 'object' }, 'a mapping', isJsonObject);
