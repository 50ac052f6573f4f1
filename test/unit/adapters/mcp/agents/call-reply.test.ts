import { expect } from 'chai';
import { replyOf } from '../../../../../src/adapters/mcp/agents/call-reply.js';

describe('replyOf', () => {
  const text = { type: 'text' as const, text: 'words' };
  const image = { type: 'image' as const, data: 'AAAA', mimeType: 'image/png' };

  it('prefers structured content and keeps the rest', () => {
    expect(replyOf({ content: [text], structuredContent: { n: 1 } })).to.deep.equal({
      kind: 'answered',
      value: { n: 1 },
      content: [text],
    });
  });

  it('takes a null as an answer like any other', () => {
    expect(replyOf({ content: [text], structuredContent: null })).to.deep.include({ value: null });
  });

  it('takes a single text as a string, anything else as it came', () => {
    expect(replyOf({ content: [text] })).to.deep.include({ value: 'words' });
    expect(replyOf({ content: [image] })).to.deep.include({ value: [image] });
    expect(replyOf({ content: [text, text] })).to.deep.include({ value: [text, text] });
    expect(replyOf({ content: [] })).to.deep.include({ value: [] });
  });

  it('keeps an error an error', () => {
    expect(
      replyOf({ content: [text], structuredContent: { n: 1 }, isError: true }),
    ).to.deep.include({
      kind: 'failed',
      code: 'PROVIDER_FAILED',
      content: [text],
    });
  });

  it('refuses what the rest of the host could not walk through', () => {
    const deep: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
    const reply = replyOf({ content: [], structuredContent: { deep } });
    expect(reply).to.include({ kind: 'failed', code: 'PROVIDER_FAILED' });
  });
});
