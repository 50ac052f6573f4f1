import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { expect } from 'chai';
import { LineTransport } from '../../../../../src/adapters/mcp/door/line-transport.js';
import { RequestsInFlight } from '../../../../../src/adapters/mcp/door/requests-in-flight.js';
import { ManualClock } from '../../../../../src/core/testing/doubles/manual-clock.js';

const request = (id: number, method = 'tools/list'): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method });

describe('LineTransport', () => {
  let lines: string[] = [];
  let messages: JSONRPCMessage[] = [];
  let inFlight = new RequestsInFlight(new ManualClock());
  let transport = new LineTransport(() => undefined, inFlight);
  const idle = async (): Promise<boolean> =>
    Promise.race([inFlight.drain(1).then(() => true), Promise.resolve(false).then(() => false)]);

  beforeEach(() => {
    lines = [];
    messages = [];
    inFlight = new RequestsInFlight(new ManualClock());
    transport = new LineTransport((line) => void lines.push(line), inFlight);
    transport.onmessage = (message) => void messages.push(message);
  });

  it('carries one message a line, both ways', async () => {
    transport.receive(request(1));
    await transport.send({ jsonrpc: '2.0', id: 1, result: { text: 'two\nlines' } });
    expect(messages).to.deep.equal([{ jsonrpc: '2.0', id: 1, method: 'tools/list' }]);
    expect(lines).to.deep.equal(['{"jsonrpc":"2.0","id":1,"result":{"text":"two\\nlines"}}']);
  });

  for (const [what, line] of Object.entries({
    'that is no JSON': '{',
    'that is no message': '{"hello":1}',
    'over the limit': JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(1024 * 1024) }),
    'nested too deeply': '['.repeat(300_000) + ']'.repeat(300_000),
  }))
    it(`answers a line ${what} with a parse error, and goes on`, () => {
      transport.receive(line);
      transport.receive(request(1));
      expect(
        lines.map((one) => (JSON.parse(one) as { error: { code: number } }).error.code),
      ).to.deep.equal([-32700]);
      expect(messages).to.have.length(1);
    });

  it('takes no notice of an empty line', () => {
    transport.receive('  ');
    expect([lines, messages]).to.deep.equal([[], []]);
  });

  it('says and hears nothing more once closed, and tells so once', async () => {
    let closed = 0;
    transport.onclose = () => void (closed += 1);
    await transport.close();
    await transport.close();
    transport.receive(request(1));
    transport.receive('{');
    await transport.send({ jsonrpc: '2.0', id: 1, result: {} });
    expect([lines, messages, closed]).to.deep.equal([[], [], 1]);
  });

  for (const [what, end] of Object.entries<() => Promise<void> | void>({
    answered: () => transport.send({ jsonrpc: '2.0', id: 1, result: {} }),
    refused: () => transport.send({ jsonrpc: '2.0', id: 1, error: { code: 1, message: 'x' } }),
    cancelled: () =>
      transport.receive(
        JSON.stringify({
          jsonrpc: '2.0',
          method: 'notifications/cancelled',
          params: { requestId: 1 },
        }),
      ),
    'cut off': () => transport.close(),
  }))
    it(`counts a request in flight until it is ${what}`, async () => {
      transport.receive(request(1));
      expect(await idle()).to.equal(false);
      await end();
      expect(await idle()).to.equal(true);
    });

  it('does not wait for a subscription', async () => {
    transport.receive(request(1, 'subscriptions/listen'));
    expect(await idle()).to.equal(true);
  });
});
