import { expect } from 'chai';
import { traceIdOf } from '../../../../../src/adapters/mcp/door/trace-context.js';

const trace = '0af7651916cd43dd8448eb211c80319c';
const span = 'b7ad6b7169203331';

describe('traceIdOf', () => {
  it('finds the trace id', () => {
    expect(traceIdOf(`00-${trace}-${span}-01`)).to.equal(trace);
  });

  it('finds none in what is no traceparent', () => {
    const bad = [
      ...[undefined, null, 7, {}, '', trace, `00-${trace}-${span}`, `00-${trace}-${span}-01-x`],
      ...[`00-${trace.toUpperCase()}-${span}-01`, `ff-${trace}-${span}-01`],
      ...[`00-${'0'.repeat(32)}-${span}-01`, `00-${trace}-${'0'.repeat(16)}-01`],
      `00-${trace}-${span}-01\n`,
    ];
    for (const one of bad) expect(traceIdOf(one), JSON.stringify(one)).to.equal(undefined);
  });
});
