import { expect } from 'chai';
import { Authenticator, LineDoor } from '../../src/index.js';
import { type DoorClient, eras, httpClient, lineClient } from '../support/mcp-door/door-clients.js';
import { abortOf, refusalOf } from '../support/mcp-door/each-door.js';
import { eventually } from '../support/mcp-door/eventually.js';
import { initialize, jsonRpc, modern, rawHttp } from '../support/mcp-door/raw-http.js';
import {
  keyOf,
  members,
  type Office,
  type RealHost,
  startRealHost,
} from '../support/mcp-door/real-host.js';

const { ada, bo } = members;
const inputSchema = {
  type: 'object',
  properties: { pr: { type: 'integer' } },
  required: ['pr'],
  additionalProperties: false,
};
const anything = { type: 'object' };
const domain = (name: string, more = {}): Office['domains'][number] => ({
  name,
  description: `Does ${name}.`,
  inputSchema: anything,
  ...more,
});
const long = 'a very long name '.repeat(6).trim();

let running = 0;
let cancelled = 0;
const office: Office = {
  domains: [
    domain('Review', { inputSchema, effect: 'read' }),
    domain('Secret payroll'),
    domain('count'),
    domain('slow'),
    domain('broken'),
    domain(long),
  ],
  handlers: {
    Review: ({ pr }) => ({ looksGood: pr === 7 }),
    'Secret payroll': () => ({ total: 1_000_000 }),
    count: (_, { progress }) => {
      for (let done = 1; done <= 5; done += 1) progress({ progress: done, total: 5 });
      return { counted: 5 };
    },
    slow: async (_, { signal }) => {
      running += 1;
      await abortOf(signal);
      cancelled += 1;
      return null;
    },
    broken: () => {
      throw new Error('no paper left');
    },
    [long]: () => ({ long: true }),
  },
};

type Connect = (served: RealHost, principal: string) => Promise<DoorClient>;
const ways: Readonly<Record<string, Connect>> = Object.fromEntries(
  eras.flatMap((era): [string, Connect][] => [
    [`HTTP, ${era} client`, ({ url }, principal) => httpClient(url, keyOf(principal), era)],
    [
      `lines, ${era} client`,
      async ({ host }, principal) => {
        const credential = { kind: 'bearer', key: keyOf(principal) } as const;
        const caller = await host.get(Authenticator).authenticate(credential, 'mcp');
        if (caller === undefined) throw new Error(`no caller for ${principal}`);
        return lineClient(host.get(LineDoor), caller, era);
      },
    ],
  ]),
);

for (const [way, connect] of Object.entries(ways))
  describe(`a whole host over MCP: ${way}`, () => {
    let served: RealHost;
    const clients: DoorClient[] = [];
    const as = async (principal: string): Promise<DoorClient> => {
      const client = await connect(served, principal);
      clients.push(client);
      return client;
    };
    const outcomes = (): unknown[] =>
      served.activity.records
        .filter((record) => record.kind === 'outcome')
        .map(({ skill, principal, outcome, ...rest }) => [
          skill,
          principal,
          'code' in rest ? rest.code : outcome,
        ]);

    beforeEach(async () => {
      [running, cancelled] = [0, 0];
      served = await startRealHost({
        ...office,
        grants: [{ principal: bo, level: 'viewer' }],
      });
    });
    afterEach(async () => {
      for (const client of clients.splice(0)) await client.close();
      await served.stop();
    });

    it('lists what each caller may call, and nothing else', async () => {
      const names = async (principal: string): Promise<string[]> =>
        (await (await as(principal)).listTools()).tools.map((tool) => tool.title ?? '');
      expect(await names(ada)).to.deep.equal([
        `expertise/${long.replaceAll(' ', '-')}`,
        'expertise/broken',
        'expertise/count',
        'expertise/review',
        'expertise/secret-payroll',
        'expertise/slow',
      ]);
      expect(await names(bo)).to.deep.equal([]);
    });

    it('calls, and tells refusals of every kind apart', async () => {
      const [mine, his] = [await as(ada), await as(bo)];
      const done = await mine.callTool({ name: 'review', arguments: { pr: 7 } });
      expect(done.structuredContent).to.deep.equal({ looksGood: true });
      const misfit = await mine.callTool({ name: 'review', arguments: { pr: 'x' } });
      expect(misfit.isError).to.equal(true);
      expect(JSON.stringify(misfit.content)).to.include('INVALID_ARGUMENTS').and.include('/pr');
      const denied = await his.callTool({ name: 'review', arguments: { pr: 7 } });
      expect(JSON.stringify(denied.content)).to.include('PERMISSION_DENIED');
      const failed = await mine.callTool({ name: 'broken' });
      expect(JSON.stringify(failed.content)).to.include('PROVIDER_FAILED');
      const hidden = await refusalOf(his.callTool({ name: 'secret-payroll' }));
      const absent = await refusalOf(his.callTool({ name: 'nowhere' }));
      expect([hidden.code, hidden.message]).to.deep.equal([-32602, absent.message]);
      expect(outcomes()).to.deep.equal([
        ['expertise/review', ada, 'completed'],
        ['expertise/review', ada, 'INVALID_ARGUMENTS'],
        ['expertise/review', bo, 'PERMISSION_DENIED'],
        ['expertise/broken', ada, 'PROVIDER_FAILED'],
        ['expertise/secret-payroll', bo, 'SKILL_NOT_FOUND'],
        ['expertise/nowhere', bo, 'SKILL_NOT_FOUND'],
      ]);
    });

    it('calls a skill whose name is too long for a tool', async () => {
      const client = await as(ada);
      const { tools } = await client.listTools();
      const tool = tools.find(({ title }) => title?.includes('long'));
      expect(tool?.name).to.match(/^[a-zA-Z0-9_-]{1,64}$/);
      const result = await client.callTool({ name: tool?.name ?? '' });
      expect(result.structuredContent).to.deep.equal({ long: true });
    });

    it('brings every report of progress', async () => {
      const client = await as(ada);
      const result = await client.callTool({ name: 'count', _meta: { progressToken: 'p' } });
      expect(result.structuredContent).to.deep.equal({ counted: 5 });
      expect(client.progress.map(({ progress }) => progress)).to.deep.equal([1, 2, 3, 4, 5]);
    });

    it('cancels at the agent, and records that', async () => {
      const client = await as(ada);
      const abort = new AbortController();
      const ended = refusalOf(client.callTool({ name: 'slow' }, { signal: abort.signal }));
      await eventually(() => running === 1);
      abort.abort();
      await ended;
      await eventually(() => cancelled === 1 && outcomes().length === 1);
      expect(outcomes()).to.deep.equal([['expertise/slow', ada, 'CANCELLED']]);
    });

    it('tells of a change to whom it concerns, once', async () => {
      const [mine, his] = [await as(ada), await as(bo)];
      await mine.listTools();
      served.learn(office.domains.slice(0, 3));
      await eventually(() => mine.listChanges === 1);
      expect((await mine.listTools()).tools).to.have.length(3);
      expect([mine.listChanges, his.listChanges]).to.deep.equal([1, 0]);
    });
  });

describe('two hosts, one of which hides what the other lacks', () => {
  it('give the same bytes, in both eras', async () => {
    const [hides, lacks] = await Promise.all([
      startRealHost(office),
      startRealHost({ ...office, domains: office.domains.slice(0, 1) }),
    ]);
    try {
      const answers = await Promise.all([hides, lacks].map(answersTo));
      expect(answers[0]).to.deep.equal(answers[1]);
      expect(JSON.stringify(answers))
        .to.include('-32602')
        .and.not.match(/payroll|call-/);
    } finally {
      await Promise.all([hides.stop(), lacks.stop()]);
    }
  });

  async function answersTo({ url }: RealHost): Promise<unknown> {
    const key = keyOf(bo);
    const params = { name: 'secret-payroll', arguments: { pr: 'x' } };
    const opened = await rawHttp(url, jsonRpc(key, initialize));
    const session = String(opened.headers['mcp-session-id']);
    const message = { jsonrpc: '2.0', id: 9, method: 'tools/call', params };
    const asked = [
      jsonRpc(key, message, { 'mcp-session-id': session }),
      modern(key, 'tools/call', params),
    ];
    const answers = await Promise.all(asked.map((raw) => rawHttp(url, raw)));
    return answers.map(({ status, body, headers: { date: _, ...headers } }) => [
      status,
      { ...headers, 'mcp-session-id': undefined },
      body,
    ]);
  }
});
