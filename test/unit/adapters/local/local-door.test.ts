import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { connectLocal } from '../../../../src/adapters/local/local-client.js';
import { socketPlaceOf } from '../../../../src/adapters/local/socket-path.js';
import { deadOwner } from '../../../support/local/dead-owner.js';
import { FakeOwner } from '../../../support/local/fake-owner.js';
import { RawPeer } from '../../../support/local/raw-peer.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

describe('LocalDoor', () => {
  let owner: FakeOwner;
  let path: string;

  beforeEach(async () => {
    owner = new FakeOwner(temporaryFolder());
    await owner.door.start();
    path = join(owner.folder, 'skillseam.sock');
  });

  afterEach(() => owner.door.stop());

  async function answers(): Promise<boolean> {
    const peer = await RawPeer.control(path);
    peer.say({ id: 1, method: 'skills' });
    const answer = await peer.next();
    peer.socket.destroy();
    return 'result' in answer;
  }

  it('listens at a socket that only its user can open, and says where', () => {
    expect(owner.door.url).to.equal(`unix:${path}`);
    expect(statSync(path).mode & 0o777).to.equal(0o600);
  });

  it('takes its socket away when it stops, and stops twice without harm', async () => {
    await owner.door.stop();
    await owner.door.stop();
    expect(existsSync(path)).to.equal(false);
    expect(owner.door.url).to.equal(undefined);
  });

  it('refuses a folder in which somebody is listening already', async () => {
    const second = new FakeOwner(owner.folder);
    const failure = await second.door.start().then(
      () => 'started',
      (fault: unknown) => String(fault),
    );
    expect(failure).to.include('Another process listens at');
    expect(await answers()).to.equal(true);
  });

  it('takes the place of an owner that died without taking its socket away', async () => {
    await owner.door.stop();
    await deadOwner(owner.folder);
    expect(existsSync(path)).to.equal(true);
    const next = new FakeOwner(owner.folder);
    await next.door.start();
    expect(await answers()).to.equal(true);
    await next.door.stop();
  });

  it('never removes a file that is no socket', async () => {
    const next = new FakeOwner(temporaryFolder({ 'skillseam.sock': 'precious' }));
    const failure = await next.door.start().catch(String);
    expect(failure).to.include('is not a socket');
    await next.door.stop();
  });

  it('refuses a folder that others may enter', async () => {
    const next = new FakeOwner(temporaryFolder());
    chmodSync(next.folder, 0o755);
    expect(await next.door.start().catch(String)).to.include(`run "chmod 700`);
  });

  it('is the same socket whichever way the folder is named, also when its path is too long', async () => {
    const deep = join(temporaryFolder(), 'd'.repeat(60), 'e'.repeat(60));
    const next = new FakeOwner(deep);
    await next.door.start();
    const link = join(temporaryFolder(), 'link');
    symlinkSync(deep, link);
    const place = socketPlaceOf(link);
    expect(place.temporary).to.equal(true);
    expect(next.door.url).to.equal(`unix:${place.path}`);
    expect(Buffer.byteLength(place.path)).to.be.at.most(100);
    expect(statSync(place.folder).mode & 0o777).to.equal(0o700);
    await next.door.stop();
    expect(socketPlaceOf(deep, `/${'t'.repeat(90)}`).path).to.match(/^\/tmp\/skillseam-/);
  });

  it('leaves no short folder behind, unless somebody put something there', async () => {
    const next = new FakeOwner(join(temporaryFolder(), 'd'.repeat(60), 'e'.repeat(60)));
    await next.door.start();
    const { folder } = socketPlaceOf(next.folder);
    await next.door.stop();
    expect(existsSync(folder)).to.equal(false);
    const another = new FakeOwner(next.folder);
    await another.door.start();
    writeFileSync(join(folder, 'note'), '');
    await another.door.stop();
    expect(readdirSync(folder)).to.deep.equal(['note']);
    rmSync(folder, { recursive: true });
  });

  it('refuses a short place that somebody else prepared', async () => {
    const deep = join(temporaryFolder(), 'd'.repeat(60), 'e'.repeat(60));
    mkdirSync(deep, { recursive: true });
    const { folder } = socketPlaceOf(deep);
    symlinkSync(temporaryFolder(), folder);
    const failure = await new FakeOwner(deep).door.start().catch(String);
    expect(failure).to.include('must be a folder of this user');
    rmSync(folder);
  });

  it('takes 64 connections, and says so to the next', async () => {
    const peers = await Promise.all(Array.from({ length: 64 }, () => RawPeer.control(path)));
    const late = new RawPeer(path);
    const [answer] = (await late.over()) as readonly { error: { code: string } }[];
    expect(answer?.error.code).to.equal('OVERLOADED');
    for (const peer of peers) peer.socket.destroy();
  });

  it('cancels what still runs when its grace is over, and passes the answer on', async () => {
    const hasty = new FakeOwner(temporaryFolder(), 0);
    hasty.invoke = (_caller, _invocation, signal, onProgress) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () =>
          resolve({ kind: 'failed', code: 'CANCELLED', message: 'cancelled' }),
        );
        onProgress?.({ progress: 1 });
      });
    await hasty.door.start();
    const peer = await RawPeer.control(join(hasty.folder, 'skillseam.sock'));
    peer.say({ id: 1, method: 'invoke', params: { invocation: { skill: 'x', arguments: {} } } });
    await peer.next();
    await hasty.door.stop();
    expect(await peer.next()).to.have.nested.property('result.code', 'CANCELLED');
  });

  it('stops although a peer has stopped reading what it asked for', async () => {
    const hasty = new FakeOwner(temporaryFolder(), 0);
    const message = 'x'.repeat(8000);
    const notice = { kind: 'notice', at: 0, severity: 'info', subject: 'test', message } as const;
    for (let index = 0; index < 1000; index += 1) await hasty.log.record(notice);
    await hasty.door.start();
    const peer = await RawPeer.control(join(hasty.folder, 'skillseam.sock'));
    peer.say({ id: 1, method: 'activity' });
    await peer.next();
    peer.socket.pause();
    await hasty.door.stop();
    expect(await connectLocal(hasty.folder)).to.equal(undefined);
  });
});
