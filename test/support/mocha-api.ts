import { type TestApi } from '../../src/core/testing/contract-kit.js';

/** Mocha as contract kits want it; a clause that does not apply is shown as skipped, with its reason. */
export const mochaApi: TestApi = {
  describe: (title, body) => describe(title, body),
  it: (title, body) => it(title, body),
  skip: (title, reason) => it.skip(`${title} (${reason})`),
};
