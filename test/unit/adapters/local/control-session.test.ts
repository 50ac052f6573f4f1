import { userInfo } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { FakeOwner } from '../../../support/local/fake-owner.js';
import { RawPeer } from '../../../support/local/raw-peer.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

describe('ControlSession', () => {
  let owner: FakeOwner;
  let path: string;

  beforeEach(async () => {
    owner = new FakeOwner(temporaryFolder());
    await owner.door.start();
    path = join(owner.folder, 'skillseam.sock');
  });

  afterEach(() => owner.door.stop());

  async function asked(
    method: string,
    params?: unknown,
  ): Promise<Readonly<Record<string, unknown>>> {
    const peer = await RawPeer.control(path);
    peer.say({ id: 1, method, ...(params === undefined ? {} : { params }) });
    const answer = await peer.next();
    peer.socket.destroy();
    return answer;
  }

  it('lists skills as their caller may know them, without the agents behind', async () => {
    const answer = await asked('skills');
    expect(answer['result']).to.deep.equal([
      {
        name: 'expertise/review',
        domain: 'Review',
        description: 'Reviews.',
        inputSchema: { type: 'object' },
        providers: ['unit://acme'],
      },
    ]);
    expect(JSON.stringify(answer)).not.to.include('agent://');
  });

  it('acts as the user who runs the host, whose name the peer cannot give', async () => {
    await asked('skills');
    await asked('skills', { credential: { kind: 'os-user' } });
    const credential = { kind: 'os-user', user: userInfo().username, isHostUser: true };
    expect(owner.shown).to.deep.equal([
      { credential, entry: 'cli' },
      { credential, entry: 'cli' },
    ]);
    for (const forged of [
      { kind: 'os-user', user: 'root' },
      { kind: 'os-user', isHostUser: true },
      { kind: 'bearer' },
      { kind: 'bearer', key: 5 },
      { kind: 'session', key: 'right' },
      'right',
      null,
    ]) {
      const answer = await asked('skills', { credential: forged });
      expect(answer, JSON.stringify(forged)).to.have.nested.property(
        'error.code',
        'INVALID_ARGUMENTS',
      );
    }
    expect(owner.shown).to.have.length(2);
  });

  it('acts as whoever a key is, and as nobody with a wrong one', async () => {
    expect(
      await asked('skills', { credential: { kind: 'bearer', key: 'right' } }),
    ).to.have.property('result');
    const { error } = await asked('skills', { credential: { kind: 'bearer', key: 'wrong' } });
    expect(error).to.deep.equal({
      code: 'UNAUTHENTICATED',
      message: 'the credential belongs to no caller of this host',
    });
  });

  const malformed: readonly (readonly [string, unknown, string])[] = [
    ['invoke', {}, '"invocation" must be an object'],
    ['invoke', { invocation: { skill: 'x' } }, '"arguments" must be an object'],
    ['invoke', { invocation: { arguments: {} } }, '"skill" must be a text'],
    ['invoke', { invocation: { skill: 'x', arguments: {}, caller: 'a' } }, 'no "caller" here'],
    ['invoke', { invocation: { skill: 'x', arguments: {}, provider: 'a' } }, 'must be an address'],
    ['invoke', { invocation: { skill: 'x', arguments: {}, timeoutMs: 'a' } }, 'must be a number'],
    ['invoke', { principal: 'human://acme/root', invocation: {} }, 'no "principal" here'],
    ['explain', { principal: 'ada', skill: 'x' }, 'must be an address'],
    ['activity', { limit: 0 }, '"limit" of an activity query'],
    ['activity', { follow: 'yes' }, 'must be true or false'],
    ['activity', { since: 5 }, 'no "since" here'],
    ['toString', {}, 'the methods are activity, explain,'],
    ['__proto__', {}, 'the methods are activity, explain,'],
  ];
  for (const [method, params, says] of malformed)
    it(`refuses ${method} with ${JSON.stringify(params)} in words`, async () => {
      const { error } = await asked(method, params);
      expect(error).to.include({ code: 'INVALID_ARGUMENTS' });
      expect((error as { message: string }).message).to.include(says);
    });

  it('ends the connection when a line breaks the protocol, and cancels what runs', async () => {
    const broken = [
      'nonsense',
      '{"method":"skills"}',
      '{"id":1.5,"method":"skills"}',
      `{"id":"${'x'.repeat(65)}","method":"skills"}`,
      '{"id":1,"method":"skills","params":[]}',
      '{"id":1,"method":"skills","jsonrpc":"2.0"}',
      '{"id":7,"method":"skills"}',
    ];
    for (const line of broken) {
      let given: AbortSignal | undefined;
      owner.invoke = async (_caller, _invocation, signal) => {
        given = signal;
        return { kind: 'failed', code: 'CANCELLED', message: 'cancelled' };
      };
      const peer = await RawPeer.control(path);
      peer.say({
        id: 7,
        method: 'invoke',
        params: { invocation: { skill: 'x', arguments: {} } },
      });
      peer.socket.write(`${line}\n`);
      const [answer] = (await peer.over()) as readonly { error?: { code: string } }[];
      expect(answer?.error?.code, line).to.equal('INVALID_ARGUMENTS');
      expect(given?.aborted, line).to.equal(true);
    }
  });

  it('runs 64 requests at a time, and says so to the next', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const refusals: unknown[] = [];
    owner.invoke = async (_caller, _invocation, signal) => {
      if (signal?.aborted === true) refusals.push(signal.reason);
      else await gate;
      return { kind: 'completed', value: null };
    };
    const peer = await RawPeer.control(path);
    for (let id = 1; id <= 65; id += 1)
      peer.say({ id, method: 'invoke', params: { invocation: { skill: 'x', arguments: {} } } });
    const refused = await peer.next();
    expect(refused).to.include({ id: 65 });
    expect(refused).to.have.nested.property('error.code', 'OVERLOADED');
    expect(refusals).to.have.length(1);
    expect(refusals[0]).to.include({ code: 'OVERLOADED' });
    release();
    for (let count = 1; count <= 64; count += 1)
      expect(await peer.next()).to.have.nested.property('result.kind', 'completed');
    peer.socket.destroy();
  });

  it('says nothing of a defect, and leaves it on record', async () => {
    const answer = await asked('explain', { principal: 'human://acme/ada', skill: 'x' });
    expect(answer).to.have.nested.property('error.code', 'INTERNAL');
    expect(JSON.stringify(answer)).not.to.include('secret inside');
    const [notice] = await owner.store.read({});
    const at = owner.clock.now();
    expect(notice).to.include({ kind: 'notice', at, severity: 'error', subject: 'local socket' });
    expect(notice?.kind === 'notice' && notice.message).to.include('secret inside');
  });

  it('warns when even a defect cannot be recorded', async () => {
    owner.store.breakWrites();
    const warning = new Promise<Error>((resolve) => process.once('warning', resolve));
    await asked('explain', { principal: 'human://acme/ada', skill: 'x' });
    expect((await warning).message).to.include('could not be recorded');
  });
});
