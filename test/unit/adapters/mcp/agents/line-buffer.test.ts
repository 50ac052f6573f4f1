import { expect } from 'chai';
import { LineBuffer } from '../../../../../src/adapters/mcp/agents/line-buffer.js';

describe('LineBuffer', () => {
  it('puts lines together from pieces, wherever they are cut', () => {
    const bytes = Buffer.from('é\n\nlast one\r\nbegun');
    for (let size = 1; size <= bytes.length; size += 1) {
      const buffer = new LineBuffer();
      const lines: string[] = [];
      for (let start = 0; start < bytes.length; start += size) {
        lines.push(...buffer.take(bytes.subarray(start, start + size)));
      }
      expect(lines).to.deep.equal(['é', '', 'last one\r']);
      expect(buffer.size).to.equal(5);
    }
  });

  it('forgets what was begun', () => {
    const buffer = new LineBuffer();
    buffer.take(Buffer.from('begun'));
    buffer.clear();
    expect(buffer.size).to.equal(0);
    expect(buffer.take(Buffer.from('new\n'))).to.deep.equal(['new']);
  });
});
