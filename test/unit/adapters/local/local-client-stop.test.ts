import { expect } from 'chai';
import { connectLocal, type LocalClient } from '../../../../src/adapters/local/local-client.js';
import { isNotBegun } from '../../../../src/adapters/local/not-begun.js';
import { failureOf } from '../../../support/failure-of.js';
import { FakeOwner } from '../../../support/local/fake-owner.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

const invocation = { skill: 'expertise/review', arguments: { of: 'é' }, timeoutMs: 50 };

describe('LocalClient when the owner stops', () => {
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

  it('has what runs answered, and what goes on for ever ended', async () => {
    let finish: () => void = () => undefined;
    owner.invoke = (_caller, _invocation, _signal, onProgress) =>
      new Promise((resolve) => {
        finish = () => resolve({ kind: 'completed', value: 'done' });
        onProgress?.({ progress: 1 });
      });
    const following = client.request('activity', { follow: true });
    const result = client.request(
      'invoke',
      { invocation },
      {
        onNotice: () => {
          void owner.door.stop();
          setImmediate(finish);
        },
      },
    );
    expect(await result).to.deep.equal({ kind: 'completed', value: 'done' });
    expect(await following).to.deep.equal({ count: 0 });
    expect(await connectLocal(owner.folder)).to.equal(undefined);
  });

  it('is told that what the owner had not read when it left never began', async () => {
    let begun = 0;
    owner.invoke = async () => {
      begun += 1;
      return { kind: 'completed', value: null };
    };
    const stopped = owner.door.stop();
    // The system takes the line before the owner, who waits for nothing, could read it.
    const failure = await failureOf(client.request('invoke', { invocation }));
    await stopped;
    expect(failure).to.include({ code: 'OVERLOADED', message: 'the host is stopping' });
    expect(isNotBegun(failure)).to.equal(true);
    expect(begun).to.equal(0);
    expect(isNotBegun(await failureOf(client.request('skills')))).to.equal(true);
  });

  it('is told so when it asks for more', async () => {
    let finish: () => void = () => undefined;
    let late: Promise<unknown> = Promise.resolve();
    owner.invoke = (_caller, _invocation, _signal, onProgress) =>
      new Promise((resolve) => {
        finish = () => resolve({ kind: 'completed', value: 'done' });
        onProgress?.({ progress: 1 });
      });
    await client.request(
      'invoke',
      { invocation },
      {
        onNotice: () => {
          void owner.door.stop();
          late = client.request('skills').catch((fault: unknown) => fault);
          void late.then(() => finish());
        },
      },
    );
    expect(await late).to.include({ code: 'OVERLOADED', message: 'the host is stopping' });
  });

  it('is told so when it calls once more, and the invoker has it on record', async () => {
    let finish: () => void = () => undefined;
    let late: Promise<unknown> = Promise.resolve();
    const refused: unknown[] = [];
    owner.invoke = (_caller, _invocation, signal, onProgress) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) {
          refused.push(signal.reason);
          resolve({ kind: 'completed', value: 'a result that nobody is to see' });
          return;
        }
        finish = () => resolve({ kind: 'completed', value: 'done' });
        onProgress?.({ progress: 1 });
      });
    await client.request(
      'invoke',
      { invocation },
      {
        onNotice: () => {
          void owner.door.stop();
          late = client.request('invoke', { invocation }).catch((fault: unknown) => fault);
          void late.then(() => finish());
        },
      },
    );
    expect(await late).to.include({ code: 'OVERLOADED', message: 'the host is stopping' });
    expect(refused).to.have.length(1);
    expect(refused[0]).to.include({ code: 'OVERLOADED', message: 'the host is stopping' });
  });
});
