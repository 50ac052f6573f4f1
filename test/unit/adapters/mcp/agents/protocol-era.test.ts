import { expect } from 'chai';
import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { refusesEra } from '../../../../../src/adapters/mcp/agents/protocol-era.js';
import { address } from '../../../../../src/core/messaging/address.js';
import { eventually } from '../../../../support/e2e/eventually.js';
import { AgentBench } from '../../../../support/mcp/agent-bench.js';
import { RequestEraServer } from '../../../../support/mcp/request-era-server.js';
import { plainMapping } from '../../../../support/mcp/servers.js';

describe('refusesEra', () => {
  const http = (status: number): SdkHttpError =>
    new SdkHttpError(SdkErrorCode.ClientHttpNotImplemented, 'x', { status });

  it('is said of a server that is there and did not take the first words', () => {
    const refusals = [
      http(400),
      new ProtocolError(-32601, 'no such method'),
      new SdkError(SdkErrorCode.EraNegotiationFailed, 'no version in common'),
    ];
    expect(refusals.map(refusesEra)).to.deep.equal([true, true, true]);
  });

  it('is not said of one that is away, busy or locked', () => {
    const others = [http(401), http(503), new Error('ECONNREFUSED'), undefined];
    expect(others.map(refusesEra)).to.deep.equal([false, false, false, false]);
  });
});

describe('an agent whose server knows no sessions', () => {
  let server: RequestEraServer;
  let bench: AgentBench;

  beforeEach(async () => {
    server = new RequestEraServer();
    const url = await server.listen();
    bench = new AgentBench([
      {
        kind: 'mcp-http',
        agent: address('agent://acme/modern'),
        url,
        headers: {},
        tools: plainMapping,
      },
    ]);
    await bench.agents.start();
  });

  afterEach(async () => {
    await bench.agents.stop();
    await server.close();
  });

  it('is spoken to in requests, and reports its progress to the end', async () => {
    expect(bench.connector.health()).to.deep.equal({ state: 'up' });
    expect(bench.names).to.deep.equal(['count', 'hang']);
    const heard: number[] = [];
    const onProgress = ({ progress }: { progress: number }): void => void heard.push(progress);
    expect(await bench.call('count', {}, { onProgress })).to.deep.include({ value: 'count' });
    expect(heard).to.deep.equal([1, 2, 3]);
  });

  it('is told of a cancellation', async () => {
    const abort = new AbortController();
    const call = bench.call('hang', {}, { signal: abort.signal });
    await eventually('the call hangs', () => server.hanging > 0 || undefined);
    abort.abort(new Error('secret'));
    expect(await call).to.include({ code: 'CANCELLED' });
    await eventually('the tool is told', () => server.cancelled > 0 || undefined);
  });

  it('is followed when its tools change', async () => {
    await eventually('the directory follows', () => {
      if (server.tools.includes('hang')) server.offer(['count', 'new']);
      else server.offer(server.tools);
      return bench.names.includes('new') || undefined;
    });
    expect(bench.names).to.deep.equal(['count', 'new']);
  });
});
