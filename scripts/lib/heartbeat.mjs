// @ts-check

/**
 * Says every ten seconds that `what` still runs, for as long as `work` does: a package manager that
 * compiles is silent for a minute, and a silent terminal looks dead.
 *
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @param {{ say?: (line: string) => void, everyMs?: number }} [options]
 * @returns {Promise<T>}
 */
export async function withHeartbeat(what, work, { say = console.log, everyMs = 10_000 } = {}) {
  const began = Date.now();
  const timer = setInterval(() => {
    say(`  ... ${what}, ${Math.round((Date.now() - began) / 1000)} s`);
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
