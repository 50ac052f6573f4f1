import { token } from '../container/token.js';

/**
 * Fresh identifiers for calls and messages. Called once for each.
 *
 * Implementations must give text of 8 to 64 characters of `[A-Za-z0-9-]` that never repeats and
 * cannot be guessed (128 random bits in the default).
 *
 * Decision: ADR 0020.
 */
export interface IdGenerator {
  next(): string;
}
export const IdGenerator = token<IdGenerator>('IdGenerator', { suppliedBy: 'load systemModule' });
