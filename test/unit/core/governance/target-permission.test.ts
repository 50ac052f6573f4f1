import { expect } from 'chai';
import { HierarchyPermissionSource } from '../../../../src/core/governance/hierarchy-permission-source.js';
import { targetPermission } from '../../../../src/core/governance/target-permission.js';
import { address, anonymous } from '../../../../src/core/messaging/address.js';
import {
  callerOf,
  exportOf,
  snapshotOf,
} from '../../../../src/core/testing/builders/organisation-sketch.js';

const source = new HierarchyPermissionSource();
const directory = snapshotOf({
  units: {
    'unit://acme': { grants: { 'human://ada': 'operator', 'agent://acme/planner': 'viewer' } },
    'unit://team': { members: ['unit://pair', 'anonymous://anonymous'] },
    'unit://pair': { members: ['human://bob'] },
  },
});
const unit = address('unit://acme');

describe('targetPermission', () => {
  it('asks every principal of the chain, and names the first that falls short', () => {
    const caller = callerOf({
      principal: address('human://ada'),
      chain: [address('human://eve'), address('agent://acme/planner')],
    });
    const word = targetPermission(
      { caller, target: exportOf(), required: 'viewer' },
      directory,
      source,
    );
    expect(word).to.include({ permitted: false, principal: 'human://eve', granted: undefined });
    const other = callerOf({ chain: [address('agent://acme/planner')] });
    const narrow = targetPermission(
      { caller: other, target: exportOf(), required: 'operator' },
      directory,
      source,
    );
    expect(narrow).to.include({
      permitted: false,
      principal: 'agent://acme/planner',
      granted: 'viewer',
    });
  });

  it('permits when each holds the level', () => {
    const caller = callerOf({ chain: [address('agent://acme/planner')] });
    const word = targetPermission(
      { caller, target: exportOf(), required: 'viewer' },
      directory,
      source,
    );
    expect(word).to.include({ permitted: true, principal: 'human://ada', granted: 'operator' });
  });

  for (const [who, allow, permitted] of [
    ['human://eve', ['human://eve'], true],
    ['human://bob', ['unit://pair'], true],
    ['human://bob', ['unit://team'], true],
    ['human://eve', ['unit://team'], false],
    ['unit://team', ['unit://team'], true],
    [anonymous, [anonymous], true],
    [anonymous, ['unit://team'], false],
    ['human://eve', [], false],
  ] as const)
    it(`${permitted ? 'lets' : 'does not let'} ${who} through an export that allows ${allow.join() || 'nobody'}`, () => {
      const caller = callerOf({ principal: address(who) });
      const target = { unit, allow: allow.map((one) => address(one)) };
      const word = targetPermission({ caller, target, required: 'operator' }, directory, source);
      expect(word.permitted).to.equal(permitted);
    });

  it('gives operator by an export’s list, and no more', () => {
    const caller = callerOf({ principal: address('human://eve') });
    const target = { unit, allow: [caller.principal] };
    const asOwner = targetPermission({ caller, target, required: 'owner' }, directory, source);
    expect(asOwner.permitted).to.equal(false);
  });

  it('permits nobody when the permissions cannot be read', () => {
    const failing = {
      permissionOf: () => {
        throw new Error('down');
      },
    };
    const word = targetPermission(
      { caller: callerOf(), target: exportOf(), required: 'viewer' },
      directory,
      failing,
    );
    expect(word).to.include({ permitted: false, granted: undefined });
    expect(word.rule).to.include('cannot be read');
  });
});
