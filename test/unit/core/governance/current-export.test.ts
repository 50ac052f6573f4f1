import { expect } from 'chai';
import { currentExport } from '../../../../src/core/governance/current-export.js';
import type { ExpertiseView } from '../../../../src/core/expertise/expertise-view.js';
import type { SkillExport } from '../../../../src/core/expertise/skill-export.js';
import { address } from '../../../../src/core/messaging/address.js';
import { callerOf, exportOf } from '../../../../src/core/testing/builders/organisation-sketch.js';

const showing = (...exports: SkillExport[]): ExpertiseView => ({
  viewFor: () => ({
    directoryVersion: 1,
    exports: new Map(exports.map((one) => [one.slug, exports])),
    consultative: [],
  }),
});
const caller = callerOf();
const target = exportOf();

describe('currentExport', () => {
  it('finds the same provider of the same skill, with the rules of now', () => {
    const now = exportOf({ allow: [address('human://bob')] });
    expect(currentExport(showing(now), { caller, target })).to.equal(now);
  });

  for (const [what, changes] of [
    ['holder', { holder: address('agent://acme/other'), provider: target.provider }],
    ['provider', { provider: address('unit://acme') }],
    ['unit', { unit: address('unit://other') }],
    ['origin', { origin: address('unit://acme') }],
    ['declared name', { originDomain: 'files/write' }],
    ['slug', { slug: 'read-files' }],
  ] as const)
    it(`does not take one of another ${what} for it`, () => {
      expect(currentExport(showing(exportOf(changes)), { caller, target })).to.equal(undefined);
    });

  it('finds it among other providers', () => {
    const other = exportOf({ holder: address('agent://acme/other') });
    expect(currentExport(showing(other, target), { caller, target })).to.equal(target);
  });

  it('takes the very same one before another of the same provider', () => {
    const longer = exportOf({ path: [address('unit://acme'), address('unit://acme/inner')] });
    expect(currentExport(showing(longer, target), { caller, target })).to.equal(target);
  });

  it('finds nothing where nothing is shown', () => {
    expect(currentExport(showing(), { caller, target })).to.equal(undefined);
  });
});
