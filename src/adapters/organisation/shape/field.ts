import { ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import type { Rule } from './rule.js';

/** One field of a class that describes a part of the file. */
export interface Field {
  readonly rule: Rule;
  readonly required: boolean;
  /** For editors: what to write there and why. */
  readonly about: string;
}

/** The constraint under which a field's rule is found in the errors of class-validator. */
export const ruleConstraint = 'rule';

const fieldsOf = new WeakMap<object, Map<string, Field>>();

/** A field that the file must give. */
export function Required(rule: Rule, about: string): PropertyDecorator {
  return declare({ rule, required: true, about });
}

/** A field that the file may leave out; null is not leaving it out. */
export function Optional(rule: Rule, about: string): PropertyDecorator {
  return declare({ rule, required: false, about });
}

/** The fields of a class, those of its parent first. */
export function fieldsOfClass(shape: new () => object): ReadonlyMap<string, Field> {
  return fieldsOfPrototype(shape.prototype as object);
}

/** The fields of an instance's class; none for plain data. */
export function fieldsOfInstance(instance: unknown): ReadonlyMap<string, Field> {
  if (typeof instance !== 'object' || instance === null) return new Map<string, Field>();
  return fieldsOfPrototype(Object.getPrototypeOf(instance) as object | null);
}

function fieldsOfPrototype(prototype: object | null): ReadonlyMap<string, Field> {
  if (prototype === null) return new Map<string, Field>();
  const inherited = fieldsOfPrototype(Object.getPrototypeOf(prototype) as object | null);
  return new Map([...inherited, ...(fieldsOf.get(prototype) ?? [])]);
}

function declare(field: Field): PropertyDecorator {
  return (target, property) => {
    const known = fieldsOf.get(target) ?? new Map<string, Field>();
    fieldsOf.set(target, known.set(String(property), field));
    const validate = (value: unknown): boolean => field.rule.faults(value).length === 0;
    ValidateBy({ name: ruleConstraint, validator: { validate } })(target, property);
    if (field.rule.nested) ValidateNested()(target, property);
    if (!field.required) ValidateIf((_, value) => value !== undefined)(target, property);
  };
}
