import { nameOf } from './name-of.js';

/** What kind of thing a value is, for people; says nothing of what it holds. */
export function kindOf(value: unknown): string {
  if (value === undefined || value === null) return String(value);
  if (typeof value === 'function') {
    const name = nameOf(value);
    return name === undefined ? 'a function' : `function ${name}`;
  }
  if (typeof value !== 'object') return `a ${typeof value}`;
  try {
    return Array.isArray(value) ? 'a list' : ofClass(value);
  } catch {
    return 'an object that cannot be read';
  }
}

function ofClass(value: object): string {
  const { constructor } = value;
  const name = typeof constructor === 'function' ? nameOf(constructor) : undefined;
  return name === undefined || name === 'Object' ? 'an object' : `an object of class ${name}`;
}
