import { expect } from 'chai';
import path from 'node:path';
import type { Progress } from '../../../../../src/core/invocation/progress.js';
import { eventually } from '../../../../support/e2e/eventually.js';
import { AgentBench, skillMessage } from '../../../../support/mcp/agent-bench.js';
import { fixture, recorded, stdioAgent } from '../../../../support/mcp/servers.js';
import { temporaryFolder } from '../../../../support/temporary-folder.js';

describe('McpAgentConnector over standard streams', () => {
  let bench: AgentBench;
  let file: string;

  beforeEach(async () => {
    file = path.join(temporaryFolder(), 'received.jsonl');
    bench = new AgentBench([stdioAgent([fixture('recording-server.mjs'), file])]);
    await bench.agents.start();
  });

  afterEach(() => bench.agents.stop());

  const received = (method: string): unknown[] =>
    recorded(file).filter((message) => message.method === method);

  it('sends the arguments untouched and gives the single text as the value', async () => {
    const args = { deep: { list: [1, null, 'ü'] }, flag: false };
    expect(await bench.call('echo', args)).to.deep.equal({
      kind: 'answered',
      value: JSON.stringify(args),
      content: [{ type: 'text', text: JSON.stringify(args) }],
    });
  });

  it('keeps every progress report in order, the one that comes with the result included', async () => {
    const seen: Progress[] = [];
    await bench.call('count', { steps: 200 }, { onProgress: (progress) => seen.push(progress) });
    expect(seen.map(({ progress }) => progress)).to.deep.equal(
      Array.from({ length: 200 }, (_, step) => step + 1),
    );
    expect(seen.at(-1)).to.deep.equal({ progress: 200, total: 200, message: '200' });
  });

  it('sends a progress token with every call', async () => {
    await bench.call('echo');
    await bench.call('echo');
    const tokens = recorded(file)
      .filter(({ method }) => method === 'tools/call')
      .map(({ params }) => (params?.['_meta'] as { progressToken: unknown }).progressToken);
    expect(tokens).to.deep.equal([1, 2]);
  });

  it('tells the server of a cancellation in neutral words and answers at once', async () => {
    const abort = new AbortController();
    const call = bench.call('hang', {}, { signal: abort.signal });
    await eventually('the call arrives', () => received('tools/call')[0]);
    abort.abort(new Error('a secret reason'));
    expect(await call).to.include({ kind: 'failed', code: 'CANCELLED' });
    await eventually('the cancellation arrives', () => received('notifications/cancelled')[0]);
    const [sent] = recorded(file).filter(({ method }) => method === 'tools/call');
    expect(received('notifications/cancelled')).to.deep.equal([
      {
        jsonrpc: '2.0',
        method: 'notifications/cancelled',
        params: { requestId: sent!.id, reason: 'the call was cancelled' },
      },
    ]);
  });

  it('sends nothing for a call that was cancelled before', async () => {
    const reply = await bench.call('echo', {}, { signal: AbortSignal.abort() });
    expect(reply).to.include({ code: 'CANCELLED' });
    expect(received('tools/call')).to.deep.equal([]);
  });

  it('passes the content of a failed tool on', async () => {
    expect(await bench.call('fail')).to.deep.include({
      kind: 'failed',
      code: 'PROVIDER_FAILED',
      content: [{ type: 'text', text: 'no paper' }],
    });
  });

  it('says no more of a protocol error than its number', async () => {
    const reply = await bench.call('refuse');
    expect(reply).to.include({ kind: 'failed', code: 'PROVIDER_FAILED' });
    expect(JSON.stringify(reply)).to.include('-32602').and.not.include('secret');
  });

  it('fails a result that is no MCP', async () => {
    expect(await bench.call('garble')).to.include({ code: 'PROVIDER_FAILED' });
  });

  it('refuses to sample for a server', async () => {
    const reply = await bench.call('ask');
    expect(JSON.stringify(reply)).to.include('-32601');
  });

  it('does not know whether a call ran whose server died', async () => {
    expect(await bench.call('die')).to.include({ kind: 'failed', code: 'OUTCOME_UNKNOWN' });
  });

  it('does not know it of a call that only looks either', async () => {
    const [look, hang] = [bench.call('look'), bench.call('hang')];
    await eventually('both calls arrive', () =>
      received('tools/call').length === 2 ? true : undefined,
    );
    await bench.call('die');
    expect(await look).to.include({ code: 'OUTCOME_UNKNOWN' });
    expect(await hang).to.include({ code: 'OUTCOME_UNKNOWN' });
  });

  it('answers nothing but skill calls', async () => {
    const agent = bench.connector.agents[0]!;
    const options = { signal: new AbortController().signal, onProgress: () => undefined };
    const call = skillMessage(agent, 'echo', {});
    for (const message of [
      { ...call, type: 'status-query' as const },
      { ...call, payload: null },
      { ...call, payload: { domain: 'echo', arguments: [] } },
    ]) {
      const reply = await bench.connector.deliver(agent, message, options);
      expect(reply).to.include({ kind: 'failed', code: 'PROVIDER_FAILED' });
    }
    expect(received('tools/call')).to.deep.equal([]);
  });

  it('drops reports that do not get further', async () => {
    const heard: number[] = [];
    await bench.call('repeat', {}, { onProgress: ({ progress }) => heard.push(progress) });
    expect(heard).to.deep.equal([1, 2]);
  });

  it('refuses an answer that nobody could walk through', async () => {
    expect(await bench.call('deep')).to.include({ code: 'PROVIDER_FAILED' });
  });

  it('cannot reach a tool that the server does not list', async () => {
    expect(await bench.call('nothing')).to.include({ code: 'PROVIDER_UNAVAILABLE' });
    expect(received('tools/call')).to.deep.equal([]);
  });
});
