import { expect } from 'chai';
import fc from 'fast-check';
import { encodeRecord, maxBodyBytes } from '../../../../src/adapters/sqlite/record-body.js';
import type {
  ActivityRecord,
  IntentRecord,
  NoticeRecord,
  OutcomeRecord,
  StageVerdict,
} from '../../../../src/core/activity/activity-record.js';
import { address } from '../../../../src/core/messaging/address.js';

function notice(message: string): NoticeRecord {
  return { kind: 'notice', at: 1, severity: 'error', subject: 'test', message };
}

function outcome(more: Partial<OutcomeRecord> = {}): OutcomeRecord {
  return {
    kind: 'outcome',
    at: 1,
    callId: 'call-00000001',
    correlationId: 'conversation-1',
    tenant: 'acme',
    principal: address('human://acme/ada'),
    chain: [],
    entry: 'cli',
    skill: 'expertise/review',
    outcome: 'failed',
    durationMs: 3,
    verdicts: [],
    ...more,
  };
}

function verdicts(count: number, more: Partial<StageVerdict> = {}): readonly StageVerdict[] {
  return Array.from({ length: count }, (_, index) => ({
    stage: `acme-stage-number-${String(index)}`,
    phase: 'policy',
    decision: index === count - 2 ? 'deny' : 'allow',
    ms: 0.123456789,
    ...more,
  }));
}

const decode = (body: string): ActivityRecord => JSON.parse(body) as ActivityRecord;

describe('encodeRecord', () => {
  it('gives one line of ASCII of at most 8 KiB for any text, and the text back when it fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12_000, size: 'max' }), (text) => {
        const body = encodeRecord(notice(text));
        expect(body).to.match(/^[ -~]+$/);
        expect(body.length).to.be.at.most(maxBodyBytes);
        const { message } = decode(body) as NoticeRecord;
        expect(message === text || message.includes('[cut: ')).to.equal(true);
        if (text.length < 1000) expect(message).to.equal(text);
      }),
      { numRuns: 60 },
    );
  });

  it('says how much of a text was cut', () => {
    const { message } = decode(encodeRecord(notice('a'.repeat(9000)))) as NoticeRecord;
    expect(message).to.equal(`${'a'.repeat(1024)} [cut: 7976 more characters]`);
  });

  it('cuts reasons, rules and the name asked for, and leaves who called what whole', () => {
    const long = 'ü'.repeat(2000);
    const record = outcome({
      skill: long,
      reason: long,
      verdicts: verdicts(3, { reason: long, rule: long }),
    });
    const kept = decode(encodeRecord(record)) as OutcomeRecord;
    expect(kept.principal).to.equal('human://acme/ada');
    expect(kept.callId).to.equal('call-00000001');
    expect(kept.verdicts.map(({ stage }) => stage)).to.deep.equal(
      record.verdicts.map(({ stage }) => stage),
    );
    for (const text of [kept.skill, kept.reason, kept.verdicts[2]?.rule])
      expect(text).to.match(/^ü+ \[cut: \d+ more characters\]$/);
  });

  it('leaves verdicts out when there are too many, refusals last, and says how many', () => {
    const record = outcome({ verdicts: verdicts(200) });
    const kept = decode(encodeRecord(record)) as OutcomeRecord;
    expect(kept.verdicts).to.have.length(16);
    expect(kept.verdicts.some(({ decision }) => decision === 'deny')).to.equal(true);
    expect(kept.verdicts.at(-1)?.reason).to.equal('[cut: 184 more verdicts]');
  });

  it('refuses a record whose facts alone are too long', () => {
    const chain = Array.from({ length: 20 }, () =>
      address(`agent://${'a'.repeat(64)}/${'b/'.repeat(6)}${'c'.repeat(64)}`),
    );
    const record: IntentRecord = {
      ...outcome({ chain: [...chain, ...chain, ...chain] }),
      kind: 'intent',
    };
    expect(() => encodeRecord(record)).to.throw('was not stored');
  });
});
