import { expect } from 'chai';
import { skills } from '../../../../../src/adapters/cli/commands/skills.js';
import { fakeContext } from '../../../../support/cli/fake-context.js';

const location = { file: '/o/acme.yaml', dataFolder: '/o/.skillseam' };
const listed = [
  { name: 'expertise/a', description: 'does\n  a thing' },
  { name: 'expertise/longer', description: 'x'.repeat(200) },
];

describe('skillseam skills', () => {
  it('lists names and one line of each description, in the width there is', async () => {
    const context = fakeContext();
    context.owner.answer = () => Promise.resolve(listed);
    expect(await skills(context, { location, json: false, as: 'human://bo' })).to.equal(0);
    const lines = (context.terminal.said[0] ?? '').split('\n');
    expect(lines[0]).to.equal('expertise/a       does a thing');
    expect(lines[1]).to.match(/^expertise\/longer {2}x+…$/);
    expect(lines[1]).to.have.length(80);
    expect(context.owner.asked).to.deep.equal([
      { method: 'skills', params: { credential: { kind: 'bearer', key: 'key of human://bo' } } },
    ]);
  });

  it('says so when there is nothing to call', async () => {
    const context = fakeContext();
    await skills(context, { location, json: false });
    expect(context.terminal.noted).to.deep.equal(['This caller may call nothing.']);
  });

  it('gives the list as JSON', async () => {
    const context = fakeContext();
    context.owner.answer = () => Promise.resolve(listed);
    await skills(context, { location, json: true });
    expect(JSON.parse(context.terminal.said[0] ?? '')).to.deep.equal(listed);
  });
});
