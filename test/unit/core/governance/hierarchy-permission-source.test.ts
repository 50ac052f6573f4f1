import { expect } from 'chai';
import fc from 'fast-check';
import { HierarchyPermissionSource } from '../../../../src/core/governance/hierarchy-permission-source.js';
import { includesLevel } from '../../../../src/core/governance/includes-level.js';
import { address } from '../../../../src/core/messaging/address.js';
import { snapshotOf } from '../../../../src/core/testing/builders/organisation-sketch.js';
import { organisations, principals, unitNames } from '../../../support/governance/arbitraries.js';
import { referenceLevel } from '../../../support/governance/reference-walk.js';

const source = new HierarchyPermissionSource();
const anyUnit = fc.constantFrom(...unitNames);
const question = fc.tuple(principals, anyUnit, organisations);

type Sketch = Parameters<typeof snapshotOf>[0];
const levelOf = (who: string, unit: string, sketch: Sketch) =>
  source.permissionOf(address(who), address(unit), snapshotOf(sketch)).level;

describe('HierarchyPermissionSource', () => {
  it('agrees with the walk as its rules have it, in any organisation', () => {
    let granted = 0;
    let asked = 0;
    fc.assert(
      fc.property(question, ([who, unit, sketch]) => {
        const level = levelOf(who, unit, sketch);
        expect(level).to.equal(referenceLevel(who, unit, sketch));
        asked += 1;
        if (level !== undefined) granted += 1;
      }),
      { numRuns: 2_000 },
    );
    expect(granted / asked, 'questions that a grant answers').to.be.within(0.3, 0.9);
  });

  it('gives nobody more for isolating a unit, as far as grants go', () => {
    fc.assert(
      fc.property(question, anyUnit, ([who, unit, sketch], isolated) => {
        const units = sketch.units ?? {};
        // Membership speaks where no grant does; taken out, isolation can only take away.
        const alone = { ...units[unit], members: [] };
        const open = { ...units, [unit]: alone };
        const closed = { ...open, [isolated]: { ...open[isolated], isolated: true } };
        const before = levelOf(who, unit, { ...sketch, units: open });
        const after = levelOf(who, unit, { ...sketch, units: closed });
        if (after !== undefined) expect(before).to.not.equal(undefined);
      }),
    );
  });

  it('does not depend on the order of units, members and grants', () => {
    fc.assert(
      fc.property(question, ([who, unit, sketch]) => {
        const turned = Object.entries(sketch.units ?? {})
          .reverse()
          .map(([name, one]) => [
            name,
            {
              ...one,
              members: [...(one.members ?? [])].reverse(),
              grants: Object.fromEntries(Object.entries(one.grants ?? {}).reverse()),
            },
          ]);
        const other = { ...sketch, units: Object.fromEntries(turned) as Sketch['units'] & object };
        expect(levelOf(who, unit, other)).to.equal(levelOf(who, unit, sketch));
      }),
    );
  });

  it('takes a stronger grant on the nearest hop for at least as much', () => {
    fc.assert(
      fc.property(question, ([who, unit, sketch]) => {
        const units = sketch.units ?? {};
        const grants = { ...units[unit]?.grants, [who]: 'owner' as const };
        const raised = { ...units, [unit]: { ...units[unit], grants } };
        const after = levelOf(who, unit, { ...sketch, units: raised });
        expect(includesLevel(after, 'owner')).to.equal(true);
      }),
    );
  });

  it('says which grant decided and where it is written', () => {
    const directory = snapshotOf({
      units: {
        'unit://a': { members: ['unit://b'], grants: { 'unit://team': 'viewer' } },
        'unit://b': {},
        'unit://team': { members: ['human://ada'] },
      },
    });
    const asked = [address('human://ada'), address('unit://b'), directory] as const;
    expect(source.permissionOf(...asked).rule).to.equal(
      'grant of viewer to unit://team on unit://a',
    );
    const [first] = directory.units.get(address('unit://a'))?.grants ?? [];
    Object.assign(first ?? {}, { source: 'acme.yaml:4:9' });
    expect(source.permissionOf(...asked).rule).to.include('(acme.yaml:4:9)');
  });
});
