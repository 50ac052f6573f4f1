import { expect } from 'chai';
import { McpHttpDoor } from '../../../../../src/adapters/mcp/door/mcp-http-door.js';
import { doorOptions } from '../../../../support/mcp-door/door-channels.js';
import { FakeHost } from '../../../../support/mcp-door/fake-host.js';

describe('the life of McpHttpDoor', () => {
  const make = (): McpHttpDoor => new McpHttpDoor(doorOptions, new FakeHost().services);

  it('starts once, and stays where it is when it is told again', async () => {
    const door = make();
    await door.start();
    const { url } = door;
    await door.start();
    expect(url).to.match(/^http:/);
    expect(door.url).to.equal(url);
    await door.stop();
  });

  it('does not listen when it is stopped while it starts', async () => {
    const door = make();
    const started = door.start();
    await door.stop();
    await started;
    expect(door.url).to.equal(undefined);
  });

  it('refuses to start when it has been stopped', async () => {
    const door = make();
    await door.stop();
    const outcome = await door.start().catch((error: unknown) => String(error));
    expect(outcome).to.include('has been stopped; make another one');
    expect(door.url).to.equal(undefined);
  });
});
