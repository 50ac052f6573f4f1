import { expect } from 'chai';
import { activity } from '../../../../../src/adapters/cli/commands/activity.js';
import { fakeContext } from '../../../../support/cli/fake-context.js';

const location = { file: '/o/acme.yaml', dataFolder: '/o/.skillseam' };
const notice = {
  seq: 1,
  kind: 'notice',
  at: 0,
  severity: 'info',
  subject: 'host',
  message: 'started',
};

describe('skillseam activity', () => {
  it('prints the records that are there', async () => {
    const context = fakeContext();
    context.owner.answer = () => Promise.resolve([notice]);
    expect(await activity(context, { location, limit: 5, follow: false, json: false })).to.equal(0);
    expect(context.owner.asked).to.deep.equal([
      { method: 'activity', params: { limit: 5, follow: false } },
    ]);
    expect(context.terminal.said).to.have.length(1);
  });

  it('prints each record as it comes while it follows', async () => {
    const context = fakeContext();
    context.owner.answer = (_method, _params, { onNotice }) => {
      onNotice?.({ kind: 'activity', activity: notice });
      onNotice?.({ kind: 'activity', activity: { ...notice, seq: 2 } });
      return Promise.resolve(null);
    };
    await activity(context, { location, limit: 5, follow: true, json: true });
    expect(
      context.terminal.said.map((line) => (JSON.parse(line) as { seq: number }).seq),
    ).to.deep.equal([1, 2]);
  });

  it('says why it ends when nobody interrupted it', async () => {
    const [stopped, interrupted] = [fakeContext(), fakeContext()];
    interrupted.interrupt.abort();
    for (const context of [stopped, interrupted])
      await activity(context, { location, limit: 5, follow: true, json: true });
    expect(stopped.terminal.noted).to.deep.equal([
      'The host stops; what it still records is shown without --follow.',
    ]);
    expect(interrupted.terminal.noted).to.deep.equal([]);
  });

  it('reads the record without connecting agents when no host runs, and says that following is idle', async () => {
    const context = fakeContext({ ownerRuns: false });
    await activity(context, { location, limit: 5, follow: true, json: false });
    expect(context.opened[0]).to.have.property('connectors', false);
    expect(context.terminal.noted[0]).to.include('No host owns this folder');
  });
});
