import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Address } from '../../../../../src/core/messaging/address.js';
import { ManualClock } from '../../../../../src/core/testing/doubles/manual-clock.js';
import { eventually } from '../../../../support/e2e/eventually.js';
import { AgentBench } from '../../../../support/mcp/agent-bench.js';
import { fixture, recorded, stdioAgent } from '../../../../support/mcp/servers.js';
import { aFewTurns } from '../../../../support/patience.js';
import { temporaryFolder } from '../../../../support/temporary-folder.js';

const recording = (): { file: string; bench: AgentBench } => {
  const file = path.join(temporaryFolder(), 'received.jsonl');
  return { file, bench: new AgentBench([stdioAgent([fixture('recording-server.mjs'), file])]) };
};
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('an agent that is looked after', () => {
  let bench: AgentBench;

  afterEach(() => bench.agents.stop());

  const isUp = (): true | undefined => bench.connector.health().state === 'up' || undefined;
  const becomesUp = (): Promise<boolean> => eventually('the agent is up', isUp);
  const isDown = (): true | undefined => bench.connector.health().state === 'down' || undefined;

  it('keeps its expertise while it is down, and comes back by itself', async () => {
    bench = recording().bench;
    await bench.agents.start();
    const names = bench.names;
    await bench.call('die');
    expect(bench.connector.health().state).to.equal('down');
    expect(bench.connector.health().detail).to.match(/it exited with code 3; next try in \d+ ms/);
    expect(await bench.call('echo')).to.include({ code: 'PROVIDER_UNAVAILABLE' });
    await becomesUp();
    expect(await bench.call('echo')).to.include({ kind: 'answered' });
    expect(bench.names).to.deep.equal(names);
    expect(bench.writes).to.have.length(1);
    expect(bench.notices.map(({ message }) => message.replace(/\d+ ms/, 'n ms'))).to.deep.equal([
      `Its skills changed: ${names.length} added, 0 removed, 0 changed.`,
      'It is connected.',
      'It is not connected: it exited with code 3. Next try in n ms.',
      'It is connected.',
    ]);
  });

  it('writes what its server lists after a change, once, and calls it at once', async () => {
    bench = recording().bench;
    await bench.agents.start();
    await bench.call('change', { tools: ['echo', 'new'] });
    await eventually('the directory is written', () => bench.writes[1]);
    expect(bench.names).to.deep.equal(['echo', 'new']);
    expect(bench.notices.at(-1)?.message).to.match(/skills changed: 1 added, \d+ removed/);
    expect(await bench.call('hang')).to.include({ code: 'PROVIDER_UNAVAILABLE' });
  });

  it('lists once for a flood of changes', async () => {
    const made = recording();
    bench = made.bench;
    await bench.agents.start();
    await bench.call('flood', { times: 1_000 });
    const lists = (): number =>
      recorded(made.file).filter(({ method }) => method === 'tools/list').length;
    await eventually('the tools are listed again', () => lists() > 1 || undefined);
    await bench.call('echo');
    expect(lists()).to.equal(2);
    expect(bench.writes).to.have.length(1);
  });

  it('tells its operator what the directory refuses, once', async () => {
    bench = recording().bench;
    bench.diagnostics = () => [
      { owner: bench.connector.agents[0]!, domain: 'C++', message: 'the name is taken.' },
    ];
    await bench.agents.start();
    await bench.call('change', { tools: ['echo'] });
    await eventually('the directory is written', () => bench.writes[1]);
    const refusals = bench.notices.filter(({ message }) => message.includes('the name is taken'));
    expect(refusals.map(({ message }) => message)).to.deep.equal([
      'Left out "C++": the name is taken.',
    ]);
  });

  it('tells a refusal once more only when it has ended in between', async () => {
    bench = recording().bench;
    let isRefused = true;
    bench.diagnostics = () => [
      ...(isRefused ? [{ owner: bench.connector.agents[0]!, domain: 'x', message: 'taken.' }] : []),
      { owner: 'agent://acme/other' as Address, domain: 'y', message: 'not ours.' },
    ];
    const refusals = (): number =>
      bench.notices.filter(({ message }) => message.includes('taken.')).length;
    await bench.agents.start();
    expect(refusals()).to.equal(1);
    isRefused = false;
    for (const [write, tool] of ['one', 'two'].entries()) {
      await bench.call('change', { tools: ['change', tool] });
      await eventually('the directory is written', () => bench.writes[write + 1]);
      expect(refusals()).to.equal(1 + write);
      isRefused = true;
    }
    expect(bench.notices.some(({ message }) => message.includes('not ours'))).to.equal(false);
  });

  it('does not hold up the start of the host when it never answers', async () => {
    const clock = new ManualClock();
    bench = new AgentBench([stdioAgent([fixture('misbehaving-server.mjs'), 'silent'])], clock);
    const started = bench.agents.start();
    await eventually('the host waits', () => clock.pending >= 2 || undefined);
    clock.advance(10_000);
    await started;
    expect(bench.connector.health()).to.deep.equal({ state: 'starting' });
    expect(await bench.call('work')).to.include({ code: 'PROVIDER_UNAVAILABLE' });
    clock.advance(50_000);
    await eventually('the attempt is given up', isDown);
    expect(bench.connector.health().detail).to.include('it did not answer in time; next try in');
  });

  it('waits longer after every failure', async () => {
    const clock = new ManualClock();
    bench = new AgentBench([stdioAgent(['-e', 'process.exit(1)'])], clock);
    await bench.agents.start();
    const pauses: number[] = [];
    for (let failure = 1; failure <= 4; failure += 1) {
      await eventually('it failed once more', isDown);
      const pause = Number(/next try in (\d+) ms/.exec(bench.connector.health().detail ?? '')?.[1]);
      pauses.push(pause);
      clock.advance(pause - 1);
      expect(bench.connector.health().state).to.equal('down');
      clock.advance(1);
      await aFewTurns();
      expect(bench.connector.health().state).to.equal('starting');
    }
    expect(bench.notices).to.have.length(1);
    expect(pauses[0]).to.be.within(125, 250);
    expect(pauses[3]).to.be.within(1_000, 2_000);
  });

  it('is stopped while it is being started, and leaves no process', async () => {
    bench = new AgentBench([stdioAgent([fixture('misbehaving-server.mjs'), 'silent'])]);
    const started = bench.agents.start();
    await bench.agents.stop();
    await started;
    expect(bench.connector.health()).to.deep.equal({ state: 'down', detail: 'stopped' });
    expect(bench.registered.size).to.equal(0);
    expect(bench.notices).to.deep.equal([]);
  });

  it('is stopped while it is down, and is not tried again', async () => {
    const clock = new ManualClock();
    bench = new AgentBench([stdioAgent(['-e', ''])], clock);
    await bench.agents.start();
    await bench.agents.stop();
    await bench.agents.stop();
    clock.advance(100_000);
    expect(bench.connector.health()).to.deep.equal({ state: 'down', detail: 'stopped' });
  });

  describe('whose server has started another process', () => {
    let pids: readonly number[];

    beforeEach(async () => {
      const file = path.join(temporaryFolder(), 'pids');
      bench = new AgentBench([stdioAgent([fixture('misbehaving-server.mjs'), 'family', file])]);
      await bench.agents.start();
      pids = readFileSync(file, 'utf8').split(' ').map(Number);
      expect(pids.map(isAlive)).to.deep.equal([true, true]);
    });

    const bothAreGone = (): Promise<boolean> =>
      eventually('both processes are gone', () => !pids.some(isAlive) || undefined);

    it('leaves neither behind when it stops', async () => {
      await bench.agents.stop();
      await bothAreGone();
    });

    it('settles its calls when the server is killed, and leaves neither behind', async () => {
      const call = bench.call('linger');
      process.kill(pids[0]!, 'SIGKILL');
      expect(await call).to.include({ code: 'OUTCOME_UNKNOWN' });
      await bothAreGone();
      const said = bench.notices.map(({ message }) => message).join();
      expect(said).to.include('it was ended by SIGKILL');
    });
  });

  it('stops with its calls settled', async () => {
    const { bench: made, file } = recording();
    bench = made;
    await bench.agents.start();
    const [hang, look] = [bench.call('hang'), bench.call('look')];
    await eventually(
      'both calls arrive',
      () =>
        recorded(file).filter(({ method }) => method === 'tools/call').length === 2 || undefined,
    );
    await bench.agents.stop();
    expect(await hang).to.include({ code: 'OUTCOME_UNKNOWN' });
    expect(await look).to.include({ code: 'OUTCOME_UNKNOWN' });
    expect(await bench.call('echo')).to.include({ code: 'PROVIDER_UNAVAILABLE' });
  });
});
