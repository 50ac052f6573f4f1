import { expect } from 'chai';
import { BoundaryStage } from '../../../../../src/core/governance/stages/boundary-stage.js';
import { contextOf, exportOf } from '../../../../../src/core/testing/organisation-sketch.js';
import { viewOf } from '../../../../support/governance/stage-subjects.js';

describe('BoundaryStage', () => {
  it('allows what the caller sees, and says along which path', () => {
    const word = new BoundaryStage(viewOf(exportOf())).review(contextOf());
    expect(word).to.deep.equal({ kind: 'allow', rule: 'visible along unit://acme' });
  });

  it('vetoes as if it were not there what the caller does not see any more', () => {
    const word = new BoundaryStage(viewOf()).review(contextOf());
    expect(word).to.include({ kind: 'deny', code: 'SKILL_NOT_FOUND', reason: 'skill not found' });
  });

  it('allows the same provider under other rules', () => {
    const relevelled = exportOf({ domain: { ...exportOf().domain, level: 'expert' } });
    const word = new BoundaryStage(viewOf(relevelled)).review(contextOf());
    expect(word.kind).to.equal('allow');
  });
});
