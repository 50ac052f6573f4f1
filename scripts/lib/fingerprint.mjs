// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A digest of files (folders with everything in them, a missing one too) and facts: equal inputs,
 * equal text.
 *
 * @param {string} root
 * @param {readonly string[]} inputs paths relative to `root`
 * @param {readonly string[]} [facts]
 */
export function fingerprint(root, inputs, facts = []) {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const file of inputs.flatMap((input) => filesOf(root, input))) {
    const full = path.join(root, file);
    const content = existsSync(full) ? readFileSync(full) : 'missing';
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} input
 * @returns {string[]}
 */
function filesOf(root, input) {
  const full = path.join(root, input);
  if (!existsSync(full)) return [input];
  return readdirSafely(full)
    .sort()
    .flatMap((name) => (name === '' ? [input] : filesOf(root, path.join(input, name))));
}

/** @param {string} full */
function readdirSafely(full) {
  try {
    return readdirSync(full);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return [''];
    throw error;
  }
}

/**
 * Whether `file` holds exactly this stamp.
 *
 * @param {string} file
 * @param {string} stamp
 */
export function isStamped(file, stamp) {
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}
