import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { connectLocal } from '../../../../src/adapters/local/local-client.js';
import { failureOf } from '../../../support/failure-of.js';
import { deadOwner } from '../../../support/local/dead-owner.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

describe('connectLocal', () => {
  /** A socket of the test's own in a fresh folder. */
  async function listening(answer: (server: Server) => void): Promise<[string, Server]> {
    const folder = temporaryFolder();
    const server = createServer();
    answer(server);
    server.listen(join(folder, 'skillseam.sock'));
    await once(server, 'listening');
    return [folder, server];
  }

  it('finds nobody in a folder that is not there, is empty, or whose owner died', async () => {
    expect(await connectLocal(join(temporaryFolder(), 'missing'))).to.equal(undefined);
    expect(await connectLocal(temporaryFolder())).to.equal(undefined);
    const folder = temporaryFolder({ file: '' });
    expect(await connectLocal(join(folder, 'file'))).to.equal(undefined);
    expect(await connectLocal(await deadOwner())).to.equal(undefined);
  });

  it('does not trust a file that is no socket', async () => {
    const folder = temporaryFolder({ 'skillseam.sock': '' });
    expect((await failureOf(connectLocal(folder))).code).to.equal('UNAUTHENTICATED');
  });

  it('says so when the owner hangs up, or speaks something else', async () => {
    const answers: readonly ((server: Server) => void)[] = [
      (server) => server.on('connection', (socket) => socket.destroy()),
      (server) => server.on('connection', (socket) => socket.end('220 ready\n')),
      (server) => server.on('connection', (socket) => socket.end(Buffer.from([0xff, 0x0a]))),
      (server) => server.on('connection', (socket) => socket.end('{"error":{"code":"NEW"}}\n')),
    ];
    for (const answer of answers) {
      const [folder, server] = await listening(answer);
      const { code } = await failureOf(connectLocal(folder));
      expect(['OVERLOADED', 'INTERNAL']).to.include(code);
      server.close();
    }
  });

  it('takes an owner that breaks the protocol later for gone', async () => {
    const [folder, server] = await listening((listener) =>
      listener.on('connection', (socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => {
          socket.write('{"skillseam":1,"ok":true}\n');
          socket.once('data', () => socket.write('{"id":99,"result":1}\nnonsense\n'));
        });
      }),
    );
    const client = (await connectLocal(folder))!;
    expect((await failureOf(client.request('skills'))).code).to.equal('OUTCOME_UNKNOWN');
    server.close();
  });
});
