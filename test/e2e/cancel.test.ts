import { expect } from 'chai';
import type { Client } from '@modelcontextprotocol/client';
import { eventually } from '../support/e2e/eventually.js';
import { eras, httpClient, stdioClient } from '../support/e2e/mcp-clients.js';
import { type RecordingCompany, recordingCompany } from '../support/e2e/recording-company.js';
import { type RunningHost, startHost } from '../support/e2e/running-host.js';
import { type TemporaryFolder, temporaryFolder } from '../support/e2e/temporary-folder.js';

describe('a call that its caller cancels', function () {
  this.timeout(60_000);
  let folder: TemporaryFolder | undefined;
  let [company, host]: [RecordingCompany | undefined, RunningHost | undefined] = [
    undefined,
    undefined,
  ];

  const calls = async (tool: string): Promise<readonly unknown[]> => {
    const received = (await company?.received()) ?? [];
    return received
      .filter(
        ({ method, params }) =>
          method === 'tools/call' && (params as { name: string }).name === tool,
      )
      .map(({ id }) => id);
  };
  const cancelled = async (): Promise<readonly unknown[]> => {
    const received = (await company?.received()) ?? [];
    return received
      .filter(({ method }) => method === 'notifications/cancelled')
      .map(({ params }) => (params as { requestId: unknown }).requestId);
  };

  before(async () => {
    folder = await temporaryFolder();
    company = await recordingCompany(folder);
    host = await startHost(company.file, company.dataFolder);
  });
  after(async () => {
    await host?.stop();
    await folder?.remove();
  });

  const connect: Readonly<Record<string, (era: (typeof eras)[number]) => Promise<Client>>> = {
    HTTP: (era) => {
      if (host === undefined) throw new Error('no host');
      return httpClient(host, 'human://ada', era);
    },
    stdio: (era) => {
      if (company === undefined) throw new Error('no company');
      return stdioClient(company.file, company.dataFolder, era);
    },
  };

  for (const [channel, open] of Object.entries(connect))
    for (const era of eras)
      it(`is cancelled on the remote's own wire (${channel}, ${era})`, async () => {
        const client = await open(era);
        const before = await calls('hang');
        const abort = new AbortController();
        const call = client
          .callTool({ name: 'hang', arguments: {} }, { signal: abort.signal, timeout: 60_000 })
          .then(
            () => 'answered',
            () => 'gone',
          );
        const id = await eventually('the remote has the call', async () =>
          (await calls('hang')).find((started) => !before.includes(started)),
        );
        abort.abort('a reason that is nobody else’s business');
        expect(await call).to.equal('gone');
        await eventually('the remote was told', async () =>
          (await cancelled()).includes(id) ? true : undefined,
        );
        expect(JSON.stringify(await company?.received())).not.to.include('nobody else');
        await client.close();
      });
});
