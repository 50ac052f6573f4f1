// @ts-check
import { writeFileSync } from 'node:fs';
import Mocha from 'mocha';

/** @typedef {{ passed: number, failed: number, skipped: readonly string[] }} TestCounts */

/**
 * Mocha's own reporter, which also leaves what it counted in the file of the `counts` option: the
 * runner prints them last, after the coverage summary.
 */
class CountingReporter extends Mocha.reporters.Spec {
  /**
   * @param {Mocha.Runner} runner
   * @param {Mocha.MochaOptions & { reporterOption?: { counts?: string } }} options
   */
  constructor(runner, options) {
    super(runner, options);
    const file = options.reporterOption?.counts;
    if (file === undefined) throw new Error('Give --reporter-option counts=FILE.');
    /** @type {string[]} */
    const skipped = [];
    runner.on('pending', (test) => skipped.push(test.fullTitle()));
    runner.once('end', () => {
      const { passes, failures } = this.stats;
      /** @type {TestCounts} */
      const counts = { passed: passes, failed: failures, skipped };
      writeFileSync(file, JSON.stringify(counts));
      setTimeout(refuseToHang, 10_000).unref();
    });
  }
}

/** Called only when something that a test left open keeps the process alive. */
function refuseToHang() {
  console.error(`A test left this open: ${process.getActiveResourcesInfo().join(', ')}.`);
  process.exit(1);
}

// Mocha finds a reporter by its default export.
// eslint-disable-next-line no-restricted-syntax
export default CountingReporter;
