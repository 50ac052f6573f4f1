import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { LineChannel, ownerLimits } from '../../../../src/adapters/local/line-channel.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

describe('LineChannel', () => {
  let server: Server;
  let near: Socket;
  let peer: Socket;

  beforeEach(async () => {
    const path = join(temporaryFolder(), 'socket');
    server = createServer().listen(path);
    await once(server, 'listening');
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    peer = connect(path);
    [near] = await accepted;
  });

  afterEach(() => {
    peer.destroy();
    near.destroy();
    server.close();
  });

  it('has its last word read by a peer that writes when all was said', async () => {
    const faults: unknown[] = [];
    peer.on('error', (fault) => faults.push(fault)).setEncoding('utf8');
    const channel = new LineChannel(near, ownerLimits);
    const said = once(near, 'finish');
    channel.send('goodbye');
    channel.finish();
    await said;
    peer.write('late\n');
    const heard: string[] = [];
    peer.on('data', (text: string) => heard.push(text));
    await Promise.all([once(peer, 'close'), once(near, 'close')]);
    expect([heard.join(''), faults]).to.deep.equal(['goodbye\n', []]);
    expect(channel.open).to.equal(false);
  });
});
