import { nearest } from '../basics/nearest.js';
import { type Address, parseAddress, pathOf, schemeOf } from './address.js';

/**
 * The address that was probably meant, among those of the same scheme. What stands behind the scheme is
 * compared, so that a scheme in common makes no two alike.
 */
export function nearestAddress(given: Address, known: Iterable<Address>): Address | undefined {
  const scheme = schemeOf(given);
  const alike = [...known].filter((other) => schemeOf(other) === scheme).map(pathOf);
  const path = nearest(pathOf(given), alike);
  return path === undefined ? undefined : parseAddress(`${scheme}://${path}`);
}
