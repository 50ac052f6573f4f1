import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npmCommand } from '../../../scripts/lib/install.mjs';
import { temporaryFolder } from '../temporary-folder.js';
import { packageRoot, packedPackage } from './packed-package.js';
import { outputOf } from './run-in.js';

/** A folder of somebody's own, in which the packed package was installed and nothing else. */
export interface InstalledPackage {
  readonly folder: string;
  write(name: string, text: string): void;
  /** What a command printed that was run there. */
  run(...command: readonly string[]): Promise<string>;
}

/** Installs the tarball as its users do: `npm install skillseam-….tgz`. */
export async function installedPackage(): Promise<InstalledPackage> {
  const { tarball } = await packedPackage();
  const folder = temporaryFolder({
    'package.json': JSON.stringify({ name: 'someones-own', private: true, type: 'module' }),
    'package-lock.json': lockOfDependencies(),
  });
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await outputOf(folder, [...npmCommand(), 'install', ...quietly, tarball]);
  addNative(folder);
  return {
    folder,
    write: (name, text) => writeFileSync(path.join(folder, name), text),
    run: (...command) => outputOf(folder, command),
  };
}

/** Gives the folder the types of Node, as a user who wants them installs them. */
export function addNodeTypes(folder: string): void {
  mkdirSync(path.join(folder, 'node_modules/@types'), { recursive: true });
  for (const name of ['@types/node', 'undici-types']) {
    const installed = path.join(packageRoot, 'node_modules', name);
    symlinkSync(installed, path.join(folder, 'node_modules', name), 'junction');
  }
}

/**
 * The versions that this repository is locked to. Npm has their tarballs, as it has just installed
 * them, so that nothing is asked of a registry; without a lock it asks for the list of versions of
 * every dependency.
 */
function lockOfDependencies(): string {
  const { packages } = JSON.parse(
    readFileSync(path.join(packageRoot, 'package-lock.json'), 'utf8'),
  ) as { readonly packages: Readonly<Record<string, { readonly dev?: boolean }>> };
  const shipped = Object.entries(packages).filter(([at, { dev }]) => at !== '' && dev !== true);
  return JSON.stringify({
    lockfileVersion: 3,
    packages: { '': {}, ...Object.fromEntries(shipped) },
  });
}

/**
 * Puts the compiled part of better-sqlite3 where its install script would. To compile it anew takes
 * minutes, and whether that works is npm's matter and not this package's.
 */
function addNative(folder: string): void {
  const file = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node';
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  copyFileSync(path.join(packageRoot, file), path.join(folder, file));
}
