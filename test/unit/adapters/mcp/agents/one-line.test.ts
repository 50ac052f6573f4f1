import { expect } from 'chai';
import { inOneLine } from '../../../../../src/adapters/mcp/agents/one-line.js';

describe('inOneLine', () => {
  it('joins lines and shows where characters were hidden', () => {
    expect(inOneLine(' a\n\nb\u001b[0m\u202e ')).to.equal('a b\u{fffd}[0m\u{fffd}');
  });

  it('cuts what is long, to what was asked for', () => {
    expect(inOneLine('x'.repeat(400), 10)).to.equal(`${'x'.repeat(9)}…`);
    expect(inOneLine('x'.repeat(400))).to.have.length(300);
    expect(inOneLine('x'.repeat(300))).to.equal('x'.repeat(300));
  });
});
