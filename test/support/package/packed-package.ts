import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmCommand } from '../../../scripts/lib/install.mjs';
import { temporaryFolder } from '../temporary-folder.js';
import { outputOf } from './run-in.js';

/** The folder that holds package.json. */
export const packageRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** What `npm publish` would send. */
export interface PackedPackage {
  /** The `.tgz`. */
  readonly tarball: string;
  readonly size: number;
  /** The folder into which it was unpacked. */
  readonly folder: string;
  /** Paths below `folder`, with `/`. */
  readonly files: readonly string[];
}

let packed: Promise<PackedPackage> | undefined;

/** The package as it is built, packed once for all tests. */
export function packedPackage(): Promise<PackedPackage> {
  packed ??= pack();
  return packed;
}

async function pack(): Promise<PackedPackage> {
  const place = temporaryFolder();
  // What is built is packed; the script before packing would build it anew under the other tests.
  const options = ['--ignore-scripts', '--loglevel=error', '--pack-destination', place];
  await outputOf(packageRoot, [...npmCommand(), 'pack', ...options]);
  const [name = ''] = readdirSync(place);
  const tarball = path.join(place, name);
  await outputOf(place, ['tar', '-xzf', name]);
  const folder = path.join(place, 'package');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .map((file) => file.split(path.sep).join('/'));
  return { tarball, size: statSync(tarball).size, folder, files };
}
