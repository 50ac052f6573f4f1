import { expect } from 'chai';
import { type MessageTransport } from '../../src/core/connectors/message-transport.js';
import {
  messageTransportContract,
  type TransportSubject,
} from '../../src/core/testing/message-transport.contract.js';
import { failingClauses } from '../support/failing-clauses.js';
import { transportSubject } from '../support/in-process/transport-subject.js';

type Send = MessageTransport['send'];

/** A transport that is right except for this. */
function broken(wrap: (send: Send) => Send): () => TransportSubject {
  return () => {
    const sound = transportSubject();
    const send: Send = (...call) => sound.transport.send(...call);
    return { ...sound, transport: { id: 'broken', schemes: ['agent'], send: wrap(send) } };
  };
}

const failing = (create: () => TransportSubject) =>
  failingClauses(messageTransportContract, create);

describe('the kit of MessageTransport', () => {
  it('has nothing against a sound transport', async () => {
    expect(await failing(transportSubject)).to.deep.equal([]);
  });

  it('notices a delivery that is tried again', async () => {
    const again = broken((send) => async (...call) => {
      const reply = await send(...call);
      return reply.kind === 'failed' && reply.code === 'PROVIDER_FAILED' ? send(...call) : reply;
    });
    expect(await failing(again)).to.deep.equal(['MT-1']);
  });

  it('notices a message that arrives altered', async () => {
    const altered = broken(
      (send) => (agent, message, options) => send(agent, { ...message, payload: {} }, options),
    );
    expect(await failing(altered)).to.deep.equal(['MT-1']);
  });

  it('notices an agent that is never told of a cancellation', async () => {
    const deaf = broken(
      (send) => (agent, message, options) =>
        send(agent, message, { ...options, signal: new AbortController().signal }),
    );
    expect(await failing(deaf)).to.deep.equal(['MT-2']);
  });

  it('notices progress that comes out of order, or not at all', async () => {
    const lossy = broken(
      (send) => (agent, message, options) =>
        send(agent, message, {
          ...options,
          onProgress: (report) => {
            if (report.progress !== report.total) options.onProgress(report);
          },
        }),
    );
    expect(await failing(lossy)).to.deep.equal(['MT-3']);
  });

  it('notices a target that nothing serves and that is answered for', async () => {
    const inventive = broken((send) => async (...call) => {
      try {
        return await send(...call);
      } catch {
        return { kind: 'answered', value: null };
      }
    });
    expect(await failing(inventive)).to.deep.equal(['MT-4']);
  });
});
