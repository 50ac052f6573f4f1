// @ts-check
import path from 'node:path';
import { buildPackage } from './build.mjs';
import { installPackages } from './install.mjs';
import { unsuitableNode } from './node-version.mjs';
import { withSetUpLock } from './set-up-lock.mjs';

/**
 * Makes a checkout ready to run: packages as locked, dist as src. Says little when nothing is to do.
 *
 * @param {string} root
 * @returns {Promise<string | undefined>} what went wrong and what can be done, or nothing
 */
export async function setUp(root) {
  const unsuitable = unsuitableNode(process.versions.node);
  if (unsuitable !== undefined) return unsuitable;
  return withSetUpLock(
    path.join(root, '.set-up.lock'),
    async () => (await installPackages(root)) ?? (await buildPackage(root)),
  );
}
