// @ts-check
import { spawn } from 'node:child_process';

/** @typedef {{ code: number, signal: NodeJS.Signals | null, output: string }} CommandEnd */

/**
 * Runs a command to its end. SIGINT and SIGTERM are handed on to it, so that nothing is left behind;
 * this process outlives it and may still say how it went.
 *
 * @param {readonly string[]} command
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, capture?: boolean }} options with `capture`,
 *   what it prints is returned rather than shown.
 * @returns {Promise<CommandEnd>}
 */
export function runCommand([file = '', ...args], { cwd, env = process.env, capture = false }) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      env,
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32' && !file.endsWith('.exe'),
    });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const handOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.on('SIGINT', handOn).on('SIGTERM', handOn);
    const settle = (/** @type {CommandEnd} */ end) => {
      process.off('SIGINT', handOn).off('SIGTERM', handOn);
      resolve(end);
    };
    child.on('error', (error) => settle({ code: 127, signal: null, output: error.message }));
    child.on('close', (code, signal) => settle({ code: code ?? 1, signal, output }));
  });
}
