import { fileURLToPath } from 'node:url';
import type { Client } from '@modelcontextprotocol/client';
import { expect } from 'chai';
import { runCommand } from '../support/e2e/command.js';
import { type Era, eras, httpClient, stdioClient } from '../support/e2e/mcp-clients.js';
import { type RunningHost, startHost } from '../support/e2e/running-host.js';
import { type TemporaryFolder, temporaryFolder } from '../support/e2e/temporary-folder.js';

const file = fileURLToPath(new URL('../../examples/acme/acme.yaml', import.meta.url));
const handbook = fileURLToPath(
  new URL('../../examples/acme/sandbox/handbook/expenses.md', import.meta.url),
);
const toolName = (skill: string): string => skill.replace('expertise/', '');

type Connect = (host: RunningHost, principal: string, era: Era, data: string) => Promise<Client>;
const channels: Readonly<Record<string, Connect>> = {
  HTTP: (host, principal, era) => httpClient(host, principal, era),
  stdio: (_host, principal, era, data) => stdioClient(file, data, era, principal),
};

describe('the acme company, served', function () {
  this.timeout(60_000);
  let [folder, host]: [TemporaryFolder | undefined, RunningHost | undefined] = [
    undefined,
    undefined,
  ];
  const data = (): string => folder?.path ?? '';
  const served = (): RunningHost => {
    if (host === undefined) throw new Error('the host did not start');
    return host;
  };

  before(async () => {
    folder = await temporaryFolder();
    host = await startHost(file, folder.path);
  });
  after(async () => {
    await host?.stop();
    await folder?.remove();
  });

  it('connects every agent and refuses nothing', () => {
    const { agents, diagnostics } = served().banner;
    expect(agents.map(({ id, state }) => `${id} ${state}`)).to.have.members([
      'agent://files up',
      'agent://lab up',
      'agent://memory up',
      'agent://desk up',
      'agent://counsel asked',
    ]);
    expect(diagnostics).to.deep.equal([]);
  });

  for (const [channel, connect] of Object.entries(channels))
    for (const era of eras) {
      describe(`over ${channel} with the ${era} client`, () => {
        const as = async (
          principal: string,
          use: (client: Client) => Promise<void>,
        ): Promise<void> => {
          const client = await connect(served(), principal, era, data());
          try {
            await use(client);
          } finally {
            await client.close();
          }
        };

        it('lists to each caller what that caller may call', async () => {
          for (const { principal, skills } of served().banner.callers)
            await as(principal, async (client) => {
              const { tools } = await client.listTools();
              expect(tools.map(({ name }) => name)).to.have.members(skills.map(toolName));
              expect(tools.map(({ title }) => title)).to.have.members([...skills]);
            });
        });

        it('brings a call to the real server and its content back', async () => {
          await as('human://eve', async (client) => {
            const result = await client.callTool({
              name: 'read-the-handbook',
              arguments: { path: handbook },
            });
            expect(result.isError).not.to.equal(true);
            expect(JSON.stringify(result.content)).to.include('Lunch with a customer');
          });
        });

        it('loses no progress, the last report included', async () => {
          await as('human://ada', async (client) => {
            const reports: number[] = [];
            const result = await client.callTool(
              { name: 'count-the-shelves', arguments: { shelves: 5 } },
              { onprogress: ({ progress }) => void reports.push(progress) },
            );
            expect(result.structuredContent).to.deep.equal({ shelves: 5 });
            expect(reports).to.deep.equal([1, 2, 3, 4, 5]);
          });
        });

        it('denies what is seen but not permitted, and says what is missing', async () => {
          await as('human://eve', async (client) => {
            const result = await client.callTool({
              name: 'list-the-handbook',
              arguments: { path: '/' },
            });
            expect(result.isError).to.equal(true);
            expect(JSON.stringify(result.content)).to.include('PERMISSION_DENIED');
          });
        });

        it('knows nothing of what is hidden', async () => {
          await as('human://eve', async (client) => {
            const [hidden, absent] = await Promise.all(
              ['files-search-files', 'never-heard-of'].map((name) =>
                client.callTool({ name, arguments: {} }).then(
                  () => 'answered',
                  (error: unknown) => String(error),
                ),
              ),
            );
            expect(hidden).to.equal(absent);
            expect(hidden).not.to.equal('answered');
          });
        });
      });
    }

  it('answers the same calls on the command line, with an exit code for each outcome', async () => {
    const place = ['--file', file, '--data', data()];
    const invoke = (as: string, skill: string, args: unknown): ReturnType<typeof runCommand> =>
      runCommand(['invoke', skill, JSON.stringify(args), '--as', as, '--json', ...place]);
    const read = await invoke('human://eve', 'opening-hours', { day: 'thu' });
    expect([read.code, JSON.parse(read.stdout)]).to.deep.equal([
      0,
      { kind: 'completed', value: { day: 'thu', open: true, from: 9, to: 20 } },
    ]);
    expect((await invoke('human://eve', 'list-the-handbook', { path: '/' })).code).to.equal(4);
    expect((await invoke('human://eve', 'files-search-files', {})).code).to.equal(3);
    expect((await invoke('human://eve', 'opening-hours', { day: 'never' })).code).to.equal(2);
    expect((await invoke('human://bo', 'book-a-visit', { day: 'sat', name: 'Bo' })).code).to.equal(
      6,
    );
  });

  it('explains a decision to the operator, with the place in the file', async () => {
    const { code, stdout } = await runCommand([
      ...['explain', 'human://eve', 'list-the-handbook', '--file', file, '--data', data()],
    ]);
    expect(code).to.equal(0);
    expect(stdout).to.include('sees it and is refused').and.include('PERMISSION_DENIED');
    const hidden = await runCommand([
      ...['explain', 'human://eve', 'files-search-files', '--file', file, '--data', data()],
    ]);
    expect(hidden.stdout)
      .to.include('does not find it')
      .and.match(/hidden at agent:\/\/files/);
  });

  it('has one terminal record for every call, denied and not found included', async () => {
    const { stdout } = await runCommand([
      ...['activity', '--json', '--limit', '1000', '--file', file, '--data', data()],
    ]);
    const records = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { kind: string; callId?: string; code?: string });
    const outcomes = records.filter(({ kind }) => kind === 'outcome');
    const intents = records.filter(({ kind }) => kind === 'intent');
    expect(new Set(outcomes.map(({ callId }) => callId)).size).to.equal(outcomes.length);
    expect(outcomes.map(({ code }) => code)).to.include.members([
      undefined,
      'PERMISSION_DENIED',
      'SKILL_NOT_FOUND',
      'INVALID_ARGUMENTS',
      'PROVIDER_FAILED',
    ]);
    for (const { callId } of intents)
      expect(outcomes.map((outcome) => outcome.callId)).to.include(callId);
  });
});
