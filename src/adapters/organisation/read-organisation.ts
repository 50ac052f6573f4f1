import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { InputValidator } from '../../core/invocation/input-validator.js';
import { findFaults } from './checks/find-faults.js';
import type { Organisation } from './organisation.js';
import { problemsOf, type OrganisationProblem } from './organisation-problem.js';
import { resolveOrganisation } from './resolve-organisation.js';
import { judgeShape } from './shape/judge-shape.js';
import type { Environment } from './text/environment-reference.js';
import { loadText } from './text/load-text.js';
import { placeOf, plainOf } from './text/located.js';
import { located } from './text/path-fault.js';
import { parseLocated } from './text/parse-located.js';
import { start } from './text/text-fault.js';

/** What a file is judged against besides itself. */
export interface ReadOptions {
  /** Variables that `${NAME}` may refer to. */
  readonly environment: Environment;
  /** The host's data folder: `${SKILLSEAM_DATA}`. `${SKILLSEAM_FOLDER}` is the folder of the file. */
  readonly dataFolder: string;
  /** Judges the schemas in the file. */
  readonly validator: InputValidator;
}

/** What a file means, or everything that is wrong with it, in the order of the file. */
export type ReadOrganisation =
  { readonly organisation: Organisation } | { readonly problems: readonly OrganisationProblem[] };

/**
 * Reads an organisation file. Judges it whole: every problem is reported at once, with its place,
 * and a file with one gives no organisation. Never rejects for anything that a file can hold.
 *
 * Decision: ADR 0015.
 */
export async function readOrganisation(
  file: string,
  options: ReadOptions,
): Promise<ReadOrganisation> {
  const loaded = await loadText(file);
  if ('refused' in loaded)
    return { problems: problemsOf(file, [{ place: start, message: loaded.refused }]) };
  const { root, faults } = parseLocated(loaded.text);
  if (root === undefined) return { problems: problemsOf(file, faults) };
  const path = resolve(file);
  const surroundings = surroundingsOf(path, options);
  const judged = judgeShape(plainOf(root));
  const found = await findFaults({
    shape: judged.shape,
    placeText: (at) => `line ${String(placeOf(root, at).line)}`,
    validator: options.validator,
    hostUser: hostUser(),
    ...surroundings,
  });
  const all = [...faults, ...[...judged.faults, ...found].map((fault) => located(root, fault))];
  if (all.length > 0) return { problems: problemsOf(file, all) };
  return { organisation: resolveOrganisation(path, judged.shape, root, surroundings) };
}

function surroundingsOf(
  path: string,
  { environment, dataFolder }: ReadOptions,
): { readonly folder: string; readonly environment: Environment } {
  const folder = dirname(path);
  const own = { SKILLSEAM_FOLDER: folder, SKILLSEAM_DATA: resolve(dataFolder) };
  return { folder, environment: { ...environment, ...own } };
}

/** A process may run as a number that no user of the system has. */
function hostUser(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}
