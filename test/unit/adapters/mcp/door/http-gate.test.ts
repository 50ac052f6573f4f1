import type { IncomingMessage } from 'node:http';
import { expect } from 'chai';
import { isLoopback, refusalOfHead } from '../../../../../src/adapters/mcp/door/http-gate.js';

const head = (headers: Readonly<Record<string, string>>, url = '/mcp'): IncomingMessage =>
  ({ method: 'GET', url, headers }) as unknown as IncomingMessage;

describe('refusalOfHead', () => {
  it('wants the port that listens, which at port 80 goes without saying', () => {
    expect(refusalOfHead(head({ host: 'localhost:80' }), 80)).to.equal(undefined);
    expect(refusalOfHead(head({ host: 'LOCALHOST' }), 80)).to.equal(undefined);
    expect(refusalOfHead(head({ host: 'localhost' }), 81)?.status).to.equal(403);
    expect(refusalOfHead(head({}), 80)?.status).to.equal(403);
  });

  it('takes a query for part of the path that it knows', () => {
    expect(refusalOfHead(head({ host: 'localhost:80' }, '/mcp?x=1'), 80)).to.equal(undefined);
  });
});

describe('isLoopback', () => {
  it('knows the names that only this machine can reach', () => {
    expect(['127.0.0.1', 'localhost', '::1'].every(isLoopback)).to.equal(true);
    expect(['0.0.0.0', '::', '', '10.0.0.1', 'localhost.evil.com'].some(isLoopback)).to.equal(
      false,
    );
  });
});
