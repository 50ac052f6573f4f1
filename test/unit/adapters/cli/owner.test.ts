import { expect } from 'chai';
import { withOwner } from '../../../../src/adapters/cli/owner.js';
import { SkillseamError } from '../../../../src/core/errors/skillseam-error.js';
import { fakeContext, notBegun } from '../../../support/cli/fake-context.js';

const location = { file: '/org/acme.yaml', dataFolder: '/org/.skillseam' };

describe('withOwner', () => {
  it('uses the process that owns the folder, and starts nothing', async () => {
    const context = fakeContext();
    const own = await withOwner(context, { location, connectors: true }, (_connection, host) =>
      Promise.resolve(host),
    );
    expect(own).to.equal(undefined);
    expect(context.opened).to.deep.equal([]);
    expect(context.owner.closed).to.equal(1);
  });

  it('becomes the owner for as long as it takes when there is none', async () => {
    const context = fakeContext({ ownerRuns: false });
    await withOwner(context, { location, connectors: false }, (connection) =>
      connection.request('x', {}),
    );
    expect(context.opened).to.deep.equal([
      { ...location, connectors: false, http: undefined, signal: context.interrupted },
    ]);
    expect(context.owner.asked).to.deep.equal([{ method: 'x', params: {} }]);
    expect([context.owner.closed, context.stopped]).to.deep.equal([1, ['stopped']]);
  });

  it('waits for an owner that is stopping, or starting still', async () => {
    const calm = fakeContext();
    let looks = 0;
    const context = fakeContext({
      services: {
        attach: (folder) => {
          looks += 1;
          if (looks === 1) return Promise.reject(notBegun);
          return looks < 3 ? Promise.resolve(undefined) : calm.services.attach(folder);
        },
        openHost: () => Promise.resolve('taken' as const),
      },
    });
    await withOwner(context, { location, connectors: true }, (connection) =>
      connection.request('x', {}),
    );
    expect([looks, calm.owner.asked.length, calm.owner.closed]).to.deep.equal([3, 1, 1]);
  });

  it('asks again for what an owner that ended did not begin', async () => {
    const context = fakeContext();
    context.owner.answer = () =>
      context.owner.asked.length === 1 ? Promise.reject(notBegun) : Promise.resolve('answer');
    const answer = await withOwner(context, { location, connectors: true }, (connection) =>
      connection.request('x', { of: 1 }),
    );
    expect(answer).to.equal('answer');
    const asked = { method: 'x', params: { of: 1 } };
    expect(context.owner.asked).to.deep.equal([asked, asked]);
    expect(context.owner.closed).to.equal(2);
  });

  it('does not ask again for what may have begun', async () => {
    const context = fakeContext();
    const lost = new SkillseamError('OUTCOME_UNKNOWN', 'gone');
    context.owner.answer = () => Promise.reject(lost);
    const error: unknown = await withOwner(context, { location, connectors: true }, (connection) =>
      connection.request('x', {}),
    ).catch((reason: unknown) => reason);
    expect(error).to.equal(lost);
    expect([context.owner.asked.length, context.owner.closed]).to.deep.equal([1, 1]);
  });

  it('passes every other refusal on', async () => {
    const refusal = new SkillseamError('UNAUTHENTICATED', 'no');
    const context = fakeContext({ services: { attach: () => Promise.reject(refusal) } });
    const error: unknown = await withOwner(context, { location, connectors: true }, () =>
      Promise.resolve(),
    ).catch((reason: unknown) => reason);
    expect(error).to.equal(refusal);
  });

  it('gives up waiting when it is interrupted', async () => {
    const context = fakeContext({
      ownerRuns: false,
      services: { openHost: () => Promise.resolve('taken' as const) },
    });
    context.interrupt.abort();
    const error: unknown = await withOwner(context, { location, connectors: true }, () =>
      Promise.resolve(),
    ).catch((reason: unknown) => reason);
    expect(error).to.have.property('name', 'AbortError');
  });

  it('stops its own host when the use of it fails', async () => {
    const context = fakeContext({ ownerRuns: false });
    const error: unknown = await withOwner(context, { location, connectors: true }, () =>
      Promise.reject(new Error('no')),
    ).catch((reason: unknown) => reason);
    expect(error).to.have.property('message', 'no');
    expect(context.stopped).to.deep.equal(['stopped']);
  });

  it('says so when its own socket does not answer', async () => {
    const context = fakeContext({ services: { attach: () => Promise.resolve(undefined) } });
    const error: unknown = await withOwner(context, { location, connectors: true }, () =>
      Promise.resolve(),
    ).catch((reason: unknown) => reason);
    expect(error).to.have.property(
      'message',
      'the local socket of /org/.skillseam does not answer',
    );
  });
});
