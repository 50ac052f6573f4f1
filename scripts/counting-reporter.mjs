// @ts-check
import { writeFileSync } from 'node:fs';
import Mocha from 'mocha';

/**
 * @typedef {object} TestCounts
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} skipped full titles
 * @property {readonly string[]} [leftOpen] what kept the process alive after the last test
 */

/**
 * Mocha's own reporter, which also leaves what it counted in the file of the `counts` option: the
 * runner prints them last, after the coverage summary.
 */
class CountingReporter extends Mocha.reporters.Spec {
  /**
   * @param {Mocha.Runner} runner
   * @param {Mocha.MochaOptions & { reporterOption?: { counts?: string, patienceMs?: string } }} options
   */
  constructor(runner, options) {
    super(runner, options);
    const { counts: file, patienceMs = '10000' } = options.reporterOption ?? {};
    if (file === undefined) throw new Error('Give --reporter-option counts=FILE.');
    /** @type {string[]} */
    const skipped = [];
    runner.on('pending', (test) => skipped.push(test.fullTitle()));
    runner.once('end', () => {
      const { passes, failures } = this.stats;
      /** @type {TestCounts} */
      const counts = { passed: passes, failed: failures, skipped };
      writeFileSync(file, JSON.stringify(counts));
      // Unreferenced: comes only when something that a test left open keeps the process alive.
      setTimeout(() => {
        const leftOpen = process.getActiveResourcesInfo();
        writeFileSync(file, JSON.stringify({ ...counts, leftOpen }));
        process.exit();
      }, Number(patienceMs)).unref();
    });
  }
}

// Mocha finds a reporter by its default export.
// eslint-disable-next-line no-restricted-syntax
export default CountingReporter;
