import { expect } from 'chai';
import { connectLocal, type LocalClient } from '../../../../src/adapters/local/local-client.js';
import { isNotBegun } from '../../../../src/adapters/local/not-begun.js';
import { failureOf } from '../../../support/failure-of.js';
import { FakeOwner } from '../../../support/local/fake-owner.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

describe('McpPeer', () => {
  let owner: FakeOwner;
  let client: LocalClient;

  beforeEach(async () => {
    owner = new FakeOwner(temporaryFolder());
    await owner.door.start();
    client = (await connectLocal(owner.folder))!;
  });

  afterEach(async () => {
    client.close();
    await owner.door.stop();
  });

  it('carries lines both ways for its caller, and tells the end of it', async () => {
    const heard: string[] = [];
    let hear: () => void = () => undefined;
    const lines = await client.openMcp({ kind: 'bearer', key: 'right' }, (line) => {
      heard.push(line);
      hear();
    });
    for (let index = 0; index < 50; index += 1) lines.send(`line é ${String(index)}`);
    await new Promise<void>((resolve) => {
      hear = () => (heard.length === 51 ? resolve() : undefined);
      hear();
    });
    expect(heard[0]).to.equal('hello human://acme/ada');
    expect(heard[50]).to.equal('LINE É 49');
    expect(owner.shown.at(-1)?.entry).to.equal('mcp');
    lines.close();
    await lines.ended;
    while (owner.lines.closed.length === 0) await client.request('skills');
    expect(owner.lines.closed).to.deep.equal(['human://acme/ada']);
  });

  it('is refused to an unknown key', async () => {
    const opening = client.openMcp({ kind: 'bearer', key: 'wrong' }, () => undefined);
    expect((await failureOf(opening)).code).to.equal('UNAUTHENTICATED');
  });

  it('has the door answer a line that is too long, and lives on', async () => {
    const heard: string[] = [];
    let hear: () => void = () => undefined;
    const lines = await client.openMcp(undefined, (line) => {
      heard.push(line);
      hear();
    });
    lines.send('x'.repeat(3 * 1024 * 1024));
    lines.send('next');
    await new Promise<void>((resolve) => {
      hear = () => (heard.length === 3 ? resolve() : undefined);
      hear();
    });
    expect(heard.slice(1)).to.deep.equal(['A LINE MAY HAVE AT MOST 1048576 BYTES', 'NEXT']);
    lines.close();
    await lines.ended;
  });

  it('ends when the door breaks, without a word of why', async () => {
    const heard: string[] = [];
    const lines = await client.openMcp(undefined, (line) => void heard.push(line));
    lines.send('break');
    await lines.ended;
    expect(heard).to.deep.equal(['hello human://acme/host']);
    expect(owner.lines.closed).to.include('human://acme/host');
    expect((await owner.store.read({})).length).to.equal(1);
  });

  it('has its door drained before the owner closes it', async () => {
    const lines = await client.openMcp(undefined, () => undefined);
    await owner.door.stop();
    await lines.ended;
    expect(owner.lines.drained).to.equal(1);
    const late = client.openMcp(undefined, () => undefined);
    expect(isNotBegun(await failureOf(late))).to.equal(true);
  });
});
