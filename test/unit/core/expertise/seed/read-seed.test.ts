import { expect } from 'chai';
import type { DirectorySeed } from '../../../../../src/core/expertise/seed/directory-seed.js';
import { readSeed } from '../../../../../src/core/expertise/seed/read-seed.js';
import { address } from '../../../../../src/core/messaging/address.js';
import {
  aDomain,
  aHolding,
  anAgent,
  aUnit,
} from '../../../../../src/core/testing/builders/builders.js';

const sound = { tenant: 'acme', units: [], agents: [], expertise: [] };
const plain = { isolated: false, policies: {} };

function faultsOf(given: unknown): readonly string[] {
  const faults: string[] = [];
  readSeed(given as DirectorySeed, (at, what, remedy) =>
    faults.push(`${at} ${what}; ${remedy}`.trim()),
  );
  return faults;
}

describe('readSeed', () => {
  it('gives a frozen copy that its maker has no hold on', () => {
    const clerk = address('agent://clerk');
    const units = [aUnit({ address: address('unit://acme'), members: [clerk] })];
    const seed = readSeed({ ...sound, units, agents: [anAgent({ address: clerk })] }, () => {
      throw new Error('nothing is wrong');
    });
    units.pop();
    expect(seed.units.map((unit) => unit.address)).to.deep.equal(['unit://acme']);
    expect(Object.isFrozen(seed.units[0]?.members)).to.equal(true);
  });

  it('says everything that a directory could not be built from, with its place', () => {
    expect(
      faultsOf({
        tenant: '',
        units: [5, { ...plain, address: 'agent://clerk', members: [] }],
        agents: [{ address: 'AGENT://Clerk', initiative: 'passive' }],
        expertise: [{ owner: 'human://ada', own: {} }],
        skills: [],
      }),
    ).to.deep.equal([
      'skills is no part of a seed; parts: tenant, units, agents, expertise',
      'tenant does not fit; give a name',
      'units[0] is no object; give { address, members, grants, … }',
      'units[1].address does not fit; give an address of unit',
      'units[1].grants is no list; give a list, if need be []',
      'agents[0].address does not fit; give an address of agent',
      'expertise[0].owner does not fit; give an address of unit or agent',
      'expertise[0].own is no list; give a list, if need be []',
    ]);
  });

  it('says which thing of a list does not fit, and that a list is none', () => {
    expect(
      faultsOf({
        tenant: 7,
        units: [
          {
            ...plain,
            address: 'unit://team',
            members: ['unit://team/lab', 'ada'],
            grants: [{ principal: 'human://ada', level: 'admin' }],
          },
        ],
        agents: 7,
        expertise: [{ owner: 'agent://clerk', own: [{ domain: {}, holder: 'agent://clerk' }] }],
      }),
    ).to.deep.equal([
      'tenant does not fit; give a name',
      'units[0].members[1] does not fit; give an address',
      'units[0].grants[0] does not fit; give { principal, level }, the level one of viewer, operator, owner',
      'agents is no list; give a list, if need be []',
      'expertise[0].own[0] does not fit; give { domain, holder }, the domain with a name',
    ]);
  });

  it('takes no units that contain one another, and whatever else a directory can do without', () => {
    const [team, clerk] = [address('unit://team'), address('agent://clerk')];
    const greet = aHolding(clerk, aDomain({ name: 'greet' }), aDomain({ name: 'greet' }));
    const [agents, expertise] = [[anAgent({ address: clerk })], [greet]];
    const faultsWith = (member: string): readonly string[] => {
      const units = [aUnit({ address: team, members: [address(member)] })];
      return faultsOf({ tenant: 'acme', units, agents, expertise });
    };
    expect(faultsWith('agent://unheard-of')).to.deep.equal([]);
    expect(faultsWith(team)).to.deep.equal([
      'units contain one another in a circle: unit://team; let units contain one another one way',
    ]);
  });

  it('says which part of a unit or of an agent does not fit', () => {
    const team = { address: 'unit://team', members: [], grants: [], boundary: { opacity: [7] } };
    expect(
      faultsOf({
        ...sound,
        units: [team, { ...team, isolated: false, policies: {}, boundary: undefined }],
        agents: [{ address: 'agent://clerk', initiative: 'wild' }],
      }),
    ).to.deep.equal([
      'units[0].isolated does not fit; give true or false',
      'units[0].policies does not fit; give an object, if need be {}',
      'units[0].boundary does not fit; give { opacity, projection }, two lists of rules, or undefined where they cannot be read',
      'agents[0].initiative does not fit; give one of passive, attentive, proactive, autonomous',
    ]);
  });

  it('takes nothing but plain data', () => {
    expect(faultsOf({ ...sound, units: [() => 0] })).to.deep.equal([
      'cannot be read: a function is no data; give plain data',
    ]);
  });
});
