import { expect } from 'chai';
import { SkillseamError } from '../../../../src/core/errors/skillseam-error.js';
import { address } from '../../../../src/core/messaging/address.js';
import { exportOf } from '../../../../src/core/testing/builders/organisation-sketch.js';
import { intents, outcomes } from '../../../support/governance/delivery-tools.js';
import { GovernedWorld, type Handler } from '../../../support/governance/governed-world.js';

describe('a call whose agent does not simply answer', () => {
  for (const [code, message, told] of [
    ['PROVIDER_FAILED', 'no such file', 'no such file'],
    [
      'PROVIDER_UNAVAILABLE',
      'agent://acme/files is down',
      'the agent of this skill cannot be reached',
    ],
    [
      'OUTCOME_UNKNOWN',
      'agent://acme/files died',
      'the agent was lost; it may or may not have run the call',
    ],
  ] as const) {
    it(`passes ${code} on, and names nobody whom the caller may not know`, async () => {
      const world = new GovernedWorld();
      world.handler = async () => ({ kind: 'failed', code, message });
      const result = await world.delivery.deliver(world.request());
      expect(result).to.deep.equal({ kind: 'failed', code, message: told });
      expect(outcomes(world)[0]).to.include({ code, reason: message });
    });
  }

  it('passes the content of a failure on', async () => {
    const world = new GovernedWorld();
    const content = [{ type: 'text', text: 'ENOENT' }];
    world.handler = async () => ({
      ...{ kind: 'failed', code: 'PROVIDER_FAILED', message: 'failed' },
      content,
    });
    expect(await world.delivery.deliver(world.request())).to.deep.include({ content });
  });

  it('takes an agent that gave up by itself for a failed one', async () => {
    const world = new GovernedWorld();
    world.handler = async () => ({ kind: 'failed', code: 'CANCELLED', message: 'bored' });
    expect(await world.delivery.deliver(world.request())).to.include({ code: 'PROVIDER_FAILED' });
  });

  it('says ADDRESS_NOT_FOUND when no transport reaches the holder, and starts nothing', async () => {
    const target = exportOf({ holder: address('a2a://partner/files') });
    const world = new GovernedWorld({
      organisation: {
        units: {
          'unit://acme': { members: [target.holder], grants: { 'human://ada': 'operator' } },
        },
      },
    });
    world.exports = [target];
    const result = await world.delivery.deliver(world.request({ target }));
    expect(result).to.include({ code: 'ADDRESS_NOT_FOUND' });
    expect(JSON.stringify(result)).to.not.include('partner');
    expect(intents(world)).to.deep.equal([]);
  });

  it('says ADDRESS_NOT_FOUND when no connector serves the holder', async () => {
    const world = new GovernedWorld();
    world.handler = async () => {
      throw new SkillseamError('ADDRESS_NOT_FOUND', 'nothing serves agent://acme/files');
    };
    const result = await world.delivery.deliver(world.request());
    expect(result).to.include({ code: 'ADDRESS_NOT_FOUND' });
    expect(JSON.stringify(result)).to.not.include('acme/files');
  });

  for (const [does, handler] of [
    [
      'throws',
      () => {
        throw new Error('connector secret');
      },
    ],
    ['rejects', async () => Promise.reject(new Error('connector secret'))],
    ['replies with nothing', async () => undefined],
    ['replies in an unknown kind', async () => ({ kind: 'maybe' })],
    ['fails with an unknown code', async () => ({ kind: 'failed', code: 'OOPS', message: '' })],
    ['answers without a value', async () => ({ kind: 'answered' })],
  ] as const) {
    it(`calls it a defect of the host when a connector ${does}`, async () => {
      const world = new GovernedWorld();
      world.handler = handler as unknown as Handler;
      const result = await world.delivery.deliver(world.request());
      expect(result).to.deep.equal({
        kind: 'failed',
        code: 'INTERNAL',
        message: 'the host failed to carry out the call',
      });
      expect(outcomes(world)).to.have.length(1);
    });
  }

  it('refuses an answer that breaks the output schema', async () => {
    const violations = [{ pointer: '/size', message: 'must be a number' }];
    const world = new GovernedWorld({ check: () => violations });
    const domain = { ...exportOf().domain, outputSchema: { type: 'object' } };
    world.exports = [exportOf({ domain })];
    const result = await world.delivery.deliver(world.request());
    expect(result).to.deep.include({ code: 'INVALID_RESULT', details: { violations } });
  });

  it('withholds an answer that cannot be checked', async () => {
    const world = new GovernedWorld({
      check: () => {
        throw new Error('validator secret');
      },
    });
    const domain = { ...exportOf().domain, outputSchema: { type: 'object' } };
    world.exports = [exportOf({ domain })];
    const result = await world.delivery.deliver(world.request());
    expect(result).to.include({ code: 'INTERNAL' });
    expect(outcomes(world)[0]?.reason).to.equal('Error: validator secret');
  });

  it('checks no answer against a schema that there is not', async () => {
    const violations = [{ pointer: '', message: 'never asked' }];
    const world = new GovernedWorld({ check: () => violations });
    expect(await world.delivery.deliver(world.request())).to.include({ kind: 'completed' });
  });
});
