import { join } from 'node:path';
import { expect } from 'chai';
import {
  connectLocal,
  type LocalClient,
  type LocalNotice,
} from '../../../../src/adapters/local/local-client.js';
import { isNotBegun } from '../../../../src/adapters/local/not-begun.js';
import type { NoticeRecord } from '../../../../src/core/activity/activity-record.js';
import { failureOf } from '../../../support/failure-of.js';
import { FakeOwner } from '../../../support/local/fake-owner.js';
import { RawPeer } from '../../../support/local/raw-peer.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

const invocation = { skill: 'expertise/review', arguments: { of: 'é' }, timeoutMs: 50 };

/** Numbers of the records in notices of activity. */
function messagesIn(notices: readonly LocalNotice[]): readonly string[] {
  return notices.map((notice) =>
    notice.kind === 'activity' ? (notice.activity as unknown as NoticeRecord).message : 'progress',
  );
}

describe('LocalClient', () => {
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

  it('invokes as its credential, with everything that was asked for', async () => {
    let asked: unknown;
    owner.invoke = async (caller, given) => {
      asked = [caller.principal, caller.entry, given];
      return { kind: 'failed', code: 'POLICY_DENIED', message: 'not today' };
    };
    const credential = { kind: 'bearer', key: 'right' };
    expect(await client.request('invoke', { credential, invocation })).to.deep.equal({
      kind: 'failed',
      code: 'POLICY_DENIED',
      message: 'not today',
    });
    expect(asked).to.deep.equal(['human://acme/ada', 'cli', invocation]);
  });

  it('tells progress in order, the last one included, before the result', async () => {
    owner.invoke = async (_caller, _invocation, _signal, onProgress) => {
      for (let progress = 1; progress <= 100; progress += 1) onProgress?.({ progress });
      return { kind: 'completed', value: null };
    };
    const notices: LocalNotice[] = [];
    const options = { onNotice: (notice: LocalNotice) => void notices.push(notice) };
    await client.request('invoke', { invocation }, options);
    expect(notices).to.deep.equal(
      Array.from({ length: 100 }, (_, i) => ({ kind: 'progress', progress: { progress: i + 1 } })),
    );
  });

  it('cancels at the owner when the signal aborts, and gives what came of it', async () => {
    owner.invoke = (_caller, _invocation, signal, onProgress) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () =>
          resolve({ kind: 'failed', code: 'CANCELLED', message: 'cancelled' }),
        );
        onProgress?.({ progress: 1 });
      });
    const cancel = new AbortController();
    const result = await client.request(
      'invoke',
      { invocation },
      { signal: cancel.signal, onNotice: () => cancel.abort() },
    );
    expect(result).to.include({ code: 'CANCELLED' });
    const late = client.request('invoke', { invocation }, { signal: cancel.signal });
    expect((await failureOf(late)).code).to.equal('CANCELLED');
  });

  it('has its calls cancelled when it goes away', async () => {
    const cancelled = new Promise<void>((resolve) => {
      owner.invoke = (_caller, _invocation, signal, onProgress) => {
        signal?.addEventListener('abort', () => resolve());
        onProgress?.({ progress: 1 });
        return new Promise(() => undefined);
      };
    });
    const leave = { onNotice: () => client.close() };
    const answer = client.request('invoke', { invocation }, leave);
    expect((await failureOf(answer)).code).to.equal('OUTCOME_UNKNOWN');
    await cancelled;
    expect(isNotBegun(await failureOf(client.request('skills')))).to.equal(true);
  });

  it('refuses a request that is longer than an owner reads, and goes on', async () => {
    const tooLong = { skill: 'a', arguments: { of: 'x'.repeat(1024 * 1024) } };
    const refused = await failureOf(client.request('invoke', { invocation: tooLong }));
    expect(refused.code).to.equal('INVALID_ARGUMENTS');
    expect(refused.message).to.include('1048576 bytes');
    await client.request('skills');
  });

  it('gives every request the error that an owner ends the connection with', async () => {
    owner.invoke = () => new Promise(() => undefined);
    const waiting = failureOf(client.request('invoke', { invocation }));
    const unanswered = failureOf(client.request(undefined as unknown as string));
    expect((await unanswered).code).to.equal('INVALID_ARGUMENTS');
    expect((await waiting).code).to.equal('INVALID_ARGUMENTS');
  });

  it('runs several requests at a time and keeps them apart', async () => {
    const gates = new Map<string, () => void>();
    owner.invoke = (_caller, { skill }) =>
      new Promise((resolve) =>
        gates.set(skill, () => resolve({ kind: 'completed', value: skill })),
      );
    const order: unknown[] = [];
    const both = ['a', 'b'].map(async (skill) => {
      const result = await client.request('invoke', { invocation: { skill, arguments: {} } });
      order.push(result);
    });
    while (gates.size < 2) await client.request('skills');
    gates.get('b')?.();
    await both[1];
    gates.get('a')?.();
    await both[0];
    expect(order).to.deep.equal(['b', 'a'].map((value) => ({ kind: 'completed', value })));
  });

  describe('activity', () => {
    it('gives the newest records, oldest first, and how many', async () => {
      await owner.record(1, 5);
      const notices: LocalNotice[] = [];
      const options = { onNotice: (notice: LocalNotice) => void notices.push(notice) };
      expect(await client.request('activity', { limit: 3 }, options)).to.deep.equal({ count: 3 });
      expect(messagesIn(notices)).to.deep.equal(['3', '4', '5']);
      await client.request('activity', { afterSeq: 4 }, options);
      expect(notices.at(-1)).to.have.nested.property('activity.seq', 5);
    });

    it('follows without a gap or a repetition while records are being stored', async () => {
      const notices: LocalNotice[] = [];
      const stop = new AbortController();
      const recording = owner.record(1, 300);
      const following = client.request(
        'activity',
        { follow: true },
        {
          signal: stop.signal,
          onNotice: (notice) => {
            notices.push(notice);
            if (notices.length === 500) stop.abort();
          },
        },
      );
      await recording;
      await client.request('skills');
      await owner.record(301, 500);
      expect(await following).to.deep.equal({ count: 500 });
      expect(messagesIn(notices)).to.deep.equal(
        Array.from({ length: 500 }, (_, i) => String(i + 1)),
      );
    });

    it('drops a reader that does not read, tells it so, and never waits for it', async function () {
      this.timeout(60_000);
      const path = join(owner.folder, 'skillseam.sock');
      const slow = await RawPeer.control(path);
      slow.say({ id: 1, method: 'activity', params: { follow: true } });
      await owner.record(1, 1);
      await slow.next();
      slow.socket.pause();
      await owner.record(2, 13_000);
      slow.socket.resume();
      let last: Readonly<Record<string, unknown>> = {};
      while (last['error'] === undefined) last = await slow.next();
      expect(last).to.have.nested.property('error.code', 'OVERLOADED');
      slow.socket.destroy();
    });
  });
});
