import { expect } from 'chai';
import { explain } from '../../../../../src/adapters/cli/commands/explain.js';
import { fakeContext } from '../../../../support/cli/fake-context.js';

const location = { file: '/o/acme.yaml', dataFolder: '/o/.skillseam' };
const explanation = {
  principal: 'human://eve',
  skill: 'expertise/x',
  directoryVersion: 3,
  answer: 'not-found',
  hidden: [],
  providers: [],
};

describe('skillseam explain', () => {
  it('asks the owner and prints the table', async () => {
    const context = fakeContext();
    context.owner.answer = () => Promise.resolve(explanation);
    expect(
      await explain(context, { location, principal: 'human://eve', skill: 'x', json: false }),
    ).to.equal(0);
    expect(context.owner.asked).to.deep.equal([
      { method: 'explain', params: { principal: 'human://eve', skill: 'expertise/x' } },
    ]);
    expect(context.terminal.said[0]).to.include('human://eve does not find it');
  });

  it('gives it as JSON', async () => {
    const context = fakeContext();
    context.owner.answer = () => Promise.resolve(explanation);
    await explain(context, {
      location,
      principal: 'human://eve',
      skill: 'expertise/x',
      json: true,
    });
    expect(JSON.parse(context.terminal.said[0] ?? '')).to.deep.equal(explanation);
  });
});
