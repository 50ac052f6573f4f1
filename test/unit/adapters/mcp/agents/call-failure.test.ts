import { expect } from 'chai';
import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { failureOf } from '../../../../../src/adapters/mcp/agents/call-failure.js';
import { LostError } from '../../../../../src/adapters/mcp/agents/lost-error.js';
import { UnsentError } from '../../../../../src/adapters/mcp/agents/unsent-error.js';

const http = (status: number): SdkHttpError =>
  new SdkHttpError(SdkErrorCode.ClientHttpNotImplemented, 'secret body', { status });
const closed = new SdkError(SdkErrorCode.ConnectionClosed, 'secret');

describe('failureOf', () => {
  const table: readonly (readonly [string, unknown, string])[] = [
    ['a message that was not sent', new UnsentError(), 'PROVIDER_UNAVAILABLE'],
    ['a lost connection', closed, 'OUTCOME_UNKNOWN'],
    ['a lost answer', new LostError('secret'), 'OUTCOME_UNKNOWN'],
    ['anything unforeseen', new Error('secret'), 'OUTCOME_UNKNOWN'],
    ['a protocol error', new ProtocolError(-32602, 'secret'), 'PROVIDER_FAILED'],
    [
      'a result of no known form',
      new SdkError(SdkErrorCode.InvalidResult, 'secret'),
      'PROVIDER_FAILED',
    ],
    [
      'a question in place of an answer',
      new SdkError(SdkErrorCode.UnsupportedResultType, 'secret'),
      'PROVIDER_FAILED',
    ],
    ['a bad request', http(400), 'PROVIDER_FAILED'],
    ['a redirect', http(307), 'PROVIDER_FAILED'],
    ['a refused key', http(401), 'PROVIDER_UNAVAILABLE'],
    ['a session that is gone', http(404), 'PROVIDER_UNAVAILABLE'],
    ['a busy server', http(503), 'PROVIDER_UNAVAILABLE'],
    ['a broken server', http(502), 'OUTCOME_UNKNOWN'],
  ];
  for (const [what, error, code] of table) {
    it(`says of ${what} no more than is known`, () => {
      const reply = failureOf(error);
      expect(reply).to.include({ kind: 'failed', code });
      expect(JSON.stringify(reply)).not.to.include('secret');
    });
  }
});
