import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect } from 'chai';
import { McpHttpDoor } from '../../../../../src/adapters/mcp/door/mcp-http-door.js';
import { failed } from '../../../../../src/core/invocation/skill-invocation-result.js';
import { ManualClock } from '../../../../../src/core/testing/doubles/manual-clock.js';
import { doorOptions } from '../../../../support/mcp-door/door-channels.js';
import { abortOf } from '../../../../support/mcp-door/each-door.js';
import { eventually } from '../../../../support/mcp-door/eventually.js';
import { FakeHost } from '../../../../support/mcp-door/fake-host.js';
import {
  initialize,
  jsonRpc,
  type RawAnswer,
  rawHttp,
  type RawRequest,
} from '../../../../support/mcp-door/raw-http.js';

const ada = 'human://ada';
const bo = 'human://bo';
const call = (name: string): unknown => ({
  jsonrpc: '2.0',
  id: 5,
  method: 'tools/call',
  params: { name, arguments: {} },
});

describe('SessionEndpoint', () => {
  let host = new FakeHost();
  let door = new McpHttpDoor(doorOptions, host.services);
  let key = '';
  const ask = (raw: RawRequest): Promise<RawAnswer> => rawHttp(door.url ?? '', raw);
  const openSession = async (): Promise<string> => {
    const { status, headers } = await ask(jsonRpc(key, initialize));
    expect(status).to.equal(200);
    return String(headers['mcp-session-id']);
  };

  beforeEach(async () => {
    host = new FakeHost();
    key = host.key(ada);
    host.skill('review', [ada]);
    door = new McpHttpDoor(doorOptions, host.services);
    await door.start();
  });
  afterEach(() => door.stop());

  it('answers 404 to an unknown session, and the same to somebody else’s', async () => {
    const session = await openSession();
    const other = host.key(bo);
    const answers = await Promise.all(
      [
        jsonRpc(key, call('review'), { 'mcp-session-id': 'gone' }),
        jsonRpc(other, call('review'), { 'mcp-session-id': session }),
        { ...jsonRpc(other, call('review'), { 'mcp-session-id': session }), method: 'DELETE' },
        { ...jsonRpc(other, '', { 'mcp-session-id': session }), method: 'GET', body: '' },
      ].map(ask),
    );
    for (const { status, body } of answers)
      expect([status, body]).to.deep.equal([404, answers[0]?.body]);
    expect(host.calls).to.deep.equal([]);
    const own = await ask(jsonRpc(key, call('review'), { 'mcp-session-id': session }));
    expect(own.status).to.equal(200);
  });

  it('wants a session for everything of the 2025 era but its opening', async () => {
    expect((await ask(jsonRpc(key, call('review')))).status).to.equal(400);
    expect((await ask({ ...jsonRpc(key, ''), method: 'GET', body: '' })).status).to.equal(400);
    expect((await ask(jsonRpc(key, [initialize]))).status).to.equal(400);
  });

  it('ends one that is deleted', async () => {
    const session = await openSession();
    const named = { 'mcp-session-id': session };
    const { status } = await ask({ ...jsonRpc(key, '', named), method: 'DELETE' });
    expect(status).to.equal(200);
    expect((await ask(jsonRpc(key, call('review'), named))).status).to.equal(404);
  });

  it('ends the stream of a call that is cancelled, without an answer', async () => {
    let running = false;
    host.skill('slow', [ada], async ({ signal }) => {
      running = true;
      await abortOf(signal);
      return failed('CANCELLED', 'the call was cancelled');
    });
    const named = { 'mcp-session-id': await openSession() };
    const answer = ask(jsonRpc(key, call('slow'), named));
    await eventually(() => running);
    const cancel = {
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: 5, reason: 'swordfish' },
    };
    expect((await ask(jsonRpc(key, cancel, named))).status).to.equal(202);
    expect(await answer).to.include({ status: 200, body: '' });
    const again = await ask(jsonRpc(key, call('review'), named));
    expect(again.body).to.include('"id":5').and.include('review');
  });

  it('keeps a bounded number: the longest idle gives way', async () => {
    const first = await openSession();
    for (let opened = 0; opened < doorOptions.sessions; opened += 1) await openSession();
    const { status } = await ask(jsonRpc(key, call('review'), { 'mcp-session-id': first }));
    expect(status).to.equal(404);
    expect((await ask(jsonRpc(key, initialize))).status).to.equal(200);
  });

  it('ends one that lies idle, and not one whose stream is open', async () => {
    const clock = new ManualClock();
    const timed = new FakeHost(clock);
    const own = timed.key(ada);
    const other = new McpHttpDoor(doorOptions, timed.services);
    await other.start();
    try {
      const open = async (): Promise<string> =>
        String(
          (await rawHttp(other.url ?? '', jsonRpc(own, initialize))).headers['mcp-session-id'],
        );
      const [idle, listening] = [await open(), await open()];
      const { headers } = jsonRpc(own, '', { 'mcp-session-id': listening });
      const stream = get(other.url ?? '', { headers: { ...headers }, agent: false });
      const [response] = (await once(stream, 'response')) as [IncomingMessage];
      expect(response.statusCode).to.equal(200);
      clock.advance(2 * doorOptions.sessionIdleMs);
      const statusOf = async (session: string): Promise<number> => {
        const ping = { jsonrpc: '2.0', id: 3, method: 'ping' };
        return (await rawHttp(other.url ?? '', jsonRpc(own, ping, { 'mcp-session-id': session })))
          .status;
      };
      expect([await statusOf(idle), await statusOf(listening)]).to.deep.equal([404, 200]);
      stream.destroy();
    } finally {
      await other.stop();
    }
  });

  it('keeps nothing of an opening that failed', async () => {
    const bad = jsonRpc(key, initialize, { accept: 'text/html' });
    for (let tried = 0; tried < doorOptions.sessions + 5; tried += 1)
      expect((await ask(bad)).status).to.equal(406);
    const session = await openSession();
    const { status } = await ask(jsonRpc(key, call('review'), { 'mcp-session-id': session }));
    expect(status).to.equal(200);
  });
});
