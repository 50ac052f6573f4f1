import { join } from 'node:path';
import { expect } from 'chai';
import { deferred } from '../../../support/deferred.js';
import { FakeOwner } from '../../../support/local/fake-owner.js';
import { RawPeer } from '../../../support/local/raw-peer.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

describe('LocalConnection', () => {
  let owner: FakeOwner;
  let path: string;

  beforeEach(async () => {
    owner = new FakeOwner(temporaryFolder());
    await owner.door.start();
    path = join(owner.folder, 'skillseam.sock');
  });

  afterEach(() => owner.door.stop());

  const refused: readonly (readonly [string, string, string])[] = [
    ['no JSON', 'GET / HTTP/1.1', 'must be JSON'],
    ['no object', '[1]', 'must be a JSON object'],
    ['another version', '{"skillseam":2,"door":"control"}', 'hello of version 1'],
    ['an unknown door', '{"skillseam":1,"door":"back"}', 'the doors are'],
    ['more than it should', '{"skillseam":1,"door":"control","user":"root"}', 'no "user" here'],
    ['no UTF-8', '\u00ff', 'not UTF-8'],
  ];
  for (const [what, line, says] of refused)
    it(`refuses a hello, and ends the connection, when it is ${what}`, async () => {
      const peer = new RawPeer(path);
      peer.socket.write(Buffer.from(`${line}\n`, 'latin1'));
      const [answer] = (await peer.over()) as readonly {
        error: { code: string; message: string };
      }[];
      expect(answer?.error.code).to.equal('INVALID_ARGUMENTS');
      expect(answer?.error.message).to.include(says);
    });

  it('refuses a hello when its line does not end within a mebibyte', async () => {
    const peer = new RawPeer(path);
    peer.socket.write('x'.repeat(1024 * 1024 + 1));
    const [answer] = (await peer.over()) as readonly { error: { message: string } }[];
    expect(answer?.error.message).to.include('at most 1048576 bytes');
  });

  it('ends a control connection over a line that is too long, and says so once', async () => {
    const peer = await RawPeer.control(path);
    peer.socket.write(`${'x'.repeat(1024 * 1024 + 1)}\n{"id":1,"method":"skills"}\n`);
    const said = (await peer.over()) as readonly { error?: { message: string } }[];
    expect(said).to.have.length(1);
    expect(said[0]?.error?.message).to.include('at most 1048576 bytes');
  });

  it('lets in nobody whose hello is still judged when the owner stops', async () => {
    const [asked, judged] = [deferred<unknown>(), deferred<undefined>()];
    const authenticate = owner.authenticator.authenticate.bind(owner.authenticator);
    owner.authenticator.authenticate = async (...shown) => {
      asked.settle(undefined);
      await judged.promise;
      return authenticate(...shown);
    };
    const peer = new RawPeer(path);
    peer.say({ skillseam: 1, door: 'mcp' });
    await asked.promise;
    const stopped = owner.door.stop();
    judged.settle(undefined);
    const error = { code: 'OVERLOADED', message: 'the host is stopping', begun: false };
    expect(await peer.over()).to.deep.equal([{ skillseam: 1, error }]);
    await stopped;
    expect(owner.lines.closed).to.deep.equal(['human://acme/host']);
  });

  it('understands a hello in one chunk with what follows, and cut anywhere', async () => {
    const peer = new RawPeer(path);
    const text = `${JSON.stringify({ skillseam: 1, door: 'control' })}\n${JSON.stringify({ id: 'a', method: 'activity' })}\n`;
    peer.socket.write(text.slice(0, 5));
    await new Promise((resolve) => peer.socket.write(text.slice(5, 50), resolve));
    peer.socket.write(text.slice(50));
    expect(await peer.next()).to.deep.equal({ skillseam: 1, ok: true });
    expect(await peer.next()).to.deep.equal({
      id: 'a',
      result: { count: 0 },
    });
    peer.socket.destroy();
  });
});
