import { expect } from 'chai';
import { governanceModule } from '../../../../src/core/governance/governance.module.js';
import { explainModules } from '../../../support/composition/explain-modules.js';

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
      const config = { governance: { inFlightPerCaller: 4, [name]: value } };
      const { problems } = explainModules({ modules: [governanceModule], config });
      expect(problems).to.have.length(1);
      expect(problems[0]).to.match(
        new RegExp(
          `^Setting "governance.${name}" does not fit \\(module "governanceModule"\\); give`,
        ),
      );
    });
});
