import { expect } from 'chai';
import type { OpenedHost } from '../../../../src/adapters/cli/command-services.js';
import { withOwner } from '../../../../src/adapters/cli/owner.js';
import { connectLocal, isNotBegun } from '../../../../src/adapters/local/local.module.js';
import { fakeContext } from '../../../support/cli/fake-context.js';
import { FakeOwner } from '../../../support/local/fake-owner.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

const invocation = { skill: 'expertise/review', arguments: {} };

/** An owner that counts the calls which it began. */
class CountingOwner extends FakeOwner {
  begun = 0;
  override invoke: FakeOwner['invoke'] = async () => {
    this.begun += 1;
    return { kind: 'completed', value: 'done' };
  };
}

describe('a command attached to an owner that ends', () => {
  it('becomes the owner, and has what it asked done once, when it was not begun', async () => {
    const folder = temporaryFolder();
    const [first, next] = [new CountingOwner(folder), new CountingOwner(folder)];
    await first.door.start();
    const context = fakeContext({
      services: {
        attach: connectLocal,
        isNotBegun: async (failure) => isNotBegun(failure),
        openHost: async (options) => {
          await next.door.start();
          const host = (await fakeContext().services.openHost(options)) as OpenedHost;
          return { ...host, stop: () => next.door.stop() };
        },
      },
    });
    const location = { file: '/org/acme.yaml', dataFolder: folder };
    const result = await withOwner(context, { location, connectors: true }, (connection, own) => {
      // The first owner has let the command in, and ends before it reads what the command asks.
      if (own === undefined) void first.door.stop();
      return connection.request('invoke', { invocation });
    });
    expect(result).to.deep.equal({ kind: 'completed', value: 'done' });
    expect([first.begun, next.begun]).to.deep.equal([0, 1]);
  });
});
