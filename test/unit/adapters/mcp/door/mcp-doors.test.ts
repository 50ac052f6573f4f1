import { expect } from 'chai';
import { McpHttpDoor } from '../../../../../src/adapters/mcp/door/mcp-http-door.js';
import { McpLineDoor } from '../../../../../src/adapters/mcp/door/mcp-line-door.js';
import {
  type DoorClient,
  type Era,
  eras,
  httpClient,
  lineClient,
} from '../../../../support/mcp-door/door-clients.js';
import { FakeHost } from '../../../../support/mcp-door/fake-host.js';

const options = { host: '127.0.0.1', port: 0, sessions: 20, sessionIdleMs: 60_000, drainMs: 200 };

interface Channel {
  connect(principal: string, era: Era): Promise<DoorClient>;
  stop(): Promise<void>;
}

const channels: Readonly<Record<string, (host: FakeHost) => Promise<Channel>>> = {
  HTTP: async (host) => {
    const door = new McpHttpDoor(options, host.services);
    await door.start();
    return {
      connect: (principal, era) => httpClient(door.url ?? '', host.key(principal), era),
      stop: () => door.stop(),
    };
  },
  lines: async (host) => {
    const door = new McpLineDoor(host.services, options.drainMs);
    return {
      connect: (principal, era) => lineClient(door, host.caller(principal), era),
      stop: () => door.stop(),
    };
  },
};

for (const [name, open] of Object.entries(channels))
  for (const era of eras) {
    describe(`MCP over ${name}, ${era} client`, () => {
      let host = new FakeHost();
      let channel: Channel;
      const clients: DoorClient[] = [];
      const connect = async (principal: string): Promise<DoorClient> => {
        const client = await channel.connect(principal, era);
        clients.push(client);
        return client;
      };

      beforeEach(async () => {
        host = new FakeHost();
        channel = await open(host);
      });
      afterEach(async () => {
        for (const client of clients.splice(0)) await client.close();
        await channel.stop();
      });

      it('lists to each caller its own skills', async () => {
        host.skill('review', ['human://ada', 'human://bo']);
        host.skill('payroll', ['human://ada']);
        const names = async (principal: string): Promise<string[]> =>
          (await (await connect(principal)).listTools()).tools.map((tool) => tool.name);
        expect(await names('human://ada')).to.deep.equal(['payroll', 'review']);
        expect(await names('human://bo')).to.deep.equal(['review']);
      });

      it('calls a skill as the caller of the session and brings the answer back', async () => {
        host.skill('review', ['human://ada'], ({ arguments: given }) => ({
          kind: 'completed',
          value: { given },
        }));
        const client = await connect('human://ada');
        const result = await client.callTool({ name: 'review', arguments: { pr: 7 } });
        expect(result.structuredContent).to.deep.equal({ given: { pr: 7 } });
        expect(host.calls[0]?.caller.principal).to.equal('human://ada');
      });
    });
  }
