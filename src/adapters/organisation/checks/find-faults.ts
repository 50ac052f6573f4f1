import type { PathFault } from '../text/path-fault.js';
import { callers } from './callers.js';
import type { Check, CheckedFile } from './check.js';
import { connectorSettings } from './connector-settings.js';
import { domains } from './domains.js';
import { headers } from './headers.js';
import { holders } from './holders.js';
import { memberships } from './memberships.js';
import { nesting } from './nesting.js';
import { originPatterns } from './origin-patterns.js';
import { rights } from './rights.js';
import { slugs } from './slugs.js';
import { tools } from './tools.js';
import { unknownReferences } from './unknown-references.js';

const checks: readonly Check[] = [
  callers,
  unknownReferences,
  memberships,
  nesting,
  rights,
  originPatterns,
  domains,
  holders,
  slugs,
  connectorSettings,
  headers,
  tools,
];

/** Everything that is wrong with how the parts of a file fit together and with the world. */
export async function findFaults(file: CheckedFile): Promise<readonly PathFault[]> {
  const found = await Promise.all(checks.map(async (check) => check(file)));
  return found.flat();
}
