/** True for a failure whose ground is that another process owns the data folder. */
export function isFolderTaken(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  return ('code' in failure && failure.code === 'SQLITE_BUSY') || isFolderTaken(failure.cause);
}
