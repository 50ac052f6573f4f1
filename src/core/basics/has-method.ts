import { methodOf } from './method-of.js';

/** Whether there is a method of that name; one that throws when it is looked at is there. */
export function hasMethod(value: unknown, name: PropertyKey): boolean {
  try {
    return methodOf(value, name) !== undefined;
  } catch {
    return true;
  }
}
