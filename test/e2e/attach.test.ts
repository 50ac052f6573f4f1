import { expect } from 'chai';
import { runCommand } from '../support/e2e/command.js';
import { eventually } from '../support/e2e/eventually.js';
import { stdioClient } from '../support/e2e/mcp-clients.js';
import { recordingCompany } from '../support/e2e/recording-company.js';
import { type RunningHost, startHost } from '../support/e2e/running-host.js';
import { type TemporaryFolder, temporaryFolder } from '../support/e2e/temporary-folder.js';

describe('commands and the owner of a data folder', function () {
  this.timeout(60_000);
  let folder: TemporaryFolder | undefined;
  let host: RunningHost | undefined;
  afterEach(async () => {
    await host?.stop();
    host = undefined;
    await folder?.remove();
  });

  it('share one host and one set of agents', async () => {
    folder = await temporaryFolder();
    const { file, dataFolder, received } = await recordingCompany(folder);
    host = await startHost(file, dataFolder);
    const place = ['--file', file, '--data', dataFolder];
    const client = await stdioClient(file, dataFolder, 'legacy');
    await client.callTool({ name: 'echo', arguments: {} });
    await client.close();
    expect((await runCommand(['invoke', 'echo', '{}', ...place])).code).to.equal(0);
    const started = (await received()).filter(({ method }) => method === 'initialize');
    expect(started).to.have.length(1);
  });

  it('refuse a second host on the same folder, and say so', async () => {
    folder = await temporaryFolder();
    const { file, dataFolder } = await recordingCompany(folder);
    host = await startHost(file, dataFolder);
    const { code, stderr } = await runCommand(['serve', file, '--data', dataFolder, '--port', '0']);
    expect(code).to.equal(1);
    expect(stderr).to.include('served by another process already');
  });

  it('do without one: the first command is the owner, and leaves nothing behind', async () => {
    folder = await temporaryFolder();
    const { file, dataFolder, received } = await recordingCompany(folder);
    const first = await stdioClient(file, dataFolder, 'legacy');
    const second = await stdioClient(file, dataFolder, 'auto');
    expect((await second.listTools()).tools.map(({ name }) => name)).to.include('echo');
    await second.callTool({ name: 'echo', arguments: {} });
    expect((await received()).filter(({ method }) => method === 'initialize')).to.have.length(1);
    await second.close();
    await first.close();
    const alone = await eventually('the folder is free again', async () => {
      const run = await runCommand(['activity', '--json', '--file', file, '--data', dataFolder]);
      return run.code === 0 ? run.stdout : undefined;
    });
    expect(alone).to.include('"skill":"expertise/echo"');
  });

  it('all succeed when they begin at the same moment, on one host', async () => {
    folder = await temporaryFolder();
    const { file, dataFolder, received } = await recordingCompany(folder);
    const place = ['--file', file, '--data', dataFolder];
    const runs = await Promise.all(
      Array.from({ length: 4 }, () => runCommand(['invoke', 'echo', '{}', '--json', ...place])),
    );
    expect(runs.map(({ code, stderr }) => [code, stderr])).to.deep.equal(runs.map(() => [0, '']));
    expect((await received()).filter(({ method }) => method === 'tools/call')).to.have.length(4);
  });

  it('answer what was piped in, and put nothing else on standard output', async () => {
    folder = await temporaryFolder();
    await folder.write(
      'noisy.mjs',
      "console.log('loaded');\nexport const handlers = { hi: () => { console.log('hi'); return 1; } };\n",
    );
    const file = await folder.write(
      'noisy.yaml',
      `skillseam: 1
organisation: noisy
callers: { human://ada: { osUsers: [self] } }
units: { team: { description: Team., members: [agent://noisy, human://ada] } }
agents:
  noisy:
    description: Prints.
    connector: { kind: in-process, module: ./noisy.mjs }
    expertise: [{ name: hi, description: Says hi., inputSchema: { type: object } }]
`,
    );
    const asked = [
      {
        id: 1,
        method: 'initialize',
        params: {
          protocolVersion: '2025-11-25',
          capabilities: {},
          clientInfo: { name: 'pipe', version: '1' },
        },
      },
      { method: 'notifications/initialized' },
      { id: 2, method: 'tools/call', params: { name: 'hi', arguments: {} } },
    ].map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }));
    const run = await runCommand(['mcp', file], { input: `${asked.join('\n')}\n` });
    const answers = run.stdout.trim().split('\n');
    expect(answers.map((line) => (JSON.parse(line) as { id: unknown }).id)).to.deep.equal([1, 2]);
    expect(run.stderr).to.include('loaded').and.include('hi');
    expect(run.code).to.equal(0);
  });
});
