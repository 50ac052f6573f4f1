import { expect } from 'chai';
import type { DirectorySeed } from '../../../../src/core/expertise/directory-seed.js';
import { readSeed } from '../../../../src/core/expertise/read-seed.js';
import { address } from '../../../../src/core/messaging/address.js';
import { anAgent, aUnit } from '../../../../src/core/testing/builders/builders.js';

const sound = { tenant: 'acme', units: [], agents: [], expertise: [] };

function faultsOf(given: unknown): readonly string[] {
  const faults: string[] = [];
  readSeed(given as DirectorySeed, (at, what, remedy) =>
    faults.push(`${at} ${what}; ${remedy}`.trim()),
  );
  return faults;
}

describe('readSeed', () => {
  it('gives a frozen copy that its maker has no hold on', () => {
    const units = [aUnit({ address: address('unit://acme') })];
    const seed = readSeed(
      { ...sound, units, agents: [anAgent({ address: address('agent://clerk') })] },
      () => {
        throw new Error('nothing is wrong');
      },
    );
    units.pop();
    expect(seed.units.map((unit) => unit.address)).to.deep.equal(['unit://acme']);
    expect(Object.isFrozen(seed.units[0]?.members)).to.equal(true);
  });

  it('says everything that a directory could not be built from, with its place', () => {
    expect(
      faultsOf({
        tenant: '',
        units: [5, { address: 'agent://clerk', members: [] }],
        agents: [{ address: 'AGENT://Clerk' }],
        expertise: [{ owner: 'human://ada', own: {} }],
        skills: [],
      }),
    ).to.deep.equal([
      'skills is no part of a seed; parts: tenant, units, agents, expertise',
      'tenant is empty; give a name',
      'units.0 is no object; give { address, members, grants, … }',
      'units.1.address does not fit; give an address of unit',
      'units.1.grants is no list; give a list, if need be []',
      'agents.0.address does not fit; give an address of agent',
      'expertise.0.owner does not fit; give an address of unit or agent',
      'expertise.0.own is no list; give a list, if need be []',
    ]);
  });

  it('takes nothing but plain data', () => {
    expect(faultsOf({ ...sound, units: [() => 0] })).to.deep.equal([
      'cannot be read: a function is no data; give plain data',
    ]);
  });
});
