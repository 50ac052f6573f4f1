import { expect } from 'chai';
import { renderResult } from '../../../../../src/adapters/cli/render/result.js';
import { failed } from '../../../../../src/core/invocation/skill-invocation-result.js';
import { recordingTerminal } from '../../../../support/cli/recording-terminal.js';

describe('renderResult', () => {
  it('prints text as text and everything else as JSON', () => {
    const terminal = recordingTerminal();
    renderResult(terminal, { kind: 'completed', value: 'hello' });
    renderResult(terminal, { kind: 'completed', value: [1] });
    expect(terminal.said).to.deep.equal(['hello', '[\n  1\n]']);
  });

  it('prefers the agent’s own content and names what cannot be printed', () => {
    const terminal = recordingTerminal();
    renderResult(terminal, {
      kind: 'completed',
      value: null,
      content: [
        { type: 'text', text: 'read me' },
        { type: 'image', mimeType: 'image/png', data: 'AAAA' },
      ],
    });
    expect(terminal.said).to.deep.equal([
      'read me',
      '[image] {"type":"image","mimeType":"image/png"}',
    ]);
  });

  it('says a failure on standard error: code, words, particulars, and who can mend it', () => {
    const terminal = recordingTerminal();
    renderResult(
      terminal,
      failed('PERMISSION_DENIED', 'you need operator', {
        details: { required: 'operator' },
        content: [{ type: 'text', text: 'from the agent' }],
      }),
    );
    expect(terminal.said).to.deep.equal([]);
    expect(terminal.noted).to.deep.equal([
      'PERMISSION_DENIED: you need operator',
      'from the agent',
      '{\n  "required": "operator"\n}',
      '(mended by: operator; trying again does not help)',
    ]);
  });

  it('tells taken work from done work', () => {
    const terminal = recordingTerminal();
    renderResult(terminal, { kind: 'accepted', handle: 'h-1' });
    expect(terminal.said).to.deep.equal(['accepted as h-1']);
  });
});
