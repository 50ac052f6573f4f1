import { expect } from 'chai';
import { activityLine } from '../../../../../src/adapters/cli/render/activity-line.js';
import type { CallFacts } from '../../../../../src/core/activity/activity-record.js';
import { address } from '../../../../../src/core/messaging/address.js';

const facts: CallFacts = {
  callId: 'call-1',
  correlationId: 'c-1',
  tenant: 'acme',
  principal: address('agent://helper'),
  chain: [address('human://ada')],
  entry: 'mcp',
  skill: 'expertise/add\u001b[2J',
  holder: address('agent://sums'),
};

describe('activityLine', () => {
  it('says who called what through whom, and what came of it', () => {
    const line = activityLine({
      ...facts,
      seq: 12,
      kind: 'outcome',
      at: 0,
      outcome: 'failed',
      code: 'PROVIDER_FAILED',
      reason: 'it\nbroke',
      durationMs: 3.21,
      verdicts: [],
    });
    expect(line).to.equal(
      '   12 1970-01-01T00:00:00.000Z failed    human://ada > agent://helper (mcp) expertise/add\ufffd[2J' +
        ' by agent://sums in 3.2 ms: PROVIDER_FAILED, it broke',
    );
  });

  it('tells a start from an end, and a call that reached nobody', () => {
    const { holder: _holder, ...nobody } = facts;
    expect(activityLine({ ...facts, seq: 1, kind: 'intent', at: 0, verdicts: [] })).to.match(
      / started {3}.* by agent:\/\/sums$/,
    );
    const done = {
      seq: 2,
      kind: 'outcome',
      at: 0,
      outcome: 'completed',
      durationMs: 1,
      verdicts: [],
    } as const;
    expect(activityLine({ ...nobody, ...done }))
      .to.match(/ done .* in 1\.0 ms$/)
      .and.not.include(' by ');
  });

  it('shows what happened to the host itself', () => {
    const notice = {
      kind: 'notice',
      at: 0,
      severity: 'warning',
      subject: 'agent://x',
      message: 'went\ndown',
    } as const;
    expect(activityLine({ seq: 3, ...notice })).to.equal(
      '    3 1970-01-01T00:00:00.000Z warning   agent://x: went down',
    );
  });
});
