import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect } from 'chai';
import { whenClosed } from '../../../../../src/adapters/mcp/door/when-closed.js';

describe('whenClosed', () => {
  const server = createServer();
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => server.close());

  /** A response whose client is gone. */
  async function abandoned(): Promise<ServerResponse> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const asked = once(server, 'request');
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    const [, res] = (await asked) as [unknown, ServerResponse];
    socket.destroy();
    return res;
  }

  it('runs when the client goes, and once', async () => {
    const res = await abandoned();
    let runs = 0;
    whenClosed(res, () => (runs += 1));
    await once(res, 'close');
    expect(runs).to.equal(1);
  });

  it('runs at once when the client has gone before', async () => {
    const res = await abandoned();
    await once(res, 'close');
    let runs = 0;
    whenClosed(res, () => (runs += 1));
    expect(runs).to.equal(1);
  });
});
