import { dirname, join, resolve } from 'node:path';

/** Which organisation a command is about. */
export interface LocationOptions {
  readonly file?: string;
  readonly data?: string;
}

/** Absolute paths of the organisation file and of the data folder. */
export interface OrganisationLocation {
  readonly file: string;
  readonly dataFolder: string;
}

/**
 * The file that was named, else `SKILLSEAM_FILE`, else `skillseam.yaml` here; the data folder that
 * was named, else `.skillseam` beside the file.
 */
export function locateOrganisation(
  options: LocationOptions,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): OrganisationLocation {
  const file = resolve(options.file ?? environment['SKILLSEAM_FILE'] ?? 'skillseam.yaml');
  return { file, dataFolder: resolve(options.data ?? join(dirname(file), '.skillseam')) };
}
