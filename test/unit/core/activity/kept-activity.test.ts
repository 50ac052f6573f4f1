import { expect } from 'chai';
import type {
  ActivityRecord,
  IntentRecord,
  OutcomeRecord,
} from '../../../../src/core/activity/activity-record.js';
import { KeptActivity } from '../../../../src/core/activity/kept-activity.js';
import { address } from '../../../../src/core/messaging/address.js';

const notice: ActivityRecord = {
  kind: 'notice',
  at: 1,
  severity: 'info',
  subject: 'test',
  message: 'hello',
};

function intent(callId: string): IntentRecord {
  return {
    kind: 'intent',
    at: 1,
    callId,
    correlationId: callId,
    tenant: 'acme',
    principal: address('human://ada'),
    chain: [],
    entry: 'inline',
    skill: 'expertise/greet',
    verdicts: [],
  };
}

function outcome(callId: string): OutcomeRecord {
  return { ...intent(callId), kind: 'outcome', outcome: 'completed', durationMs: 1 };
}

const full = 'has room for';

describe('KeptActivity', () => {
  it('refuses what is beyond its room, and keeps all that it took', () => {
    const kept = new KeptActivity(2);
    kept.append(notice);
    kept.append(notice);
    expect(() => kept.append(notice)).to.throw(`${full} 2 records`);
    expect(kept.records.map(({ seq }) => seq)).to.deep.equal([1, 2]);
  });

  it('takes an intent only while there is room for its outcome', () => {
    const kept = new KeptActivity(3);
    kept.append(notice);
    kept.append(notice);
    expect(() => kept.append(intent('a'))).to.throw(full);
    kept.append(notice);
    expect(kept.openIntents()).to.deep.equal([]);
  });

  it('keeps the room of every call that runs for its outcome', () => {
    const kept = new KeptActivity(4);
    kept.append(intent('a'));
    kept.append(intent('b'));
    for (const other of [notice, intent('c'), outcome('refused')])
      expect(() => kept.append(other)).to.throw(full);
    kept.append(outcome('b'));
    kept.append(outcome('a'));
    expect(kept.openIntents()).to.deep.equal([]);
    expect(() => kept.append(outcome('a'))).to.throw(full);
  });

  it('takes what it is given for ever when it has no limit', () => {
    const kept = new KeptActivity();
    for (let at = 0; at < 3_000; at += 1) kept.append(notice);
    expect(kept.read({ afterSeq: 2_999 }).map(({ seq }) => seq)).to.deep.equal([3_000]);
  });
});
