import { expect } from 'chai';
import { failed } from '../../../../../src/core/invocation/skill-invocation-result.js';
import { abortOf, eachDoor, refusalOf } from '../../../../support/mcp-door/each-door.js';
import { eventually } from '../../../../support/mcp-door/eventually.js';

const ada = 'human://ada';
const bo = 'human://bo';

eachDoor('the end of a call', (bench) => {
  it('cancels the call when the client does, and keeps its reason to itself', async () => {
    const reasons: unknown[] = [];
    let running = false;
    bench.host.skill('slow', [ada], async ({ signal }) => {
      running = true;
      reasons.push(await abortOf(signal));
      return failed('CANCELLED', 'the call was cancelled');
    });
    const client = await bench.connect(ada);
    const abort = new AbortController();
    const call = client.callTool({ name: 'slow' }, { signal: abort.signal });
    const ended = refusalOf(call);
    await eventually(() => running);
    abort.abort('the password is swordfish');
    await ended;
    await eventually(() => reasons.length === 1);
    expect(String(reasons[0])).not.to.include('swordfish');
  });

  it('cancels what is in flight when the session ends, and nobody else’s', async () => {
    const cancelled: string[] = [];
    let running = 0;
    bench.host.skill('slow', [ada, bo], async ({ signal, arguments: { who } }) => {
      running += 1;
      await abortOf(signal);
      cancelled.push(who as string);
      return failed('CANCELLED', 'the call was cancelled');
    });
    const [first, second] = [await bench.connect(ada), await bench.connect(bo)];
    const calls = [
      refusalOf(first.callTool({ name: 'slow', arguments: { who: 'ada' } })),
      refusalOf(second.callTool({ name: 'slow', arguments: { who: 'bo' } })),
    ];
    await eventually(() => running === 2);
    await first.transport?.close();
    if (bench.channel === 'lines' || bench.era === 'auto') {
      await eventually(() => cancelled.length === 1);
      expect(cancelled).to.deep.equal(['ada']);
    }
    await second.close();
    await bench.stop();
    await Promise.all(calls);
    await eventually(() => cancelled.length === 2);
  });

  it('does not abort a call that has ended', async () => {
    let signal: AbortSignal | undefined;
    bench.host.skill('review', [ada], (call) => {
      ({ signal } = call);
      return { kind: 'completed', value: {} };
    });
    const client = await bench.connect(ada);
    await client.callTool({ name: 'review' });
    await client.listTools();
    expect(signal?.aborted).to.equal(false);
  });

  it('forgets a session that has ended', async () => {
    const client = await bench.connect(ada);
    await eventually(() => bench.host.changes(ada).observed);
    if (client.transport !== undefined && 'terminateSession' in client.transport)
      await (client.transport as { terminateSession(): Promise<void> }).terminateSession();
    await client.close();
    await eventually(() => !bench.host.changes(ada).observed);
  });

  it('lets calls end when it stops, takes no new ones, and cancels what takes too long', async () => {
    let finish: (() => void) | undefined;
    let stuck: unknown;
    bench.host.skill('short', [ada], async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { kind: 'completed', value: { done: true } };
    });
    bench.host.skill('stuck', [bo], async ({ signal }) => {
      stuck = 'running';
      stuck = await abortOf(signal);
      return failed('CANCELLED', 'the call was cancelled');
    });
    const [first, second] = [await bench.connect(ada), await bench.connect(bo)];
    const short = first.callTool({ name: 'short' });
    const long = refusalOf(second.callTool({ name: 'stuck' }, { timeout: 5_000 }));
    await eventually(() => finish !== undefined && stuck === 'running');
    const stopped = bench.stop();
    finish?.();
    expect((await short).structuredContent).to.deep.equal({ done: true });
    await stopped;
    await eventually(() => stuck !== 'running');
    await second.close();
    await long;
  });
});
