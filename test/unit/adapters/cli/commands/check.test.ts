import { expect } from 'chai';
import { check } from '../../../../../src/adapters/cli/commands/check.js';
import { fakeContext } from '../../../../support/cli/fake-context.js';

const problems = [
  { file: 'a.yaml', line: 3, column: 5, message: 'unknown key "unist"' },
  { file: 'a.yaml', line: 9, column: 1, message: 'missing "organisation"' },
];
const faulty = { check: () => Promise.resolve({ ok: false as const, problems }) };

describe('skillseam check', () => {
  it('says what a good file holds', async () => {
    const context = fakeContext();
    expect(await check(context, { file: 'a.yaml', json: false })).to.equal(0);
    expect(context.terminal.said).to.deep.equal(['a.yaml is fine: 1 unit, 2 agents, 3 callers.']);
  });

  it('says every problem of a faulty one at its place, and exits 2', async () => {
    const context = fakeContext({ services: faulty });
    expect(await check(context, { file: 'a.yaml', json: false })).to.equal(2);
    expect(context.terminal.noted).to.deep.equal([
      'a.yaml:3:5: unknown key "unist"',
      'a.yaml:9:1: missing "organisation"',
      '2 problems found.',
    ]);
    expect(context.terminal.said).to.deep.equal([]);
  });

  it('gives the same as JSON', async () => {
    const context = fakeContext({ services: faulty });
    expect(await check(context, { file: 'a.yaml', json: true })).to.equal(2);
    expect(JSON.parse(context.terminal.said[0] ?? '')).to.deep.equal({ ok: false, problems });
  });
});
