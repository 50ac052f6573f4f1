import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { FakeOwner } from '../../../support/local/fake-owner.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

describe('the life of LocalDoor', () => {
  it('starts once, and stays where it is when it is told again', async () => {
    const { door } = new FakeOwner(temporaryFolder());
    await door.start();
    const { url } = door;
    await door.start();
    expect(url).to.match(/^unix:/);
    expect(door.url).to.equal(url);
    await door.stop();
  });

  it('does not listen when it is stopped while it starts', async () => {
    const { door, folder } = new FakeOwner(temporaryFolder());
    const started = door.start();
    await door.stop();
    await started;
    expect(door.url).to.equal(undefined);
    expect(existsSync(join(folder, 'skillseam.sock'))).to.equal(false);
  });

  it('refuses to start when it has been stopped', async () => {
    const { door } = new FakeOwner(temporaryFolder());
    await door.stop();
    expect(await door.start().catch(String)).to.include('has been stopped; make another one');
    expect(door.url).to.equal(undefined);
  });
});
