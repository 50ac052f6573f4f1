import { expect } from 'chai';
import type { PermissionLevel } from '../../../../../src/core/expertise/directory-snapshot.js';
import { HierarchyPermissionSource } from '../../../../../src/core/governance/hierarchy-permission-source.js';
import { PermissionStage } from '../../../../../src/core/governance/stages/permission-stage.js';
import { address } from '../../../../../src/core/messaging/address.js';
import {
  aGovernanceContext,
  exportOf,
  type ContextSketch,
  type OrganisationSketch,
} from '../../../../../src/core/testing/builders/organisation-sketch.js';

const target = exportOf({ source: 'acme.yaml:3:1' });

function review(sketch: ContextSketch) {
  const stage = new PermissionStage(new HierarchyPermissionSource());
  return stage.review(aGovernanceContext({ target, ...sketch }));
}

const granting = (level: PermissionLevel): OrganisationSketch => ({
  units: { 'unit://acme': { grants: { 'human://ada': level } } },
});

describe('PermissionStage', () => {
  for (const [type, enough] of [
    ['domain', 'operator'],
    ['amendment', 'operator'],
    ['cancel', 'operator'],
    ['status-query', 'viewer'],
    ['health-check', 'viewer'],
    ['policy-update', 'owner'],
  ] as const) {
    const levels = ['viewer', 'operator', 'owner'] as const;
    for (const level of levels)
      it(`${levels.indexOf(level) < levels.indexOf(enough) ? 'denies' : 'allows'} ${type} with ${level}`, () => {
        const word = review({
          organisation: granting(level),
          message: { type },
        });
        const passes = levels.indexOf(level) >= levels.indexOf(enough);
        expect(word.kind).to.equal(passes ? 'allow' : 'deny');
      });
  }

  it('says who lacks what and where, and keeps the rule for operators', () => {
    expect(review({ organisation: granting('viewer') })).to.deep.equal({
      kind: 'deny',
      code: 'PERMISSION_DENIED',
      reason: 'human://ada needs operator and holds viewer',
      rule: 'grant of viewer to human://ada on unit://acme',
      details: {
        principal: 'human://ada',
        required: 'operator',
        granted: 'viewer',
        unit: 'unit://acme',
      },
    });
  });

  it('does not name a unit inside of the one that the caller deals with', () => {
    const inner = exportOf({
      provider: address('unit://acme'),
      unit: address('unit://acme/inner'),
    });
    const word = review({ target: inner });
    expect(word).to.have.property('details').that.does.not.have.property('unit');
    expect(JSON.stringify({ ...word, rule: '' })).to.not.include('inner');
  });

  it('names the link of a chain that lacks the level', () => {
    const organisation = {
      units: { 'unit://acme': { grants: { 'human://ada': 'owner' } } },
    } as const;
    const word = review({ organisation, claim: { chain: [address('human://eve')] } });
    expect(word).to.have.property('reason', 'human://eve needs operator and holds none');
  });

  it('goes by whom the export allows', () => {
    const allowing = exportOf({ allow: [address('human://ada')] });
    expect(review({ target: allowing }).kind).to.equal('allow');
    expect(review({ target: exportOf() }).kind).to.equal('deny');
  });
});
