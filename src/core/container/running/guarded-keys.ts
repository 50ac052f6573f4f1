import type { ServiceIdentifier } from 'inversify';
import { isRecord } from '../../basics/is-record.js';
import type { Author } from '../recording/recording.js';
import { describeToken } from '../tokens/token.js';

/** Under which key a seam is in the container; its own token for all but guarded ones. */
export type KeyOf = <T>(seam: unknown) => ServiceIdentifier<T>;

/**
 * Gives each guarded seam a key that nobody else has. What is not known by its token cannot be asked
 * for by it, whatever a module does to be asked about one thing and handed another: a need that
 * answers differently when it is read again, or a class that is decorated after it was judged.
 */
export function hideGuarded(seams: Iterable<unknown>): KeyOf {
  const hidden = new Map<unknown, symbol>();
  for (const seam of seams) {
    const { name, guarded = false } = describeToken(seam);
    if (guarded) hidden.set(seam, Symbol(name));
  }
  return <T>(seam: unknown) => hidden.get(seam) ?? (seam as ServiceIdentifier<T>);
}

/** The needs of a binding as Inversify must see them: those of the product's own modules unhidden. */
export function grantedNeeds(needs: unknown, { trusted }: Author, keyOf: KeyOf): unknown {
  if (!trusted || !Array.isArray(needs)) return needs;
  return needs.map((need: unknown) => {
    if (!isRecord(need) || !('serviceIdentifier' in need)) return keyOf(need);
    return { ...need, serviceIdentifier: keyOf(need['serviceIdentifier']) };
  });
}
