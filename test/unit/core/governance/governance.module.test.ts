import { expect } from 'chai';
import {
  governanceModule,
  type GovernanceOptions,
} from '../../../../src/core/governance/governance.module.js';

describe('governanceModule', () => {
  for (const [name, value] of [
    ['inFlightPerCaller', 0],
    ['inFlightPerCaller', Number.NaN],
    ['inFlightPerCaller', Number.POSITIVE_INFINITY],
    ['maxDepth', -1],
    ['maxDepth', 1.5],
    ['stageTimeMs', '100'],
  ] as const)
    it(`refuses ${JSON.stringify(value)} for ${name}, a limit that would limit nothing`, () => {
      const options = { inFlightPerCaller: 4, [name]: value } as unknown as GovernanceOptions;
      expect(() => governanceModule(options)).to.throw(`"${name}" of governanceModule`);
    });
});
