import { expect } from 'chai';
import { TextTail } from '../../../../../src/adapters/mcp/agents/text-tail.js';

describe('TextTail', () => {
  it('keeps the end, and no more than it may', () => {
    const tail = new TextTail(10);
    tail.append('0123456789');
    tail.append('abc\n');
    expect(tail.toString()).to.equal('456789abc\n');
    expect(tail.lastLine()).to.equal('456789abc');
  });

  it('has no last line before anything was said', () => {
    expect(new TextTail().lastLine()).to.equal('');
  });
});
