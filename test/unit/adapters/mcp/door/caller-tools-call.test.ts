import { expect } from 'chai';
import { errorMetaKey } from '../../../../../src/adapters/mcp/door/tool-result.js';
import { failed } from '../../../../../src/core/invocation/skill-invocation-result.js';
import { eachDoor, refusalOf } from '../../../../support/mcp-door/each-door.js';

const ada = 'human://ada';
const bo = 'human://bo';

eachDoor('a call', (bench) => {
  it('calls a skill as the caller of the session and brings the answer back', async () => {
    bench.host.skill('review', [ada], ({ arguments: given }) => ({
      kind: 'completed',
      value: { given },
    }));
    const client = await bench.connect(ada);
    const result = await client.callTool({ name: 'review', arguments: { pr: 7 } });
    expect(result.structuredContent).to.deep.equal({ given: { pr: 7 } });
    expect(result.content).to.deep.equal([{ type: 'text', text: '{"given":{"pr":7}}' }]);
    expect(bench.host.calls[0]?.caller.principal).to.equal(ada);
  });

  it('reads absent arguments as none', async () => {
    bench.host.skill('review', [ada]);
    await (await bench.connect(ada)).callTool({ name: 'review' });
    expect(bench.host.calls[0]?.invocation.arguments).to.deep.equal({});
  });

  it('lets nothing in a request name the caller', async () => {
    bench.host.skill('review', [ada]);
    const forged = {
      ...{ caller: 'human://root', principal: 'human://root', tenant: 'other' },
      ...{ act: { sub: 'human://root' }, baggage: 'principal=human://root' },
    };
    const client = await bench.connect(ada);
    await client.callTool({ name: 'review', arguments: forged, _meta: forged });
    const { caller } = bench.host.calls[0]!;
    expect([caller.principal, caller.tenant, caller.chain]).to.deep.equal([ada, 'acme', []]);
  });

  it('takes a trace id for correlation, and nothing that is not one', async () => {
    bench.host.skill('review', [ada]);
    const client = await bench.connect(ada);
    const trace = '0af7651916cd43dd8448eb211c80319c';
    for (const traceparent of [`00-${trace}-b7ad6b7169203331-01`, 'human://root', 7])
      await client.callTool({ name: 'review', _meta: { traceparent } });
    expect(bench.host.calls.map(({ invocation }) => invocation.correlationId)).to.deep.equal([
      trace,
      undefined,
      undefined,
    ]);
  });

  it('carries every report of progress before the result, the last one included', async () => {
    bench.host.skill('count', [ada], async ({ onProgress }) => {
      onProgress({ progress: 1, total: 3 });
      await Promise.resolve();
      onProgress({ progress: 2, total: 3, message: 'nearly' });
      onProgress({ progress: 3, total: 3 });
      return { kind: 'completed', value: {} };
    });
    const client = await bench.connect(ada);
    await client.callTool({ name: 'count', _meta: { progressToken: 'mine' } });
    expect(client.progress).to.deep.equal([
      { progressToken: 'mine', progress: 1, total: 3 },
      { progressToken: 'mine', progress: 2, total: 3, message: 'nearly' },
      { progressToken: 'mine', progress: 3, total: 3 },
    ]);
  });

  it('sends no progress to who did not ask, and none after the result', async () => {
    let late: (() => void) | undefined;
    bench.host.skill('count', [ada], ({ onProgress }) => {
      onProgress({ progress: 1 });
      late = () => onProgress({ progress: 2 });
      return { kind: 'completed', value: {} };
    });
    const client = await bench.connect(ada);
    await client.callTool({ name: 'count' });
    expect(client.progress).to.deep.equal([]);
    await client.callTool({ name: 'count', _meta: { progressToken: 't' } });
    late?.();
    await client.listTools();
    expect(client.progress).to.deep.equal([{ progressToken: 't', progress: 1 }]);
  });

  it('answers a hidden tool, an absent one and a misnamed one with the same error', async () => {
    bench.host.skill('payroll', [bo]);
    const client = await bench.connect(ada);
    const asked = [
      'payroll',
      'nowhere',
      'expertise/payroll',
      'expertise_payroll',
      'x'.repeat(500),
      '',
    ];
    const answers = await Promise.all(
      asked.map((tool) => refusalOf(client.callTool({ name: tool }))),
    );
    for (const { code, message } of answers)
      expect([code, message]).to.deep.equal([-32602, answers[0]?.message]);
    expect(answers[0]?.message).to.match(/Unknown tool$/);
    expect(bench.host.calls.map(({ invocation }) => invocation.skill)).to.have.length(asked.length);
  });

  it('gives a refusal as a result that a model can read, with its code for programs', async () => {
    bench.host.skill('review', [ada], () =>
      failed('INVALID_ARGUMENTS', 'the arguments do not fit', {
        details: { violations: [{ pointer: '/pr', message: 'must be integer' }] },
      }),
    );
    const result = await (await bench.connect(ada)).callTool({ name: 'review' });
    expect(result.isError).to.equal(true);
    expect(JSON.stringify(result.content)).to.include('INVALID_ARGUMENTS').and.include('/pr');
    expect(result._meta?.[errorMetaKey]).to.deep.include({ code: 'INVALID_ARGUMENTS' });
  });

  it('passes the words of a failing agent on', async () => {
    const content = [{ type: 'text', text: 'disk full' }];
    bench.host.skill('review', [ada], () =>
      failed('PROVIDER_FAILED', 'the agent failed', { content }),
    );
    const result = await (await bench.connect(ada)).callTool({ name: 'review' });
    expect(result.content).to.deep.include(content[0]);
  });

  it('answers INTERNAL for a defect, tells the operator, and goes on', async () => {
    bench.host.skill('broken', [ada], () => {
      throw new Error('secret inside');
    });
    const client = await bench.connect(ada);
    const result = await client.callTool({ name: 'broken' });
    expect(JSON.stringify(result)).to.include('INTERNAL').and.not.include('secret');
    expect(bench.host.problems).to.have.length(1);
    expect((await client.listTools()).tools).to.have.length(1);
  });
});
