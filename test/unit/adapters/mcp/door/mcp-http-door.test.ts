import { connect } from 'node:net';
import { once } from 'node:events';
import { expect } from 'chai';
import { McpHttpDoor } from '../../../../../src/adapters/mcp/door/mcp-http-door.js';
import { doorOptions } from '../../../../support/mcp-door/door-channels.js';
import { FakeHost } from '../../../../support/mcp-door/fake-host.js';
import {
  initialize,
  jsonRpc,
  modern,
  type RawAnswer,
  rawHttp,
  type RawRequest,
} from '../../../../support/mcp-door/raw-http.js';

const ada = 'human://ada';
const bo = 'human://bo';
const call = (name: string, id: unknown = 5): unknown => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: {} },
});

describe('McpHttpDoor', () => {
  let host = new FakeHost();
  let door = new McpHttpDoor(doorOptions, host.services);
  let key = '';
  const ask = (raw: RawRequest): Promise<RawAnswer> => rawHttp(door.url ?? '', raw);
  const port = (): string => new URL(door.url ?? '').port;
  const openSession = async (with_ = key): Promise<string> => {
    const { status, headers } = await ask(jsonRpc(with_, initialize));
    expect(status).to.equal(200);
    return String(headers['mcp-session-id']);
  };

  beforeEach(async () => {
    host = new FakeHost();
    key = host.key(ada);
    host.skill('review', [ada]);
    host.skill('payroll', [bo]);
    door = new McpHttpDoor(doorOptions, host.services);
    await door.start();
  });
  afterEach(() => door.stop());

  it('says where it is once it listens, and no longer when it has stopped', async () => {
    expect(door.url).to.match(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/);
    await door.stop();
    expect(door.url).to.equal(undefined);
  });

  it('fails to start where somebody listens already', async () => {
    const second = new McpHttpDoor({ ...doorOptions, port: Number(port()) }, host.services);
    const outcome = await second.start().then(
      () => 'started',
      (error: unknown) => String(error),
    );
    expect(outcome).to.include('EADDRINUSE');
    await second.stop();
  });

  describe('who may speak to it', () => {
    const foreign: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      'a foreign host': { host: 'evil.example.com' },
      'a foreign host with the port': { host: 'evil.example.com:{port}' },
      'another port': { host: '127.0.0.1:1' },
      'no port': { host: 'localhost' },
      'a name that ends like ours': { host: 'x.localhost:{port}' },
      'a foreign origin': { origin: 'https://evil.example.com' },
      'an origin of another port': { origin: 'http://127.0.0.1:1' },
      'an origin of another scheme': { origin: 'https://127.0.0.1:{port}' },
      'an opaque origin': { origin: 'null' },
    };
    for (const [what, headers] of Object.entries(foreign))
      for (const method of ['POST', 'GET', 'DELETE', 'OPTIONS'])
        it(`refuses ${method} with ${what}, before it reads or authenticates`, async () => {
          const named = Object.entries(headers).map(([name, value]) => [
            name,
            value.replace('{port}', port()),
          ]);
          const raw = jsonRpc(key, initialize, Object.fromEntries(named) as Record<string, string>);
          const { status, body } = await ask({ ...raw, method });
          expect(status).to.equal(403);
          expect(body).not.to.include('evil');
        });

    for (const name of ['127.0.0.1', 'localhost', '[::1]'])
      it(`lets the page of ${name} in with a key, and not without`, async () => {
        const own = { host: `${name}:${port()}`, origin: `http://${name}:${port()}` };
        const raw = jsonRpc(key, initialize, own);
        expect((await ask(raw)).status).to.equal(200);
        const { authorization: _, ...keyless } = raw.headers ?? {};
        expect((await ask({ ...raw, headers: keyless })).status).to.equal(401);
      });

    it('answers no key, a wrong key and another scheme alike, and says nothing', async () => {
      const answers = await Promise.all(
        [undefined, 'Bearer wrong', 'Bearer ', `Basic ${key}`, `Bearer ${key} ${key}`, key].map(
          (authorization) => {
            const raw = jsonRpc(key, initialize);
            const { authorization: _, ...rest } = raw.headers ?? {};
            return ask({
              ...raw,
              headers: authorization === undefined ? rest : { ...rest, authorization },
            });
          },
        ),
      );
      for (const { status, headers, body } of answers) {
        expect([status, headers['www-authenticate'], body]).to.deep.equal([
          401,
          'Bearer',
          answers[0]?.body,
        ]);
      }
      expect(host.calls).to.deep.equal([]);
    });

    it('authenticates every request: a revoked key ends at the next one', async () => {
      const session = await openSession();
      host.revoke(key);
      const raw = jsonRpc(key, call('review'), { 'mcp-session-id': session });
      expect((await ask(raw)).status).to.equal(401);
    });
  });

  describe('what it takes', () => {
    it('knows one path and three methods', async () => {
      expect((await ask({ ...jsonRpc(key, initialize), path: '/' })).status).to.equal(404);
      expect((await ask({ ...jsonRpc(key, initialize), path: '/mcp/x' })).status).to.equal(404);
      const { status, headers } = await ask({ ...jsonRpc(key, initialize), method: 'PUT' });
      expect([status, headers.allow]).to.deep.equal([405, 'GET, POST, DELETE']);
    });

    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx'])
      it(`refuses a body of ${type}`, async () => {
        const { status } = await ask(jsonRpc(key, initialize, { 'content-type': type }));
        expect(status).to.equal(415);
      });

    it('refuses what a client could not read the answer to', async () => {
      const { status } = await ask(jsonRpc(key, initialize, { accept: 'text/html' }));
      expect(status).to.equal(406);
    });

    for (const [what, body] of Object.entries({
      'no JSON': '{',
      nothing: '',
      'bad UTF-8': Buffer.from([0x22, 0xff, 0x22]),
      'no message': '7',
      null: 'null',
      'several messages': JSON.stringify([initialize, initialize]),
      'deep nesting': '['.repeat(300_000) + ']'.repeat(300_000),
    }))
      it(`refuses a body of ${what}`, async () => {
        const { status } = await ask({ ...jsonRpc(key, {}), body });
        expect(status).to.equal(400);
        expect((await ask(jsonRpc(key, initialize))).status).to.equal(200);
      });

    it('refuses a body over the limit, and takes one below', async () => {
      const padded = (size: number): RawRequest =>
        jsonRpc(key, {
          ...initialize,
          params: { ...initialize.params, _meta: { x: 'x'.repeat(size) } },
        });
      expect((await ask(padded(1024 * 1024))).status).to.equal(413);
      expect((await ask(padded(1000 * 1024))).status).to.equal(200);
    });

    it('hangs up on who promises far too much', async () => {
      const { status } = await ask({
        ...jsonRpc(key, initialize, { 'content-length': String(100 * 1024 * 1024) }),
        body: '{',
      });
      expect(status).to.equal(413);
    });

    for (const [what, head] of Object.entries({
      head: 'POST /mcp HTTP/1.1\r\nhost: ',
      body: `POST /mcp HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nauthorization: Bearer {key}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    }))
      it(`cuts off who dribbles a ${what}`, async () => {
        const socket = connect(Number(port()), '127.0.0.1');
        await once(socket, 'connect');
        socket.write(head.replace('{port}', port()).replace('{key}', key));
        socket.resume();
        await once(socket, 'close');
        expect(host.problems).to.deep.equal([]);
      }).timeout(10_000);
  });

  it('tells the operator of a defect, and the client that there is one', async () => {
    const { authenticator, ...services } = host.services;
    let broken = true;
    const other = new McpHttpDoor(doorOptions, {
      ...services,
      authenticator: {
        authenticate: async (...asked) => {
          if (broken) throw new Error('secret inside');
          return authenticator.authenticate(...asked);
        },
      },
    });
    await other.start();
    const raw = jsonRpc(key, initialize);
    const { status, body } = await rawHttp(other.url ?? '', raw);
    expect([status, body.includes('secret')]).to.deep.equal([500, false]);
    expect(host.problems).to.have.length(1);
    broken = false;
    expect((await rawHttp(other.url ?? '', raw)).status).to.equal(200);
    await other.stop();
  });

  describe('what is hidden', () => {
    const shown = ({ status, headers, body }: RawAnswer): unknown => {
      const { date: _, ...rest } = headers;
      return { status, headers: rest, body };
    };

    it('is answered in the same bytes as what is absent, in the 2025 era', async () => {
      const named = { 'mcp-session-id': await openSession() };
      const hidden = await ask(jsonRpc(key, call('payroll'), named));
      const absent = await ask(jsonRpc(key, call('nowhere'), named));
      expect(shown(hidden)).to.deep.equal(shown(absent));
      expect(hidden.body).to.include('-32602').and.not.include('payroll');
    });

    it('is answered in the same bytes as what is absent, in the 2026 era', async () => {
      const hidden = await ask(modern(key, 'tools/call', { name: 'payroll', arguments: {} }));
      const absent = await ask(modern(key, 'tools/call', { name: 'nowhere', arguments: {} }));
      expect(shown(hidden)).to.deep.equal(shown(absent));
      expect(hidden.body).to.include('-32602').and.not.include('payroll');
    });

    it('is never held by a cache that others share', async () => {
      const { body } = await ask(modern(key, 'tools/list'));
      expect(JSON.parse(body)).to.deep.nested.include({
        'result.cacheScope': 'private',
        'result.ttlMs': 0,
      });
    });
  });

  it('takes no new session while it stops', async () => {
    let finish = (): void => undefined;
    host.skill('slow', [ada], async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { kind: 'completed', value: {} };
    });
    const answer = ask(modern(key, 'tools/call', { name: 'slow', arguments: {} }));
    while (host.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const stopped = door.stop();
    const refused = await ask(jsonRpc(key, initialize)).then(
      ({ status }) => status,
      () => 'no connection',
    );
    expect(refused).to.be.oneOf([503, 'no connection']);
    finish();
    expect((await answer).status).to.equal(200);
    await stopped;
  });
});
