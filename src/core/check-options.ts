import { itemsOf } from './basics/items-of.js';
import type { HostConfig } from './container/recording/config-sections.js';
import { isRecord } from './basics/is-record.js';
import { kindOf } from './basics/kind-of.js';
import { mostSuggestions, offersFor } from './basics/nearest.js';
import { problem } from './container/recording/problem.js';
import { whyOf } from './basics/why-of.js';
import type { HostOptions } from './host-options.js';

/** Options that can be composed, and what was wrong with those that were given. */
export interface CheckedOptions {
  /** Left out where there is no list, so that nobody looks for what it would have held. */
  readonly modules?: HostOptions['modules'];
  readonly overrides?: NonNullable<HostOptions['overrides']>;
  /** Judged where the sections are read. */
  readonly config: HostConfig;
  readonly problems: readonly string[];
}

const known = ['modules', 'overrides', 'config'];

/** Not everybody who composes has a compiler. What cannot be used is reported and left out. */
export function checkOptions(given: unknown): CheckedOptions {
  try {
    if (isRecord(given) && !Array.isArray(given)) return check(given);
    return { config: {}, problems: [fault(`Options are ${kindOf(given)}`, 'give { modules }')] };
  } catch (cause) {
    const said = fault(`Options cannot be read: ${whyOf(cause)}`, 'give a plain object');
    return { config: {}, problems: [said] };
  }
}

function check(given: Readonly<Record<PropertyKey, unknown>>): CheckedOptions {
  const { modules, overrides, config = {} } = given;
  const offer = offersFor(mostSuggestions);
  const problems = Object.keys(given)
    .filter((key) => !known.includes(key))
    .map((key) => fault(`Option "${key}" is unknown`, offer(key, known, 'known options')));
  const list: HostOptions['modules'] | undefined = Array.isArray(modules) ? modules : undefined;
  if (list === undefined)
    problems.push(fault(`Option "modules" is ${kindOf(modules)}`, 'give a list of modules'));
  const isFunction = typeof overrides === 'function';
  if (!isFunction && overrides !== undefined)
    problems.push(fault(`Option "overrides" is ${kindOf(overrides)}`, 'give (binder) => { … }'));
  return {
    ...(list === undefined ? {} : { modules: itemsOf(list) as typeof list }),
    config: config as HostConfig,
    ...(isFunction ? { overrides: overrides as NonNullable<HostOptions['overrides']> } : {}),
    problems,
  };
}

function fault(what: string, remedy: string): string {
  return problem(what, 'createHost', remedy);
}
