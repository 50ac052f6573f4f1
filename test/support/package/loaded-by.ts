import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from './packed-package.js';
import { outputOf } from './run-in.js';

const script = fileURLToPath(new URL('../../fixtures/package/loaded-files.mjs', import.meta.url));

/** What was loaded, each once, in order: files of `dist`, and names of packages. */
export interface Loaded {
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

/** What a fresh process loads that imports a specifier of the package, or runs a file of it. */
export async function loadedBy(...named: readonly string[]): Promise<Loaded> {
  const output = await outputOf(packageRoot, [process.execPath, script, ...named]);
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  const found = (JSON.parse(last) as readonly string[])
    .filter((url) => !url.startsWith('node:'))
    .map((url) => (url.startsWith('file:') ? fileURLToPath(url) : url))
    .map((file) => path.relative(packageRoot, file).split(path.sep).join('/'));
  const inDist = found.filter((file) => file.startsWith('dist/'));
  const inPackages = found.flatMap((file) => {
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
    return name === undefined ? [] : [name];
  });
  return { files: unique(inDist), packages: unique(inPackages) };
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}
