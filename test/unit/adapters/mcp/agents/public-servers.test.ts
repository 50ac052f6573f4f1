import { expect } from 'chai';
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import type { AgentReply } from '../../../../../src/core/connectors/skill-connector.js';
import type { Progress } from '../../../../../src/core/invocation/progress.js';
import { address } from '../../../../../src/core/messaging/address.js';
import { eventually } from '../../../../support/e2e/eventually.js';
import { AgentBench, skillMessage } from '../../../../support/mcp/agent-bench.js';
import { plainMapping, publicServer, stdioAgent } from '../../../../support/mcp/servers.js';
import { temporaryFolder } from '../../../../support/temporary-folder.js';

describe('the public MCP servers as agents', () => {
  const folder = temporaryFolder({ 'note.txt': 'hello' });
  const everything = address('agent://acme/everything');
  const files = address('agent://acme/files');
  const memory = address('agent://acme/memory');
  const memoryFile = path.join(folder, 'memory.jsonl');
  const bench = new AgentBench([
    stdioAgent([publicServer('server-everything'), 'stdio'], {
      agent: everything,
      tools: { ...plainMapping, prefix: 'demo/', hide: ['get-env', 'trigger-sampling*'] },
    }),
    stdioAgent([publicServer('server-filesystem'), folder], { agent: files }),
    stdioAgent([publicServer('server-memory')], {
      agent: memory,
      env: { MEMORY_FILE_PATH: memoryFile },
    }),
  ]);

  before(() => bench.agents.start());
  after(() => bench.agents.stop());

  const call = (
    agent: typeof everything,
    domain: string,
    args: Parameters<typeof skillMessage>[2],
    onProgress: (progress: Progress) => void = () => undefined,
  ): Promise<AgentReply> => {
    const connector = bench.connectors.find(({ agents }) => agents.includes(agent));
    return connector!.deliver(agent, skillMessage(agent, domain, args), {
      signal: new AbortController().signal,
      onProgress,
    });
  };
  const domainsOf = (agent: typeof everything): ReadonlyMap<string, unknown> =>
    new Map(
      bench.writes
        .findLast(({ owner }) => owner === agent)!
        .domains.map((each) => [each.name, each]),
    );

  it('are all connected, each with its own expertise', () => {
    expect(bench.connectors.map((each) => each.health())).to.deep.equal([
      { state: 'up' },
      { state: 'up' },
      { state: 'up' },
    ]);
    expect([...domainsOf(everything).keys()])
      .to.include('demo/echo')
      .and.not.include('demo/get-env');
    expect(domainsOf(files).get('read_text_file')).to.include({ effect: 'read', idempotent: true });
    expect(domainsOf(memory).get('create_entities')).to.have.property('outputSchema');
  });

  it('answer with text, structure, pictures and errors of their own', async () => {
    expect(await call(everything, 'demo/echo', { message: 'hi' })).to.deep.include({
      value: 'Echo: hi',
    });
    const weather = await call(everything, 'demo/get-structured-content', { location: 'Chicago' });
    expect(weather)
      .to.have.property('value')
      .that.has.keys('temperature', 'conditions', 'humidity');
    const picture = await call(everything, 'demo/get-tiny-image', {});
    expect(JSON.stringify(picture)).to.include('"type":"image"');
    expect(await call(files, 'read_text_file', { path: '/etc/passwd' })).to.include({
      kind: 'failed',
      code: 'PROVIDER_FAILED',
    });
  });

  it('report their progress to the end', async () => {
    const heard: number[] = [];
    const args = { duration: 0.2, steps: 5 };
    await call(everything, 'demo/trigger-long-running-operation', args, ({ progress }) =>
      heard.push(progress),
    );
    expect(heard).to.deep.equal([1, 2, 3, 4, 5]);
  });

  it('do their work in the world', async () => {
    const file = path.join(folder, 'written.txt');
    expect(await call(files, 'write_file', { path: file, content: 'by an agent' })).to.include({
      kind: 'answered',
    });
    expect(readFileSync(file, 'utf8')).to.equal('by an agent');
    const entities = [{ name: 'ada', entityType: 'person', observations: ['writes'] }];
    await call(memory, 'create_entities', { entities });
    expect(readFileSync(memoryFile, 'utf8')).to.include('ada');
  });
});

describe('server-everything over HTTP', () => {
  let server: ChildProcess;
  let bench: AgentBench;

  beforeEach(async () => {
    const port = await freePort();
    bench = new AgentBench([
      {
        kind: 'mcp-http',
        agent: address('agent://acme/everything'),
        url: `http://127.0.0.1:${port}/mcp`,
        headers: {},
        tools: plainMapping,
      },
    ]);
    server = spawn(process.execPath, [publicServer('server-everything'), 'streamableHttp'], {
      env: { ...process.env, PORT: String(port) },
      stdio: 'ignore',
    });
    await bench.agents.start();
  });

  afterEach(async () => {
    await bench.agents.stop();
    server.kill('SIGKILL');
  });

  it('is found once it is there, and answers with progress', async () => {
    await eventually('it is up', () => bench.connector.health().state === 'up' || undefined);
    const heard: number[] = [];
    const onProgress = ({ progress }: Progress): void => void heard.push(progress);
    const args = { duration: 0.2, steps: 4 };
    const reply = await bench.call('trigger-long-running-operation', args, { onProgress });
    expect(reply).to.include({ kind: 'answered' });
    expect(heard).to.deep.equal([1, 2, 3, 4]);
  });

  it('is found to be killed in the middle of a call', async () => {
    await eventually('it is up', () => bench.connector.health().state === 'up' || undefined);
    let isRunning = false;
    const call = bench.call(
      'trigger-long-running-operation',
      { duration: 60, steps: 600 },
      { onProgress: () => (isRunning = true) },
    );
    await eventually('the call runs', () => isRunning || undefined);
    server.kill('SIGKILL');
    // It says of this tool that it only reads, which does not tell whether it ran.
    expect(await call).to.include({ kind: 'failed', code: 'OUTCOME_UNKNOWN' });
  });
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
