// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Entry
 * @property {string} key as in the `exports` map, e.g. `./sqlite`
 * @property {string} name `index`, or the key without its beginning
 * @property {string} specifier what is imported, e.g. `skillseam/sqlite`
 * @property {string} types the declaration file, absolute
 * @property {string} code the file that is loaded, absolute
 * @property {string} source the file that both are made from, absolute
 */

/**
 * What the package lets be imported, in the order of its `exports` map.
 *
 * @param {string} root the folder of its package.json
 * @returns {readonly Entry[]}
 */
export function entriesOf(root) {
  /** @type {unknown} */
  const read = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { name: packageName, exports } =
    /** @type {{ name: string, exports: Record<string, string | { types: string, default: string }> }} */ (
      read
    );
  return Object.entries(exports).flatMap(([key, target]) => {
    if (typeof target === 'string') return [];
    const source = target.types.replace('./dist/', './src/').replace(/\.d\.ts$/, '.ts');
    return [
      {
        key,
        name: key === '.' ? 'index' : key.slice('./'.length),
        specifier: `${packageName}${key.slice(1)}`,
        types: path.join(root, target.types),
        code: path.join(root, target.default),
        source: path.join(root, source),
      },
    ];
  });
}
