// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';

/** What a native build needs, each with the commands of which one is enough. */
const tools = [
  { what: 'a C++ compiler', commands: ['g++', 'clang++', 'c++'] },
  { what: 'make', commands: ['make', 'gmake'] },
  { what: 'Python 3', commands: ['python3', 'python'] },
];

/**
 * What of a C++ tool chain this machine lacks. Windows looks its compiler up in the registry, which
 * cannot be judged from here: nothing is said to lack there.
 *
 * @param {{ PATH?: string | undefined }} [env]
 * @param {NodeJS.Platform} [platform]
 */
export function missingTools(env = process.env, platform = process.platform) {
  if (platform === 'win32') return [];
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const has = (/** @type {string} */ command) =>
    folders.some((folder) => existsSync(path.join(folder, command)));
  return tools.filter(({ commands }) => !commands.some(has)).map(({ what }) => what);
}

/**
 * What to install, in the words of the platform.
 *
 * @param {NodeJS.Platform} [platform]
 */
export function toolChainRemedy(platform = process.platform) {
  if (platform === 'darwin') return 'xcode-select --install';
  if (platform === 'win32') {
    return 'the "Desktop development with C++" workload of Visual Studio Build Tools, and Python 3';
  }
  return [
    'sudo apt-get install build-essential python3   (Debian, Ubuntu)',
    'sudo dnf install gcc-c++ make python3          (Fedora, RHEL)',
    'apk add build-base python3                     (Alpine)',
  ].join('\n    ');
}
