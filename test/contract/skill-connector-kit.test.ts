import { expect } from 'chai';
import { type AgentReply, type SkillConnector } from '../../src/core/connectors/skill-connector.js';
import {
  skillConnectorContract,
  type ConnectorSubject,
} from '../../src/core/testing/skill-connector.contract.js';
import { failingClauses } from '../support/failing-clauses.js';
import { handlerSubject } from '../support/in-process/handler-subject.js';

type Deliver = SkillConnector['deliver'];

/** A connector that is right except for this. */
function broken(wrap: (deliver: Deliver) => Deliver): () => ConnectorSubject {
  return () => {
    const sound = handlerSubject();
    const deliver: Deliver = (...call) => sound.connector.deliver(...call);
    return { ...sound, connector: { ...healthy(sound), deliver: wrap(deliver) } };
  };
}

function healthy({ agent }: ConnectorSubject): Omit<SkillConnector, 'deliver'> {
  return { id: 'broken', agents: [agent], health: () => ({ state: 'up' }) };
}

/** Replaces one code by another, as a connector does that mistakes one end for another. */
function mistaking(one: string, reply: AgentReply): () => ConnectorSubject {
  return broken((deliver) => async (...call) => {
    const sound = await deliver(...call);
    return sound.kind === 'failed' && sound.code === one ? reply : sound;
  });
}

const failing = (create: () => ConnectorSubject, supports = {}) =>
  failingClauses(skillConnectorContract, create, supports);

describe('the kit of SkillConnector', () => {
  it('has nothing against a sound connector', async () => {
    expect(await failing(handlerSubject)).to.deep.equal([]);
  });

  it('notices an answer that comes back altered', async () => {
    const altered = broken((deliver) => async (...call) => {
      const reply = await deliver(...call);
      return reply.kind === 'answered' ? { ...reply, value: 'done' } : reply;
    });
    expect(await failing(altered)).to.deep.equal(['SC-1']);
  });

  it('notices a failure that comes out as an answer', async () => {
    const hidden = mistaking('PROVIDER_FAILED', { kind: 'answered', value: { error: 'no paper' } });
    expect(await failing(hidden)).to.deep.equal(['SC-2']);
  });

  it('notices a failure that is tried again', async () => {
    const again = broken((deliver) => async (...call) => {
      const reply = await deliver(...call);
      const failed = reply.kind === 'failed' && reply.code === 'PROVIDER_FAILED';
      return failed ? deliver(...call) : reply;
    });
    expect(await failing(again)).to.deep.equal(['SC-2']);
  });

  it('notices an agent that is never told of a cancellation', async () => {
    const mute = broken((deliver) => (agent, message, options) => {
      if (options.signal.aborted) return deliver(agent, message, options);
      const unheard = { ...options, signal: new AbortController().signal };
      const cancelled = new Promise<AgentReply>((resolve) => {
        options.signal.addEventListener('abort', () =>
          resolve({ kind: 'failed', code: 'CANCELLED', message: 'cancelled' }),
        );
      });
      return Promise.race([deliver(agent, message, unheard), cancelled]);
    });
    expect(await failing(mute)).to.deep.equal(['SC-3']);
  });

  it('notices a connector that waits for an agent which does not heed a cancellation', async () => {
    const patient = broken((deliver) => (agent, message, options) => {
      const { domain } = message.payload as { domain: string };
      const { signal } = domain === 'hang' ? new AbortController() : options;
      return deliver(agent, message, { ...options, signal });
    });
    expect(await failing(patient)).to.deep.equal(['SC-4']);
  });

  it('notices a call that was cancelled before and is begun all the same', async () => {
    const hasty = broken((deliver) => async (agent, message, options) => {
      if (!options.signal.aborted) return deliver(agent, message, options);
      await deliver(agent, message, { ...options, signal: new AbortController().signal });
      return { kind: 'failed', code: 'CANCELLED', message: 'cancelled' };
    });
    expect(await failing(hasty)).to.deep.equal(['SC-4']);
  });

  it('notices progress that comes after the end', async () => {
    const late = broken((deliver) => async (agent, message, options) => {
      const onProgress: typeof options.onProgress = (report) =>
        void setImmediate(() => options.onProgress(report));
      return deliver(agent, message, { ...options, onProgress });
    });
    expect(await failing(late)).to.deep.equal(['SC-5']);
  });

  it('notices an absent agent whose fate is said to be unknown', async () => {
    const vague = mistaking('PROVIDER_UNAVAILABLE', {
      kind: 'failed',
      code: 'OUTCOME_UNKNOWN',
      message: 'gone',
    });
    expect(await failing(vague)).to.deep.equal(['SC-6']);
  });

  it('notices a lost agent that is said never to have started', async () => {
    const certain = broken((deliver) => async (agent, message, options) => {
      const { domain } = message.payload as { domain: string };
      if (domain !== 'lost') return deliver(agent, message, options);
      return { kind: 'failed', code: 'PROVIDER_UNAVAILABLE', message: 'gone' };
    });
    expect(await failing(certain, { losable: true })).to.deep.equal(['SC-7']);
  });
});
