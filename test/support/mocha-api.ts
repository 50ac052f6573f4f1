import { type TestApi } from '../../src/core/testing/contract-kit.js';

/** Mocha as contract kits want it. */
export const mochaApi: TestApi = { describe, it };
