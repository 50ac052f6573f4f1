/** A message that surely did not reach the server: whatever it asked for did not happen. */
export class UnsentError extends Error {
  override readonly name = 'UnsentError';
}
