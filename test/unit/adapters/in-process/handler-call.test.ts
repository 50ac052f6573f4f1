import { expect } from 'chai';
import { getEventListeners } from 'node:events';
import { runHandler } from '../../../../src/adapters/in-process/handler-call.js';
import {
  handlerAnswer,
  type SkillHandler,
} from '../../../../src/adapters/in-process/skill-handler.js';
import { type AgentReply } from '../../../../src/core/connectors/skill-connector.js';
import { type Progress } from '../../../../src/core/invocation/progress.js';

const { signal } = new AbortController();

function run(handler: unknown, onProgress: (report: Progress) => void = () => undefined) {
  const call = { handler: handler as SkillHandler, callId: 'call-00000001', args: {} };
  return runHandler(call, { signal, onProgress });
}

function failure(message: string): AgentReply {
  return { kind: 'failed', code: 'PROVIDER_FAILED', message };
}

describe('runHandler', () => {
  it('answers with what the handler returns, at once or later', async () => {
    expect(await run(() => ({ ok: true }))).to.deep.equal({
      kind: 'answered',
      value: { ok: true },
    });
    expect(await run(async () => [1])).to.deep.equal({ kind: 'answered', value: [1] });
  });

  it('gives content blocks besides the value when the handler wraps its answer', async () => {
    const content = [{ type: 'text', text: 'two files' }];
    expect(await run(() => handlerAnswer(2, content))).to.deep.equal({
      kind: 'answered',
      value: 2,
      content,
    });
  });

  for (const [what, content] of [
    ['no list', { type: 'text' }],
    ['a block without a type', [{ text: 'two files' }]],
    ['a block that is text', ['two files']],
  ] as const) {
    it(`fails an answer whose content is ${what}`, async () => {
      const reply = await run(() => handlerAnswer(2, content as never));
      expect(reply).to.include({ kind: 'failed', code: 'PROVIDER_FAILED' });
    });
  }

  for (const [what, thrown, message] of [
    ['an error', new Error('no paper'), 'no paper'],
    ['a text', 'no paper', 'no paper'],
    ['an error without a message', new Error(), 'the handler failed without a message'],
    ['nothing', undefined, 'the handler failed without a message'],
    ['an empty text', '', 'the handler failed without a message'],
    ['an object that has no message', { secret: 1 }, 'the handler failed without a message'],
    [
      'an object that throws when it is read',
      Object.defineProperty({}, 'message', {
        get: () => {
          throw new Error('trap');
        },
      }),
      'the handler failed without a message',
    ],
  ] as const) {
    it(`fails with the message alone when the handler throws ${what}`, async () => {
      const throwing = (): never => {
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- as careless handlers do
        throw thrown;
      };
      expect(await run(throwing)).to.deep.equal(failure(message));
      expect(await run(async () => throwing())).to.deep.equal(failure(message));
    });
  }

  it('fails an answer that is no JSON, and says where', async () => {
    expect(await run(() => ({ at: [new Date(0)] }))).to.deep.equal(
      failure('the handler gave no JSON: the result.at[0] is a Date'),
    );
    expect(await run(() => undefined)).to.deep.equal(
      failure('the handler gave no JSON: the result is undefined'),
    );
  });

  it('passes on each report that is beyond the one before', async () => {
    const heard: Progress[] = [];
    await run(
      (_args: never, { progress }: { progress: (report: unknown) => void }) => {
        for (const at of [1, 1, 0, 2]) progress({ progress: at, total: 2, message: `page ${at}` });
        return null;
      },
      (report) => heard.push(report),
    );
    expect(heard).to.deep.equal([
      { progress: 1, total: 2, message: 'page 1' },
      { progress: 2, total: 2, message: 'page 2' },
    ]);
  });

  for (const report of [
    5,
    null,
    {},
    { progress: NaN },
    { progress: 1, total: 'x' },
    { progress: 1, message: 2 },
  ]) {
    it(`fails a handler that reports ${JSON.stringify(report)} as its progress`, async () => {
      const heard: Progress[] = [];
      const reply = await run(
        (_args: never, { progress }: { progress: (report: unknown) => void }) => (
          progress(report),
          1
        ),
        (each) => heard.push(each),
      );
      expect(reply).to.deep.equal(
        failure('progress takes { progress: number, total?: number, message?: string }'),
      );
      expect(heard).to.deep.equal([]);
    });
  }

  it('leaves no listener behind on a signal that outlives the call', async () => {
    await run(() => 1);
    expect(getEventListeners(signal, 'abort')).to.deep.equal([]);
  });
});
