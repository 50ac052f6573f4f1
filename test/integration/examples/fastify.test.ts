import { expect } from 'chai';
import fastify, { type FastifyInstance } from 'fastify';
import { skillRoutes } from '../../../examples/hosts/fastify/skill-routes.js';
import { statuses } from '../../../examples/hosts/fastify/statuses.js';
import { errorCodes } from '../../../src/index.js';
import type { HostParts } from '../../support/composition/sketched-host.js';
import { adaKey, sketchHost } from '../../support/composition/sketched-host.js';
import { deferred } from '../../support/deferred.js';
import { endOf, readmeOf, startCommand } from '../../support/examples/example-hosts.js';

const { commands, shown } = readmeOf('fastify');
const [command = ''] = commands;
const keys: Readonly<Record<string, string | undefined>> = {
  Ada: /ADA_KEY=(\S+)/.exec(command)?.[1],
  Bo: /BO_KEY=(\S+)/.exec(command)?.[1],
};

function post(url: string, key: string | undefined, body: string, signal?: AbortSignal) {
  const headers = {
    'content-type': 'application/json',
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
  return fetch(url, { method: 'POST', headers, body, ...(signal === undefined ? {} : { signal }) });
}

/** One line of the README: who asks what, and what comes of it. */
async function played(base: string, line: string): Promise<string> {
  const [asked = '', caller = '', path = '', body = ''] =
    /^(\w+) POST (\S+) (.+?) → /.exec(line) ?? [];
  const answer = await post(`${base}${path}`, keys[caller], body);
  return `${asked}${String(answer.status)} ${await answer.text()}`;
}

describe('the Fastify example', () => {
  it('answers as its README shows, and ends when it is told to', async () => {
    const child = startCommand(command, { PORT: '0' });
    const end = endOf(child);
    try {
      const base = await new Promise<string>((resolve, reject) => {
        child.stdout?.on('data', (text: string) => {
          const [, url] = /served at (http:\S+)\/skills/.exec(text) ?? [];
          if (url !== undefined) resolve(url);
        });
        void end.then(({ stderr }) => reject(new Error(`it ended early: ${stderr}`)), reject);
      });
      const lines = shown.trim().split('\n');
      expect(lines).to.have.length.of.at.least(5);
      for (const line of lines) expect(await played(base, line)).to.equal(line);
    } finally {
      child.kill('SIGTERM');
    }
    expect(await end).to.include({ code: 0, stderr: '' });
  }).timeout(60_000);

  it('has a status for every code', () => {
    expect(Object.keys(statuses)).to.have.members(Object.keys(errorCodes));
    for (const status of Object.values(statuses)) expect(status).to.be.within(400, 599);
  });
});

describe('the routes of the Fastify example', () => {
  let app: FastifyInstance;

  async function serve(greet: NonNullable<HostParts['greet']>): Promise<string> {
    app = fastify();
    app.register(skillRoutes, { host: sketchHost({ greet }) });
    return `${await app.listen({ host: '127.0.0.1', port: 0 })}/skills/greet`;
  }

  afterEach(() => app.close());

  it('abort the call of a client that hangs up', async () => {
    const begun = deferred<AbortSignal>();
    const url = await serve(async (_args, { signal }) => {
      begun.settle(signal);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return 'too late';
    });
    const client = new AbortController();
    const asking = post(url, adaKey, '{}', client.signal).catch((fault: unknown) => fault);
    const serving = await begun.promise;
    expect(serving.aborted).to.equal(false);
    const aborted = new Promise((resolve) => serving.addEventListener('abort', resolve));
    client.abort();
    await aborted;
    expect(await asking).to.have.property('name', 'AbortError');
  });

  it('answer what is under way before the host stops, and nothing after', async () => {
    const [begun, gate] = [deferred<null>(), deferred<string>()];
    const url = await serve(async () => {
      begun.settle(null);
      return gate.promise;
    });
    const asking = post(url, adaKey, '{}');
    await begun.promise;
    const closing = app.close();
    gate.settle('Hello at last!');
    expect(await (await asking).json()).to.deep.equal({ value: 'Hello at last!' });
    await closing;
    expect(await post(url, adaKey, '{}').catch((fault: unknown) => fault)).to.be.an('error');
  });

  it('tell a caller that no key proves nothing, whatever is asked', async () => {
    const url = await serve(() => 'Hello!');
    const answers = await Promise.all(
      [url, url.replace('greet', 'nothing')].flatMap((each) =>
        [undefined, 'x', `${adaKey}x`].map(async (key) => {
          const answer = await post(each, key, '{}');
          return `${String(answer.status)} ${await answer.text()}`;
        }),
      ),
    );
    expect(new Set(answers)).to.have.length(1);
    expect(answers[0]).to.match(/^401 .*UNAUTHENTICATED/);
  });
});
