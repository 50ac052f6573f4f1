import { expect } from 'chai';
import type { IntentRecord } from '../../../../src/core/activity/activity-record.js';
import { frozenRecord } from '../../../../src/core/activity/frozen-record.js';
import { address } from '../../../../src/core/messaging/address.js';

const intent: IntentRecord = {
  kind: 'intent',
  at: 1,
  callId: 'call-00000001',
  correlationId: 'conversation-1',
  tenant: 'acme',
  principal: address('human://ada'),
  chain: [address('human://root')],
  entry: 'cli',
  skill: 'expertise/greet',
  verdicts: [{ stage: 'boundary', phase: 'boundary', decision: 'allow', ms: 1 }],
};

describe('frozenRecord', () => {
  it('copies a record of a call whole, and freezes all of the copy and nothing of the record', () => {
    const copy = frozenRecord(intent) as IntentRecord;
    expect(copy).to.deep.equal(intent);
    for (const part of [copy, copy.chain, copy.verdicts, copy.verdicts[0]])
      expect(Object.isFrozen(part)).to.equal(true);
    for (const part of [intent, intent.chain, intent.verdicts, intent.verdicts[0]])
      expect(Object.isFrozen(part)).to.equal(false);
  });

  it('copies and freezes a notice', () => {
    const notice = { kind: 'notice', at: 1, severity: 'info', subject: 'a', message: 'b' } as const;
    const copy = frozenRecord(notice);
    expect(copy).to.deep.equal(notice);
    expect(copy === notice).to.equal(false);
    expect(Object.isFrozen(copy)).to.equal(true);
  });

  it('copies a record of a malformed request as far as it goes', () => {
    const { chain: _, ...malformed } = intent;
    const copy = frozenRecord(malformed as IntentRecord);
    expect(copy).to.deep.equal(malformed);
    expect(Object.isFrozen(copy)).to.equal(true);
  });
});
