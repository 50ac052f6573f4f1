import { expect } from 'chai';
import { AgentNotices } from '../../../../../src/adapters/mcp/agents/agent-notices.js';
import type { ActivityLog } from '../../../../../src/core/activity/activity-log.js';
import type { ActivityRecord } from '../../../../../src/core/activity/activity-record.js';
import { ManualClock } from '../../../../../src/core/testing/doubles/manual-clock.js';
import { aFewTurns } from '../../../../support/patience.js';

describe('AgentNotices', () => {
  let clock: ManualClock;
  let records: ActivityRecord[];
  let isDown: boolean;
  let notices: AgentNotices;

  beforeEach(() => {
    clock = new ManualClock();
    records = [];
    isDown = false;
    const record = async (each: ActivityRecord): Promise<void> => {
      if (isDown) throw new Error('disk full');
      records.push(each);
    };
    notices = new AgentNotices('agent://a', { record } as unknown as ActivityLog, clock);
  });

  it('records in one line, with the time and the agent', () => {
    notices.record('warning', 'one\ntwo\u001b');
    expect(records).to.deep.equal([
      {
        kind: 'notice',
        at: clock.now(),
        severity: 'warning',
        subject: 'agent://a',
        message: 'one two\u{fffd}',
      },
    ]);
  });

  it('holds back what is too much for a minute, and says how much that was', () => {
    for (let n = 0; n < 100; n += 1) notices.record('info', `news ${n}`);
    expect(records).to.have.length(30);
    clock.advance(60_000);
    notices.record('info', 'later');
    expect(records.at(-1)).to.include({ message: 'later (70 notices were held back.)' });
  });

  it('outlives a log that cannot be written', async () => {
    isDown = true;
    notices.record('info', 'lost');
    await aFewTurns();
    isDown = false;
    notices.record('info', 'found');
    expect(records.at(-1)).to.include({ message: 'found (1 notices were held back.)' });
  });
});
