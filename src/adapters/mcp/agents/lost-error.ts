/** A request that was sent and whose answer will not come; the server may have done what it asked. */
export class LostError extends Error {
  override readonly name = 'LostError';
}
