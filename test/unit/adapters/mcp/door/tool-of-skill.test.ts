import { expect } from 'chai';
import { toolOfSkill } from '../../../../../src/adapters/mcp/door/tool-of-skill.js';
import type { ExpertiseDomain } from '../../../../../src/core/expertise/expertise-domain.js';

const tool = (domain: Partial<ExpertiseDomain>): ReturnType<typeof toolOfSkill> =>
  toolOfSkill({
    name: 'expertise/review',
    providers: [],
    domain: { name: 'Review', description: '', inputSchema: { type: 'object' }, ...domain },
  });

describe('toolOfSkill', () => {
  it('hints at the effect, and takes an unknown one for the gravest', () => {
    const hints = (domain: Partial<ExpertiseDomain>): readonly unknown[] => {
      const found = tool(domain)?.annotations ?? {};
      return [found.readOnlyHint, found.destructiveHint, found.idempotentHint, found.openWorldHint];
    };
    expect(hints({ effect: 'read' })).to.deep.equal([true, false, true, false]);
    expect(hints({ effect: 'write' })).to.deep.equal([false, true, false, false]);
    expect(hints({ effect: 'write', idempotent: true })).to.deep.equal([false, true, true, false]);
    expect(hints({ effect: 'external' })).to.deep.equal([false, true, false, true]);
    expect(hints({})).to.deep.equal([false, true, false, true]);
  });

  it('shows an output schema only where it is of objects', () => {
    expect(tool({ outputSchema: { type: 'object' } })).to.have.property('outputSchema');
    expect(tool({ outputSchema: { type: 'array' } })).not.to.have.property('outputSchema');
    expect(tool({})).not.to.have.property('outputSchema');
  });

  it('makes no tool of a schema that no client would take', () => {
    expect(tool({ inputSchema: { type: 'array' } })).to.equal(undefined);
    expect(tool({ inputSchema: {} })).to.equal(undefined);
  });
});
