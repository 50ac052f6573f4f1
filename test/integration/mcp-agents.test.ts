import { expect } from 'chai';
import path from 'node:path';
import { address } from '../../src/index.js';
import { eventually } from '../support/e2e/eventually.js';
import { AgentHost } from '../support/mcp/agent-host.js';
import { HttpMcpServer } from '../support/mcp/http-mcp-server.js';
import { fixture, plainMapping, recorded, stdioAgent } from '../support/mcp/servers.js';
import { temporaryFolder } from '../support/temporary-folder.js';

describe('a host whose agents are MCP servers', () => {
  let host: AgentHost;
  let remote: HttpMcpServer;
  let file: string;

  beforeEach(async () => {
    file = path.join(temporaryFolder(), 'received.jsonl');
    remote = new HttpMcpServer();
    await remote.listen();
    const tools = { ...plainMapping, prefix: 'remote ' };
    host = await AgentHost.start([
      stdioAgent([fixture('recording-server.mjs'), file]),
      stdioAgent([], { agent: address('agent://acme/missing'), command: '/nowhere/at-all' }),
      remote.agent({ tools }),
    ]);
  });

  afterEach(async () => {
    await host.stop();
    await remote.close();
  });

  it('lists and calls what they offer, and runs although one is missing', async () => {
    expect(host.skills()).to.include.members(['expertise/mirror', 'expertise/remote-echo']);
    expect(await host.invoke('expertise/mirror', { n: 1 })).to.deep.include({
      kind: 'completed',
      value: { n: 1 },
    });
    expect(await host.invoke('expertise/remote-echo')).to.deep.include({ value: 'done' });
    const notices = (await host.activity.read({})).filter(({ kind }) => kind === 'notice');
    expect(JSON.stringify(notices)).to.include('agent://acme/missing').and.include('ENOENT');
  });

  it('takes a cancellation to the server that works', async () => {
    const abort = new AbortController();
    const call = host.invoke('expertise/hang', {}, abort.signal);
    const arrives = (method: string): Promise<unknown> =>
      eventually(`${method} arrives`, () => recorded(file).find((each) => each.method === method));
    await arrives('tools/call');
    abort.abort();
    expect(await call).to.include({ kind: 'failed', code: 'CANCELLED' });
    await arrives('notifications/cancelled');
  });

  it('keeps its list while a server is being restarted, and calls it again', async () => {
    const before = host.skills();
    expect(await host.invoke('expertise/die')).to.include({ code: 'OUTCOME_UNKNOWN' });
    expect(host.skills()).to.deep.equal(before);
    expect(await host.invoke('expertise/remote-echo')).to.include({ kind: 'completed' });
    await eventually('the server answers again', async () => {
      const { kind } = await host.invoke('expertise/mirror');
      return kind === 'completed' || undefined;
    });
  });

  it('follows what a server offers', async () => {
    await host.invoke('expertise/change', { tools: ['new one'] });
    await eventually(
      'the skill is there',
      () => host.skills().includes('expertise/new-one') || undefined,
    );
    expect(await host.invoke('expertise/mirror')).to.include({ code: 'SKILL_NOT_FOUND' });
    expect(host.skills()).to.include('expertise/remote-echo');
  });
});
