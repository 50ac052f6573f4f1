import { expect } from 'chai';
import { keyOf } from '../support/e2e/mcp-clients.js';
import { recordingCompany } from '../support/e2e/recording-company.js';
import { type RunningHost, startHost } from '../support/e2e/running-host.js';
import { type TemporaryFolder, temporaryFolder } from '../support/e2e/temporary-folder.js';

interface RawAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

// What differs between any two answers, whatever was asked.
const perAnswer = new Set(['date', 'mcp-session-id']);

async function post(
  host: RunningHost,
  key: string,
  body: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  const response = await fetch(host.banner.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${key}`,
      ...more,
    },
    body: JSON.stringify(body),
  });
  const headers = [...response.headers].filter(([name]) => !perAnswer.has(name));
  return { status: response.status, headers, body: await response.text() };
}

const call = {
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: { name: 'echo', arguments: {} },
};

async function callInSession(host: RunningHost, principal: string): Promise<RawAnswer> {
  const key = await keyOf(host, principal);
  const opened = await fetch(host.banner.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'raw', version: '1' },
      },
    }),
  });
  await opened.text();
  const session = opened.headers.get('mcp-session-id') ?? '';
  const inSession = { 'mcp-session-id': session, 'mcp-protocol-version': '2025-11-25' };
  await post(host, key, { jsonrpc: '2.0', method: 'notifications/initialized' }, inSession);
  return post(host, key, call, inSession);
}

async function callWithoutSession(host: RunningHost, principal: string): Promise<RawAnswer> {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return post(
    host,
    await keyOf(host, principal),
    { ...call, params: { ...call.params, _meta: meta } },
    { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'echo' },
  );
}

describe('a host that hides a skill and a host that lacks it', function () {
  this.timeout(60_000);
  let folder: TemporaryFolder | undefined;
  let hosts: readonly RunningHost[] = [];

  before(async () => {
    folder = await temporaryFolder();
    const hiding = await recordingCompany(folder, [], 'hiding');
    const lacking = await recordingCompany(folder, ['echo'], 'lacking');
    hosts = await Promise.all([
      startHost(hiding.file, hiding.dataFolder),
      startHost(lacking.file, lacking.dataFolder),
    ]);
  });
  after(async () => {
    await Promise.all(hosts.map((host) => host.stop()));
    await folder?.remove();
  });

  const eras = { '2025-11-25': callInSession, '2026-07-28': callWithoutSession };
  for (const [era, ask] of Object.entries(eras))
    it(`answer the same bytes to one who may not see it (${era})`, async () => {
      const [hidden, absent] = await Promise.all(hosts.map((host) => ask(host, 'human://eve')));
      expect(hidden).to.deep.equal(absent);
      expect(hidden?.body).to.include('-32602').and.not.include('echo');
      expect(hidden?.body).not.to.match(/callId|call_id|correlation/i);
    });

  it('differ for one who may call it, or nothing would be proven', async () => {
    const [there, absent] = await Promise.all(
      hosts.map((host) => callWithoutSession(host, 'human://ada')),
    );
    expect(there?.body).to.include('"text":"{}"');
    expect(absent?.body).to.include('-32602');
  });
});
