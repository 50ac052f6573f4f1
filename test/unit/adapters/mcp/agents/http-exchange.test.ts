import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { HttpExchange } from '../../../../../src/adapters/mcp/agents/http-exchange.js';
import { UnsentError } from '../../../../../src/adapters/mcp/agents/unsent-error.js';
import { realClock } from '../../../../support/mcp/real-clock.js';

describe('HttpExchange', () => {
  let server: Server;
  let url: string;
  let connections = 0;
  const exchange = new HttpExchange(realClock);

  beforeEach(async () => {
    connections = 0;
    server = createServer((_request, response) => void response.end('ok'));
    server.on('connection', () => (connections += 1));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });

  afterEach(async () => {
    exchange.close();
    await new Promise((resolve) => server.close(resolve));
  });

  it('leaves nothing behind on a connection that it uses again', async () => {
    const warnings: Error[] = [];
    const warn = (warning: Error): void => void warnings.push(warning);
    process.on('warning', warn);
    for (let request = 0; request < 15; request += 1) {
      const response = await exchange.fetch(url);
      expect(await response.text()).to.equal('ok');
      await new Promise(setImmediate);
    }
    process.off('warning', warn);
    expect(connections).to.equal(1);
    expect(warnings).to.deep.equal([]);
  });

  it('tells what was not sent from what was lost', async () => {
    await new Promise((resolve) => server.close(resolve));
    const failure = await exchange.fetch(url).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(UnsentError);
    server = createServer((request) => void request.socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const other = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const loss = await exchange.fetch(other).catch((error: unknown) => error);
    expect(loss).to.be.instanceOf(Error).and.not.be.instanceOf(UnsentError);
  });
});
