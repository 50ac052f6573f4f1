import { expect } from 'chai';
import { McpHttpDoor } from '../../src/adapters/mcp/door/mcp-http-door.js';
import { toolNameOf } from '../../src/adapters/mcp/door/tool-name.js';
import { ExpertiseDirectory } from '../../src/core/expertise/expertise-directory.js';
import { type DoorClient, httpClient } from '../support/mcp-door/door-clients.js';
import { doorOptions } from '../support/mcp-door/door-channels.js';
import { FakeHost } from '../support/mcp-door/fake-host.js';
import { modern, rawHttp } from '../support/mcp-door/raw-http.js';
import {
  keyOf,
  members,
  type Office,
  type RealHost,
  startRealHost,
} from '../support/mcp-door/real-host.js';
import type { OriginVector } from './origin-vector.js';

const { ada, bo } = members;

/** Vectors of the origin's MCP server. */
export const mcpVectors: readonly OriginVector[] = [
  {
    id: 113,
    says: 'a request with no key, or a revoked one, is answered 401',
    verdict: 'same',
    check: async () => {
      const host = new FakeHost();
      const door = new McpHttpDoor(doorOptions, host.services);
      await door.start();
      try {
        const [url, key] = [door.url ?? '', host.key(ada)];
        const raw = modern(key, 'tools/list');
        const { authorization: _, ...keyless } = raw.headers ?? {};
        expect((await rawHttp(url, { ...raw, headers: keyless })).status).to.equal(401);
        expect((await rawHttp(url, raw)).status).to.equal(200);
        host.revoke(key);
        expect((await rawHttp(url, raw)).status).to.equal(401);
      } finally {
        await door.stop();
      }
    },
  },
  {
    id: 115,
    says: 'a call of what is not granted is error −32002, and nothing is asked or run',
    verdict: 'differs',
    because:
      'design.md section 3: what is visible and not permitted answers PERMISSION_DENIED, in a result that a model can read; what is hidden answers as what is absent',
    check: () =>
      withOffice({ grants: [{ principal: bo, level: 'viewer' }] }, async (client, { ran }) => {
        const denied = await (await client(bo)).callTool({ name: 'review' });
        expect(denied.isError).to.equal(true);
        expect(JSON.stringify(denied.content)).to.include('PERMISSION_DENIED');
        expect(ran()).to.equal(0);
      }),
  },
  {
    id: 116,
    says: 'a call that is granted and that a policy denies is an error result, and does not run',
    verdict: 'same',
    check: () =>
      withOffice({ blocked: ['review'] }, async (client, { ran }) => {
        const denied = await (await client(ada)).callTool({ name: 'review' });
        expect(denied.isError).to.equal(true);
        expect(JSON.stringify(denied.content)).to.include('POLICY_DENIED');
        expect(ran()).to.equal(0);
      }),
  },
  {
    id: 118,
    says: 'two tools of one name keep the server from being made',
    verdict: 'differs',
    because:
      'design.md section 3: of two domains that mean one slug both are refused with a diagnostic and the rest keeps working; the names of tools are injective',
    check: () =>
      withOffice(
        { domains: [domain('Code Review'), domain('code/review'), domain('review')] },
        async (client, { served }) => {
          const { tools } = await (await client(ada)).listTools();
          expect(tools.map(({ name }) => name)).to.deep.equal(['review']);
          expect(served.host.get(ExpertiseDirectory).diagnostics()).to.have.length(2);
          const names = ['expertise/a-b', 'expertise/a_b', 'a/b', 'a_b', 'expertise/a/b'];
          expect(new Set(names.map(toolNameOf)).size).to.equal(names.length);
        },
      ),
  },
  {
    id: 119,
    says: 'a skill that throws is an error result and one event, correlated with the thread',
    verdict: 'differs',
    because:
      'design.md section 1: every call, not the failed ones alone, leaves one intent and one terminal record; they are correlated by the caller’s trace',
    check: () =>
      withOffice({}, async (client, { served }) => {
        const trace = '0af7651916cd43dd8448eb211c80319c';
        const traceparent = `00-${trace}-b7ad6b7169203331-01`;
        const failed = await (
          await client(ada)
        ).callTool({ name: 'broken', _meta: { traceparent } });
        expect(failed.isError).to.equal(true);
        expect(JSON.stringify(failed.content)).to.include('PROVIDER_FAILED');
        const { records } = served.activity;
        expect(records.map(({ kind }) => kind)).to.deep.equal(['intent', 'outcome']);
        for (const record of records) expect(record).to.include({ correlationId: trace });
      }),
  },
];

function domain(name: string): Office['domains'][number] {
  return { name, description: `Does ${name}.`, inputSchema: { type: 'object' } };
}

interface OfficeAtWork {
  readonly served: RealHost;
  /** How often the skill `review` has run. */
  readonly ran: () => number;
}

async function withOffice(
  rules: Partial<Office>,
  use: (client: (principal: string) => Promise<DoorClient>, office: OfficeAtWork) => Promise<void>,
): Promise<void> {
  let ran = 0;
  const handlers: Office['handlers'] = {
    review: () => ({ ran: (ran += 1) }),
    'Code Review': () => 1,
    'code/review': () => 1,
    broken: () => {
      throw new Error('no paper left');
    },
  };
  const domains = ['review', 'broken'].map(domain);
  const served = await startRealHost({ domains, handlers, ...rules });
  const clients: DoorClient[] = [];
  const client = async (principal: string): Promise<DoorClient> => {
    const connected = await httpClient(served.url, keyOf(principal), 'legacy');
    clients.push(connected);
    return connected;
  };
  try {
    await use(client, { served, ran: () => ran });
  } finally {
    await Promise.all(clients.map((one) => one.close()));
    await served.stop();
  }
}
