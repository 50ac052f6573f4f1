import { token } from '../container/tokens/token.js';

/**
 * Fresh identifiers, for whatever has to be told from everything else and must not be guessed: calls,
 * messages, conversations, sessions.
 *
 * Asked once for each, on the way of every call, and never awaited; so it answers at once. An id goes
 * into records, logs, file names, headers and URLs, and to peers that are not trusted.
 *
 * Implementations must
 * - give text of 8 to 64 characters of `[A-Za-z0-9-]`;
 * - give no text twice, whoever asks: not another generator in another process, nor the same one
 *   after a restart, so it counts nothing and is seeded by nothing that comes again;
 * - leave whoever has seen any number of ids at least 120 bits to guess of the next one, drawn from
 *   the system's cryptographic source. So no counter, time or machine may take the place of chance
 *   (there are 122 random bits in a UUID of version 4, and 74 in one of version 7).
 *
 * It does not throw: a host without a source of chance does not start. `next` is called on the
 * generator, so it need not work unbound.
 *
 * Contract: IG-1 to IG-4. Decision: ADR 0020.
 */
export interface IdGenerator {
  next(): string;
}
export const IdGenerator = token<IdGenerator>('IdGenerator', {
  suppliedBy: 'load systemModule of skillseam/system',
});
