import { expect } from 'chai';
import type { PermissionLevel } from '../../../../src/core/expertise/directory-snapshot.js';
import { includesLevel } from '../../../../src/core/governance/includes-level.js';

describe('includesLevel', () => {
  const levels = ['viewer', 'operator', 'owner'] as const;

  for (const [held, enoughFor] of [
    [undefined, []],
    ['viewer', ['viewer']],
    ['operator', ['viewer', 'operator']],
    ['owner', ['viewer', 'operator', 'owner']],
    ['admin', []],
  ] as const)
    it(`reads ${String(held)} as enough for ${enoughFor.join(', ') || 'nothing'}`, () => {
      const enough = levels.filter((level) => includesLevel(held as PermissionLevel, level));
      expect(enough).to.deep.equal(enoughFor);
    });
});
