import type { PathFault } from '../text/path-fault.js';
import type { Check, CheckedFile } from './check.js';

const checks: readonly Check[] = [];

/** Everything that is wrong with how the parts of a file fit together and with the world. */
export async function findFaults(file: CheckedFile): Promise<readonly PathFault[]> {
  const found = await Promise.all(checks.map(async (check) => check(file)));
  return found.flat();
}
