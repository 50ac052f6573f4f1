import { LazyServiceIdentifier } from 'inversify';
import { readClassMetadata } from './class-metadata.js';
import { isRecord } from '../../basics/is-record.js';
import { type RecordedBinding, type RecordedDecoration, targetOf } from './recording.js';
import type { Winner } from './winner.js';

/** What a binding must be handed to be built. */
export interface Need {
  /** `undefined` when the token was not there yet when it was named: an import cycle. */
  readonly seam: unknown;
  readonly many: boolean;
  readonly optional: boolean;
}

/**
 * What the binding asks for. `undefined` for `toDynamicValue` and `toFactory`, which ask as they
 * run: nothing can be said about their needs before.
 */
export function needsOf(binding: RecordedBinding): readonly Need[] | undefined {
  const target = targetOf(binding);
  if (target === undefined) return [];
  const [first, second] = target.args;
  switch (target.method) {
    case 'to':
      return classNeeds(first);
    case 'toSelf':
      return classNeeds(binding.seam);
    case 'toService':
      return [toNeed(first)];
    case 'toResolvedValue':
      return Array.isArray(second) ? second.map(toNeed) : [];
    case 'toConstantValue':
      return [];
    default:
      return undefined;
  }
}

/** What a decoration asks for besides what it wraps. */
export function needsOfDecoration({ dependencies }: RecordedDecoration): readonly Need[] {
  return (dependencies ?? []).map(toNeed);
}

/** All that must be there to build a winner, decorations included, as far as it can be read. */
export function needsOfWinner({ binding, decorations }: Winner): readonly Need[] {
  return [...(needsOf(binding) ?? []), ...decorations.flatMap(needsOfDecoration)];
}

function classNeeds(target: unknown): readonly Need[] {
  const { parameters, properties } = readClassMetadata(target);
  return [...parameters, ...properties].flatMap((injection) =>
    injection === undefined || injection.kind === 'unmanaged'
      ? []
      : [
          {
            ...toNeed(injection.seam),
            many: injection.kind === 'many',
            optional: injection.optional,
          },
        ],
  );
}

function toNeed(spec: unknown): Need {
  if (isRecord(spec) && 'serviceIdentifier' in spec) {
    const { serviceIdentifier, isMultiple, optional } = spec;
    const seam = toIdentifier(serviceIdentifier);
    return { seam, many: isMultiple === true, optional: optional === true };
  }
  return { seam: toIdentifier(spec), many: false, optional: false };
}

/**
 * A dependency as it is named, read once: what answers differently later, or throws then, has no
 * say any more. A lazy identifier stays lazy, since it is there to be read later.
 */
export function readNeed(spec: unknown): unknown {
  if (!isRecord(spec) || LazyServiceIdentifier.is(spec)) return spec;
  return Object.freeze({ ...spec });
}

/** A lazy one that cannot be read, e.g. of a file that is still loading, is no identifier. */
function toIdentifier(value: unknown): unknown {
  try {
    return LazyServiceIdentifier.is(value) ? value.unwrap() : value;
  } catch {
    return undefined;
  }
}
