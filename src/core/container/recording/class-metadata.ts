import { isRecord } from '../../basics/is-record.js';

/** What a constructor parameter or a property of a class is injected with. */
export interface Injection {
  readonly kind: 'one' | 'many' | 'unmanaged';
  readonly seam: unknown;
  readonly optional: boolean;
}

/** What Inversify's decorators have written down about a class. */
export interface ClassMetadata {
  /** One entry a parameter; `undefined` where a parameter that must be given has no decorator. */
  readonly parameters: readonly (Injection | undefined)[];
  readonly properties: readonly Injection[];
  /** From `@injectable('Transient')`. */
  readonly scope: string | undefined;
  readonly preDestroy: readonly PropertyKey[];
}

// Inversify gives no way to ask; a test fails when an upgrade moves or reshapes this entry
const key = '@inversifyjs/core/classMetadataReflectKey';
const kinds = ['many', 'one', 'unmanaged'] as const;

/** Reads the decorators of a class; empty for anything else. */
export function readClassMetadata(target: unknown): ClassMetadata {
  if (typeof target !== 'function') return { ...nothing, parameters: [] };
  const raw = readRaw(target);
  const given = raw?.['constructorArguments'];
  const known: readonly unknown[] = Array.isArray(given) ? given : [];
  const length = Math.max(lengthOf(target), known.length);
  return {
    parameters: Array.from({ length }, (_, index) => toInjection(known[index])),
    properties: valuesOf(raw?.['properties']).flatMap((value) => toInjection(value) ?? []),
    scope: textOf(raw?.['scope']),
    preDestroy: preDestroyOf(raw?.['lifecycle']),
  };
}

/** Far beyond any constructor; a static `length` may say any number. */
const mostParameters = 255;
const nothing = { properties: [], scope: undefined, preDestroy: [] } as const;

/** What a class says of itself may be a getter of its own: then it says nothing. */
function lengthOf(target: object): number {
  try {
    const length: unknown = Reflect.get(target, 'length');
    return Number.isSafeInteger(length) ? Math.min(Number(length), mostParameters) : 0;
  } catch {
    return 0;
  }
}

function readRaw(target: object): Readonly<Record<PropertyKey, unknown>> | undefined {
  const read: unknown = Reflect.get(Reflect, 'getOwnMetadata');
  if (typeof read !== 'function') return undefined;
  const raw: unknown = Reflect.apply(read, Reflect, [key, target]);
  return isRecord(raw) ? raw : undefined;
}

function toInjection(raw: unknown): Injection | undefined {
  if (!isRecord(raw)) return undefined;
  const { kind, value, optional } = raw;
  const known = typeof kind === 'number' ? kinds[kind] : undefined;
  return known && { kind: known, seam: value, optional: optional === true };
}

function preDestroyOf(lifecycle: unknown): readonly PropertyKey[] {
  const names = isRecord(lifecycle) ? lifecycle['preDestroyMethodNames'] : undefined;
  if (!(names instanceof Set)) return [];
  return [...names].filter((name) => typeof name === 'string' || typeof name === 'symbol');
}

function valuesOf(map: unknown): readonly unknown[] {
  return map instanceof Map ? [...map.values()] : [];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
