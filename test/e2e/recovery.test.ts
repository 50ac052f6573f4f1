import { expect } from 'chai';
import { runCommand } from '../support/e2e/command.js';
import { eventually } from '../support/e2e/eventually.js';
import { httpClient } from '../support/e2e/mcp-clients.js';
import { recordingCompany } from '../support/e2e/recording-company.js';
import { type RunningHost, startHost } from '../support/e2e/running-host.js';
import { type TemporaryFolder, temporaryFolder } from '../support/e2e/temporary-folder.js';

describe('an MCP server that dies in the middle of a call', function () {
  this.timeout(60_000);
  let folder: TemporaryFolder | undefined;
  let host: RunningHost | undefined;
  afterEach(async () => {
    await host?.stop();
    await folder?.remove();
  });

  it('fails the calls in flight with a clear code, and serves again by itself', async () => {
    folder = await temporaryFolder();
    const company = await recordingCompany(folder);
    host = await startHost(company.file, company.dataFolder);
    const client = await httpClient(host, 'human://ada', 'legacy');
    const hanging = client.callTool({ name: 'hang', arguments: {} }, { timeout: 60_000 });
    await eventually('the remote has the call', async () =>
      (await company.received()).find(
        ({ params }) => (params as { name?: string } | undefined)?.name === 'hang',
      ),
    );
    const dying = client.callTool({ name: 'die', arguments: {} }, { timeout: 60_000 });
    const lost = await Promise.all([hanging, dying]);
    for (const result of lost) {
      expect(result.isError).to.equal(true);
      expect(JSON.stringify(result.content)).to.include('OUTCOME_UNKNOWN');
    }
    const answer = await eventually('the server is back', async () => {
      const result = await client.callTool({ name: 'echo', arguments: { a: 1 } });
      const text = JSON.stringify(result.content);
      if (result.isError === true) expect(text).to.include('PROVIDER_UNAVAILABLE');
      return result.isError === true ? undefined : text;
    });
    expect(answer).to.include('a');
    expect((await client.listTools()).tools.map(({ name }) => name)).to.include('echo');
    await client.close();
    const { stdout } = await runCommand([
      ...['activity', '--json', '--file', company.file, '--data', company.dataFolder],
    ]);
    expect(stdout).to.match(/"kind":"notice".*agent:\/\/recorder/);
  });
});
