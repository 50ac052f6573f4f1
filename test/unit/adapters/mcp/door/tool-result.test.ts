import { ProtocolError } from '@modelcontextprotocol/server';
import { expect } from 'chai';
import { failureForms, toolResultOf } from '../../../../../src/adapters/mcp/door/tool-result.js';
import { type ErrorCode, errorCodes } from '../../../../../src/core/errors/error-code.js';
import {
  failed,
  skillNotFound,
} from '../../../../../src/core/invocation/skill-invocation-result.js';

const codes = Object.keys(errorCodes) as readonly ErrorCode[];
const golden: Readonly<Record<string, string>> = {
  SKILL_NOT_FOUND: 'error -32602 Unknown tool',
  INVALID_ARGUMENTS: 'isError INVALID_ARGUMENTS: why',
  UNAUTHENTICATED: 'isError UNAUTHENTICATED: why',
  PERMISSION_DENIED: 'isError PERMISSION_DENIED: why',
  POLICY_DENIED: 'isError POLICY_DENIED: why',
  CONFIRMATION_REQUIRED: 'isError CONFIRMATION_REQUIRED: why',
  BUDGET_EXCEEDED: 'isError BUDGET_EXCEEDED: why',
  DEADLINE_EXCEEDED: 'isError DEADLINE_EXCEEDED: why',
  CANCELLED: 'isError CANCELLED: why',
  OVERLOADED: 'isError OVERLOADED: why',
  PROVIDER_UNAVAILABLE: 'isError PROVIDER_UNAVAILABLE: why',
  PROVIDER_FAILED: 'isError PROVIDER_FAILED: why',
  INVALID_RESULT: 'isError INVALID_RESULT: why',
  OUTCOME_UNKNOWN: 'isError OUTCOME_UNKNOWN: why',
  GOVERNANCE_UNAVAILABLE: 'isError GOVERNANCE_UNAVAILABLE: why',
  AUDIT_UNAVAILABLE: 'isError AUDIT_UNAVAILABLE: why',
  ADDRESS_NOT_FOUND: 'isError ADDRESS_NOT_FOUND: why',
  INTERNAL: 'isError INTERNAL: why',
};

function onTheWire(code: ErrorCode): string {
  try {
    const { isError, content } = toolResultOf(failed(code, 'why'));
    const [first] = content;
    return `${isError === true ? 'isError' : 'ok'} ${first?.type === 'text' ? first.text : ''}`;
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return `error ${error.code} ${error.message}${error.data === undefined ? '' : ' data'}`;
  }
}

describe('toolResultOf', () => {
  it('gives every code of the closed list its one form', () => {
    expect(Object.fromEntries(codes.map((code) => [code, onTheWire(code)]))).to.deep.equal(golden);
    expect(Object.keys(failureForms)).to.have.members([...codes]);
  });

  it('repeats nothing of a skill that is not found, not even what a careless invoker says', () => {
    const careless = failed('SKILL_NOT_FOUND', 'no payroll here', { details: { id: 'call-7' } });
    const errors = [skillNotFound, careless].map((result) => {
      try {
        return toolResultOf(result);
      } catch (error) {
        const { code, message, data } = error as ProtocolError;
        return { code, message, data };
      }
    });
    expect(errors[0]).to.deep.equal(errors[1]);
  });

  it('shows a value as JSON text, and an object as structured content too', () => {
    expect(toolResultOf({ kind: 'completed', value: { a: [1] } })).to.deep.equal({
      content: [{ type: 'text', text: '{"a":[1]}' }],
      structuredContent: { a: [1] },
    });
    for (const value of [null, 7, 'x', [1, 2], true])
      expect(toolResultOf({ kind: 'completed', value })).to.deep.equal({
        content: [{ type: 'text', text: JSON.stringify(value) }],
      });
  });

  it('keeps the agent’s own blocks, and shows what is no block as text', () => {
    const content = [
      { type: 'text', text: 'hello', annotations: { audience: ['user'] } },
      { type: 'image', data: 'AAAA', mimeType: 'image/png' },
      { type: 'resource_link', uri: 'file:///x', name: 'x' },
      { type: 'hologram', beam: 1 },
      { type: 'text' },
    ];
    expect(toolResultOf({ kind: 'completed', value: {}, content }).content).to.deep.equal([
      ...content.slice(0, 3),
      { type: 'text', text: '{"type":"hologram","beam":1}' },
      { type: 'text', text: '{"type":"text"}' },
    ]);
    expect(toolResultOf({ kind: 'completed', value: {}, content: [] }).content).to.deep.equal([]);
  });

  it('gives the particulars of a failure to models and to programs', () => {
    const details = { violations: [{ pointer: '/pr', message: 'must be integer' }] };
    expect(toolResultOf(failed('INVALID_ARGUMENTS', 'they do not fit', { details }))).to.deep.equal(
      {
        isError: true,
        content: [
          { type: 'text', text: 'INVALID_ARGUMENTS: they do not fit' },
          { type: 'text', text: JSON.stringify(details) },
        ],
        _meta: { 'skillseam/error': { code: 'INVALID_ARGUMENTS', details } },
      },
    );
  });

  it('carries what a failing agent said', () => {
    const content = [{ type: 'text', text: 'disk full' }];
    expect(toolResultOf(failed('PROVIDER_FAILED', 'it failed', { content })).content).to.deep.equal(
      [{ type: 'text', text: 'PROVIDER_FAILED: it failed' }, ...content],
    );
  });

  it('never shows work that was merely taken as a success', () => {
    const { isError, content } = toolResultOf({ kind: 'accepted', handle: 'h-1' });
    expect(isError).to.equal(true);
    expect(JSON.stringify(content)).to.include('h-1');
  });
});
