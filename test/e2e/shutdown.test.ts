import { expect } from 'chai';
import { eventually } from '../support/e2e/eventually.js';
import { httpClient } from '../support/e2e/mcp-clients.js';
import { familyOf, isAlive } from '../support/e2e/process-family.js';
import { recordingCompany } from '../support/e2e/recording-company.js';
import { startHost } from '../support/e2e/running-host.js';
import { runCommand } from '../support/e2e/command.js';
import { type TemporaryFolder, temporaryFolder } from '../support/e2e/temporary-folder.js';

describe('SIGTERM', function () {
  this.timeout(60_000);
  let folder: TemporaryFolder | undefined;
  afterEach(() => folder?.remove());

  it('lets a short call finish, ends a long one, and leaves no process behind', async () => {
    folder = await temporaryFolder();
    const company = await recordingCompany(folder);
    const host = await startHost(company.file, company.dataFolder);
    const family = familyOf(host.process.pid ?? -1);
    expect(family.length).to.be.greaterThan(1);
    const client = await httpClient(host, 'human://ada', 'legacy');
    const long = client.callTool({ name: 'hang', arguments: {} }, { timeout: 60_000 }).then(
      (result) => JSON.stringify(result.content),
      (error: unknown) => String(error),
    );
    const short = client.callTool({ name: 'echo', arguments: { a: 1 } });
    await eventually('the remote has both calls', async () => {
      const calls = (await company.received()).filter(({ method }) => method === 'tools/call');
      return calls.length === 2 ? true : undefined;
    });
    expect(await host.stop()).to.equal(0);
    expect(JSON.stringify(await short)).to.include('a');
    expect(await long).to.include('CANCELLED: the host stopped');
    await eventually('every process has ended', () => (family.some(isAlive) ? undefined : true));
    const { stdout } = await runCommand([
      ...['activity', '--json', '--file', company.file, '--data', company.dataFolder],
    ]);
    const outcomes = stdout.split('\n').filter((line) => line.includes('"kind":"outcome"'));
    expect(outcomes).to.have.length(2);
    expect(host.stderr()).to.include('Stopping').and.include('Stopped.');
  });

  it('twice in a moment, as one key gives it through npm, is once', async () => {
    folder = await temporaryFolder();
    const company = await recordingCompany(folder);
    const host = await startHost(company.file, company.dataFolder);
    host.process.kill('SIGINT');
    host.process.kill('SIGINT');
    expect(await host.stop()).to.equal(0);
    expect(host.stderr()).to.include('Stopped.');
  });
});
