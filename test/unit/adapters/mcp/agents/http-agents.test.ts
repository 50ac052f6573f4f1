import { expect } from 'chai';
import type { AgentReply } from '../../../../../src/core/connectors/skill-connector.js';
import { ManualClock } from '../../../../../src/core/testing/doubles/manual-clock.js';
import { eventually } from '../../../../support/e2e/eventually.js';
import { AgentBench } from '../../../../support/mcp/agent-bench.js';
import { HttpMcpServer } from '../../../../support/mcp/http-mcp-server.js';
import { aFewTurns } from '../../../../support/patience.js';

describe('McpAgentConnector over HTTP', () => {
  let server: HttpMcpServer;
  let bench: AgentBench;

  beforeEach(async () => {
    server = new HttpMcpServer();
    await server.listen();
    bench = new AgentBench([server.agent()]);
  });

  afterEach(async () => {
    await bench.agents.stop();
    await server.close();
  });

  const codeOf = (reply: AgentReply): string => (reply.kind === 'failed' ? reply.code : reply.kind);
  const isUp = (): true | undefined => bench.connector.health().state === 'up' || undefined;
  const listens = (): Promise<boolean> =>
    eventually('the client listens', () => server.open.size > 0 || undefined);

  it('calls with the headers of the file and says goodbye to its session', async () => {
    await bench.agents.start();
    expect(await bench.call('echo')).to.deep.include({ kind: 'answered', value: 'done' });
    await bench.agents.stop();
    expect(server.arrived.every(({ headers }) => headers.authorization === 'Bearer key')).to.equal(
      true,
    );
    expect(server.arrived.at(-1)?.method).to.equal('DELETE');
  });

  it('keeps every progress report, the last included', async () => {
    await bench.agents.start();
    const heard: number[] = [];
    const onProgress = ({ progress }: { progress: number }): void => void heard.push(progress);
    expect(codeOf(await bench.call('count', {}, { onProgress }))).to.equal('answered');
    expect(heard).to.deep.equal([1, 2, 3]);
  });

  it('follows the list of tools', async () => {
    await bench.agents.start();
    await listens();
    server.tools = ['echo', 'new'];
    server.notify('notifications/tools/list_changed');
    await eventually('the directory is written', () => bench.writes[1]);
    expect(bench.names).to.deep.equal(['echo', 'new']);
  });

  it('keeps what it knows when the tools cannot be listed once more, and says so', async () => {
    await bench.agents.start();
    await listens();
    server.intercept = ({ body }, response) => {
      if (body?.method !== 'tools/list') return false;
      response.writeHead(500).end();
      return true;
    };
    server.notify('notifications/tools/list_changed');
    await eventually('it is said', () =>
      bench.notices.find(({ message }) => message.includes('Its tools cannot be read')),
    );
    expect(codeOf(await bench.call('echo'))).to.equal('answered');
    expect(bench.writes).to.have.length(1);
  });

  const losses: readonly [string, string, string][] = [
    ['whose stream ends without an answer', 'cut', 'OUTCOME_UNKNOWN'],
    ['whose connection is cut', 'drop', 'OUTCOME_UNKNOWN'],
    ['that a broken server had', 'broken', 'OUTCOME_UNKNOWN'],
    ['whose answer has no end', 'large', 'OUTCOME_UNKNOWN'],
    ['whose event has no end', 'endless', 'OUTCOME_UNKNOWN'],
    ['that a busy server refused', 'busy', 'PROVIDER_UNAVAILABLE'],
    ['that was answered with something else', 'plain', 'OUTCOME_UNKNOWN'],
  ];
  for (const [which, tool, code] of losses) {
    it(`knows what to say of a call ${which}, and goes on`, async () => {
      await bench.agents.start();
      const reply = await bench.call(tool);
      expect(codeOf(reply)).to.equal(code);
      expect(JSON.stringify(reply)).not.to.include('secret');
      expect(codeOf(await bench.call('echo'))).to.equal('answered');
    });
  }

  it('tells the server of a cancellation and lets go of the stream', async () => {
    await bench.agents.start();
    await listens();
    const abort = new AbortController();
    const call = bench.call('hang', {}, { signal: abort.signal });
    await eventually('the call hangs', () => server.open.size === 2 || undefined);
    abort.abort(new Error('secret'));
    expect(codeOf(await call)).to.equal('CANCELLED');
    const [told] = await eventually('the server is told', () => {
      const all = server.received('notifications/cancelled');
      return all.length > 0 ? all : undefined;
    });
    expect(JSON.stringify(told?.body))
      .to.include('the call was cancelled')
      .and.not.include('secret');
    await eventually('the stream is closed', () => server.open.size === 1 || undefined);
  });

  it('begins a new session when the server forgot the old one', async () => {
    await bench.agents.start();
    await listens();
    server.session = 'session-2';
    const replies = await Promise.all([bench.call('echo'), bench.call('echo')]);
    expect(replies.map(codeOf)).to.deep.equal(['PROVIDER_UNAVAILABLE', 'PROVIDER_UNAVAILABLE']);
    expect(codeOf(await bench.call('echo'))).to.equal('PROVIDER_UNAVAILABLE');
    await eventually('it begins anew', () => server.received('initialize')[1]);
    await eventually('it is up again', isUp);
    expect(codeOf(await bench.call('echo'))).to.equal('answered');
    expect(server.received('initialize')).to.have.length(2);
    expect(server.arrived.filter(({ method }) => method === 'DELETE')).to.have.length(0);
  });

  it('notices by itself that the server is gone, and that it is back', async () => {
    await bench.agents.start();
    await listens();
    const port = server.port;
    await server.close();
    await eventually('it is down', () => bench.connector.health().state === 'down' || undefined);
    expect(codeOf(await bench.call('echo'))).to.equal('PROVIDER_UNAVAILABLE');
    expect(bench.notices.map(({ message }) => message).join()).to.include(
      'it cannot be reached (ECONNREFUSED)',
    );
    server = new HttpMcpServer();
    await server.listen(port);
    await eventually('it is up again', isUp);
    expect(codeOf(await bench.call('echo'))).to.equal('answered');
  });

  it('goes on without a server that is not there', async () => {
    await server.close();
    await bench.agents.start();
    expect(bench.connector.health().detail).to.include('it cannot be reached (ECONNREFUSED)');
    expect(codeOf(await bench.call('echo'))).to.equal('PROVIDER_UNAVAILABLE');
    await server.listen();
  });

  it('takes its credentials nowhere else', async () => {
    const other = new HttpMcpServer();
    await other.listen();
    server.intercept = (_request, response) => {
      response.writeHead(307, { location: other.url }).end();
      return true;
    };
    await bench.agents.start();
    expect(bench.connector.health().detail).to.include('HTTP status 307, which is not followed');
    expect(other.arrived).to.deep.equal([]);
    await other.close();
  });

  it('says which status it was refused with', async () => {
    server.intercept = (_request, response) => {
      response.writeHead(401).end('secret');
      return true;
    };
    await bench.agents.start();
    expect(bench.connector.health().detail).to.include('HTTP status 401').and.not.include('secret');
  });

  it('does not hammer a server that ends the stream of its news at once', async () => {
    const clock = new ManualClock();
    bench = new AgentBench([server.agent()], clock);
    await bench.agents.start();
    await listens();
    const gets = (): number => server.arrived.filter(({ method }) => method === 'GET').length;
    server.intercept = ({ method }, response) => {
      if (method !== 'GET') return false;
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end('retry: 0\n\n');
      return true;
    };
    const waiting = clock.pending;
    const pauses = (): Promise<boolean> =>
      eventually('it pauses', () => clock.pending > waiting || undefined);
    for (const response of server.open) response.end();
    for (let heard = 1; heard <= 3; heard += 1) {
      await pauses();
      clock.advance(999);
      await aFewTurns();
      expect(gets()).to.equal(heard);
      clock.advance(1);
      await eventually('it listens once more', () => gets() === heard + 1 || undefined);
    }
    expect(codeOf(await bench.call('echo'))).to.equal('answered');
  });

  it('drops a server that asks for more than it may', async () => {
    await bench.agents.start();
    await listens();
    server.intercept = ({ body }) => body !== undefined && !('method' in body);
    for (const response of server.open) {
      for (let n = 0; n < 100; n += 1) {
        response.write(`data: {"jsonrpc":"2.0","id":"ask-${n}","method":"roots/list"}\n\n`);
      }
    }
    await eventually('it is dropped', () =>
      bench.notices.find(({ message }) => message.includes('asks for more than it may')),
    );
    server.intercept = undefined;
    await eventually('it is up again', isUp);
  });
});
