import { expect } from 'chai';
import { changeOf } from '../../../../../src/adapters/mcp/agents/domain-change.js';

describe('changeOf', () => {
  const domain = (name: string, description = ''): { name: string; description: string } => ({
    name,
    description,
  });

  it('counts what came, went and changed', () => {
    const before = [domain('a'), domain('b'), domain('c')];
    const after = [domain('a'), domain('b', 'new'), domain('d'), domain('e')];
    expect(changeOf(before, after)).to.equal('Its skills changed: 2 added, 1 removed, 1 changed.');
  });

  it('says nothing when only the order is new', () => {
    expect(changeOf([domain('a'), domain('b')], [domain('b'), domain('a')])).to.equal(undefined);
  });
});
