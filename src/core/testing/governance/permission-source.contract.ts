import { freezeDeep } from '../../basics/freeze-deep.js';
import type { PermissionLevel } from '../../expertise/directory-snapshot.js';
import type { PermissionSource } from '../../governance/permission-source.js';
import { address } from '../../messaging/address.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { must, mustEqual } from '../kit/must.js';
import { snapshotOf, withoutUnits, type UnitRules } from '../builders/organisation-sketch.js';

type Units = Readonly<Record<string, UnitRules>>;

/** Asks about the units and compares what is held with what must be. */
function expectLevel(
  source: PermissionSource,
  [principal, unit, level]: readonly [string, string, PermissionLevel | undefined],
  directory: ReturnType<typeof snapshotOf>,
): void {
  const held = source.permissionOf(address(principal), address(unit), directory);
  mustEqual(held.level, level, `What ${principal} holds on ${unit}`);
}

const nearestWins: Clause<PermissionSource> = {
  id: 'PS-1',
  says: 'lets the nearest grant on the way up decide, also when a farther one is stronger',
  check(source) {
    const directory = snapshotOf({
      units: {
        'unit://root': {
          members: ['unit://root/mid'],
          grants: { 'human://ada': 'owner', 'human://bob': 'owner' },
        },
        'unit://root/mid': {
          members: ['unit://root/mid/leaf'],
          grants: { 'human://ada': 'viewer' },
        },
        'unit://root/mid/leaf': { grants: { 'human://bob': 'operator' } },
      },
    });
    expectLevel(source, ['human://ada', 'unit://root/mid/leaf', 'viewer'], directory);
    expectLevel(source, ['human://bob', 'unit://root/mid/leaf', 'operator'], directory);
    expectLevel(source, ['human://bob', 'unit://root/mid', 'owner'], directory);
    expectLevel(source, ['human://eve', 'unit://root/mid/leaf', undefined], directory);
  },
};

const everyBranch: Clause<PermissionSource> = {
  id: 'PS-2',
  says: 'climbs every branch, and takes the strongest grant of the nearest hop that has one',
  check(source) {
    const directory = snapshotOf({
      units: {
        'unit://a': { members: ['unit://x'], grants: { 'human://ada': 'viewer' } },
        'unit://b': { members: ['unit://x'], grants: { 'human://ada': 'owner' } },
        'unit://c': { members: ['unit://y'] },
        'unit://d': { members: ['unit://y'] },
        'unit://over-d': { members: ['unit://d'], grants: { 'human://ada': 'operator' } },
        'unit://x': {},
        'unit://y': {},
      },
    });
    expectLevel(source, ['human://ada', 'unit://x', 'owner'], directory);
    expectLevel(source, ['human://ada', 'unit://y', 'operator'], directory);
  },
};

const isolation: Units = {
  'unit://root': {
    members: ['unit://island', 'unit://bridge'],
    grants: { 'human://ada': 'owner' },
  },
  'unit://island': {
    members: ['unit://beach'],
    isolated: true,
    grants: { 'human://bob': 'viewer' },
  },
  'unit://bridge': { members: ['unit://shared'] },
  'unit://beach': { members: ['unit://shared'] },
  'unit://shared': {},
};

const isolatedStops: Clause<PermissionSource> = {
  id: 'PS-3',
  says: 'lets nothing into an isolated unit from above, while its own grants flow down',
  check(source) {
    const directory = snapshotOf({ units: isolation });
    expectLevel(source, ['human://ada', 'unit://island', undefined], directory);
    expectLevel(source, ['human://ada', 'unit://beach', undefined], directory);
    expectLevel(source, ['human://bob', 'unit://beach', 'viewer'], directory);
    expectLevel(source, ['human://ada', 'unit://shared', 'owner'], directory);
  },
};

const unreadableStops: Clause<PermissionSource> = {
  id: 'PS-4',
  says: 'takes a unit that cannot be read for isolated and without grants',
  check(source) {
    const whole = snapshotOf({
      units: {
        'unit://root': { members: ['unit://root/mid'], grants: { 'human://ada': 'owner' } },
        'unit://root/mid': { members: ['unit://root/leaf'], grants: { 'human://bob': 'owner' } },
        'unit://root/leaf': {},
      },
    });
    const holed = withoutUnits(whole, 'unit://root/mid');
    expectLevel(source, ['human://ada', 'unit://root/leaf', 'owner'], whole);
    expectLevel(source, ['human://ada', 'unit://root/leaf', undefined], holed);
    expectLevel(source, ['human://bob', 'unit://root/leaf', undefined], holed);
    expectLevel(source, ['human://ada', 'unit://nowhere', undefined], whole);
  },
};

const namesBeatUnits: Clause<PermissionSource> = {
  id: 'PS-5',
  says: 'reads a grant to a unit as one to all inside of it, weaker than one that names',
  check(source) {
    const directory = snapshotOf({
      units: {
        'unit://team': { members: ['unit://pair', 'human://bob'] },
        'unit://pair': { members: ['human://ada', 'agent://kay', 'anonymous://anonymous'] },
        'unit://work': {
          grants: {
            'unit://team': 'owner',
            'unit://pair': 'operator',
            'human://bob': 'viewer',
          },
        },
      },
    });
    expectLevel(source, ['human://ada', 'unit://work', 'owner'], directory);
    expectLevel(source, ['agent://kay', 'unit://work', 'owner'], directory);
    expectLevel(source, ['human://bob', 'unit://work', 'viewer'], directory);
    expectLevel(source, ['anonymous://anonymous', 'unit://work', undefined], directory);
  },
};

const membershipIsLast: Clause<PermissionSource> = {
  id: 'PS-6',
  says: 'gives direct members operator in that unit alone, where no grant speaks at all',
  check(source) {
    const directory = snapshotOf({
      units: {
        'unit://root': { members: ['unit://team'], grants: { 'agent://kay': 'viewer' } },
        'unit://team': {
          members: ['human://ada', 'agent://kay', 'unit://team/sub', 'anonymous://anonymous'],
        },
        'unit://team/sub': { members: ['human://bob'] },
      },
    });
    expectLevel(source, ['human://ada', 'unit://team', 'operator'], directory);
    expectLevel(source, ['human://ada', 'unit://team/sub', undefined], directory);
    expectLevel(source, ['human://bob', 'unit://team', undefined], directory);
    expectLevel(source, ['agent://kay', 'unit://team', 'viewer'], directory);
    expectLevel(source, ['anonymous://anonymous', 'unit://team', undefined], directory);
  },
};

const boundedClimb: Clause<PermissionSource> = {
  id: 'PS-7',
  says: 'climbs 64 hops and no more, and comes to an end where units contain one another',
  check(source) {
    const chain: Record<string, UnitRules> = {};
    for (let depth = 0; depth <= 65; depth += 1)
      chain[`unit://u${String(depth)}`] = { members: [`unit://u${String(depth + 1)}`] };
    const grants = { 'human://ada': 'owner' } as const;
    chain['unit://u0'] = { members: ['unit://u1'], grants };
    const deep = snapshotOf({ units: chain });
    expectLevel(source, ['human://ada', 'unit://u64', 'owner'], deep);
    expectLevel(source, ['human://ada', 'unit://u65', undefined], deep);
    const circle = snapshotOf({
      units: {
        'unit://a': { members: ['unit://b'] },
        'unit://b': { members: ['unit://a'] },
      },
    });
    expectLevel(source, ['human://ada', 'unit://a', undefined], circle);
  },
};

const remembersNothing: Clause<PermissionSource> = {
  id: 'PS-8',
  says: 'answers from the snapshot at hand, whatever it was asked before',
  check(source) {
    const grants = { 'human://ada': 'owner' } as const;
    const before = snapshotOf({ units: { 'unit://a': { grants } }, version: 1 });
    const after = snapshotOf({ units: { 'unit://a': {} }, version: 2 });
    expectLevel(source, ['human://ada', 'unit://a', 'owner'], before);
    expectLevel(source, ['human://ada', 'unit://a', undefined], after);
    expectLevel(source, ['human://bob', 'unit://a', undefined], before);
    expectLevel(source, ['human://ada', 'unit://a', 'owner'], before);
  },
};

const givesItsReason: Clause<PermissionSource> = {
  id: 'PS-9',
  says: 'names the rule behind every answer: the unit of a grant or membership, or that none is there',
  check(source) {
    const directory = snapshotOf({
      units: {
        'unit://root': { members: ['unit://team'], grants: { 'human://ada': 'viewer' } },
        'unit://team': { members: ['human://bob'] },
      },
    });
    const rules = ['ada', 'bob', 'eve'].map((name) => {
      const principal = address(`human://${name}`);
      return source.permissionOf(principal, address('unit://team'), directory).rule;
    });
    const [granted = '', member = '', none = ''] = rules;
    must(granted.includes('unit://root'), `The rule of a grant is "${granted}".`);
    must(member.includes('unit://team'), `The rule of a membership is "${member}".`);
    must(none !== '', 'Nobody is told why nothing is held.');
    mustEqual(new Set(rules).size, 3, 'How many different rules there are');
  },
};

/** The executable contract of `PermissionSource`. */
export const permissionSourceContract: ContractKit<PermissionSource> = freezeDeep({
  seam: 'PermissionSource',
  clauses: [
    ...[nearestWins, everyBranch, isolatedStops, unreadableStops],
    ...[namesBeatUnits, membershipIsLast, boundedClimb, remembersNothing],
    givesItsReason,
  ],
});
