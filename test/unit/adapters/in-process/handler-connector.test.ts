import { expect } from 'chai';
import { HandlerConnector } from '../../../../src/adapters/in-process/handler-connector.js';
import {
  type HandlerContext,
  type SkillHandlers,
} from '../../../../src/adapters/in-process/skill-handler.js';
import {
  type AgentReply,
  type DeliveryOptions,
} from '../../../../src/core/connectors/skill-connector.js';
import { type SkillseamError } from '../../../../src/core/errors/skillseam-error.js';
import { address } from '../../../../src/core/messaging/address.js';
import { aMessage } from '../../../support/a-message.js';

const desk = address('agent://desk');

function call(
  handlers: SkillHandlers,
  args: Readonly<Record<string, never>> | object = {},
  options: Partial<DeliveryOptions> = {},
): Promise<AgentReply> {
  const message = aMessage({ payload: { domain: 'review', arguments: { ...args } } });
  return new HandlerConnector(desk, handlers).deliver(desk, message, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...options,
  });
}

describe('HandlerConnector', () => {
  it('is known by the agent that it serves, and is up', () => {
    const connector = new HandlerConnector(desk, {});
    expect([connector.id, connector.agents, connector.health()]).to.deep.equal([
      'in-process:agent://desk',
      [desk],
      { state: 'up' },
    ]);
  });

  it('tells the handler the id of the call', async () => {
    const reply = await call({ review: (_args, { callId }) => callId });
    expect(reply).to.deep.equal({ kind: 'answered', value: 'call-00000001' });
  });

  it('gives the handler arguments of its own, so that the records keep what was sent', async () => {
    const args = { files: ['a.ts'] };
    await call({ review: (given) => ((given['files'] as string[]).push('b.ts'), null) }, args);
    expect(args).to.deep.equal({ files: ['a.ts'] });
  });

  it('answers PROVIDER_UNAVAILABLE for a domain without a handler, inherited names included', async () => {
    for (const handlers of [{}, { other: () => 1 }, Object.create({ review: () => 1 }) as object]) {
      expect(await call(handlers as SkillHandlers)).to.deep.equal({
        kind: 'failed',
        code: 'PROVIDER_UNAVAILABLE',
        message: 'agent://desk has no handler for "review"',
      });
    }
  });

  it('throws INTERNAL for a message that carries no skill call', async () => {
    const connector = new HandlerConnector(desk, { review: () => 1 });
    const options = { signal: new AbortController().signal, onProgress: () => undefined };
    for (const message of [aMessage({ type: 'health-check' }), aMessage({ payload: 'review' })]) {
      const fault = await connector
        .deliver(desk, message, options)
        .catch((error: unknown) => error);
      expect((fault as SkillseamError).code).to.equal('INTERNAL');
    }
  });

  it('cancels for good: what the handler still does is of no account', async () => {
    const cancel = new AbortController();
    const heard: number[] = [];
    let context: HandlerContext | undefined;
    let finish: (value: never) => void = () => undefined;
    const reply = call(
      {
        review: (_args, given) => {
          context = given;
          given.progress({ progress: 1 });
          return new Promise((_resolve, reject) => (finish = reject));
        },
      },
      {},
      { signal: cancel.signal, onProgress: ({ progress }) => heard.push(progress) },
    );
    cancel.abort();
    expect(await reply).to.include({ kind: 'failed', code: 'CANCELLED' });
    context?.progress({ progress: 2 });
    finish(new Error('too late') as never);
    expect(heard).to.deep.equal([1]);
  });
});
