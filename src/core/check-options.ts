import { isRecord } from './container/is-record.js';
import { problem } from './container/problem.js';
import type { HostConfig, HostOptions } from './host-options.js';

/** Options that can be composed, and what was wrong with those that were given. */
export interface CheckedOptions extends HostOptions {
  readonly config: HostConfig;
  readonly problems: readonly string[];
}

const known = ['modules', 'overrides', 'config'];

/** Not everybody who composes has a compiler. What cannot be used is reported and left out. */
export function checkOptions(given: unknown): CheckedOptions {
  if (!isRecord(given)) {
    return {
      modules: [],
      config: {},
      problems: [fault('Options are no object', 'give { modules }')],
    };
  }
  const { modules, overrides, config = {} } = given;
  const problems = Object.keys(given)
    .filter((key) => !known.includes(key))
    .map((key) => fault(`Option "${key}" is unknown`, `known options: ${known.join(', ')}`));
  if (!Array.isArray(modules))
    problems.push(fault('Option "modules" is no list', 'give a list of modules'));
  if (overrides !== undefined && typeof overrides !== 'function')
    problems.push(fault('Option "overrides" is no function', 'give (binder) => { … }'));
  return {
    modules: Array.isArray(modules) ? (modules as HostOptions['modules']) : [],
    // what is no object is reported where the sections are read
    config: config as HostConfig,
    ...(typeof overrides === 'function'
      ? { overrides: overrides as NonNullable<HostOptions['overrides']> }
      : {}),
    problems,
  };
}

function fault(what: string, remedy: string): string {
  return problem(what, 'createHost', remedy);
}
