import { expect } from 'chai';
import { problemReport } from '../../../../../src/adapters/mcp/door/problem-report.js';
import type { ActivityLog } from '../../../../../src/core/activity/activity-log.js';
import type { ActivityRecord } from '../../../../../src/core/activity/activity-record.js';
import { ManualClock } from '../../../../../src/core/testing/doubles/manual-clock.js';

describe('problemReport', () => {
  const logTo = (record: (one: ActivityRecord) => Promise<void>): ActivityLog =>
    ({ record }) as unknown as ActivityLog;

  it('puts a problem on record once, with its cause', () => {
    const records: ActivityRecord[] = [];
    const report = problemReport(
      logTo(async (one) => void records.push(one)),
      new ManualClock(7),
    );
    report('a call met a defect', new Error('boom'));
    report('a call met a defect', new Error('boom'));
    report('something else');
    expect(records).to.deep.equal([
      {
        kind: 'notice',
        severity: 'warning',
        subject: 'mcp-door',
        at: 7,
        message: 'a call met a defect: boom',
      },
      {
        kind: 'notice',
        severity: 'warning',
        subject: 'mcp-door',
        at: 7,
        message: 'something else',
      },
    ]);
  });

  it('forgets the oldest words, and no newer ones, when there are many', () => {
    const records: ActivityRecord[] = [];
    const report = problemReport(
      logTo(async (one) => void records.push(one)),
      new ManualClock(),
    );
    for (let problem = 0; problem <= 500; problem += 1) report(`problem ${problem}`);
    expect(records).to.have.length(501);
    for (let problem = 1; problem <= 500; problem += 1) report(`problem ${problem}`);
    expect(records).to.have.length(501);
    report('problem 0');
    expect(records).to.have.length(502);
  });

  it('does no harm when the record cannot be written', async () => {
    const report = problemReport(
      logTo(async () => {
        throw new Error('disk full');
      }),
      new ManualClock(),
    );
    report('a problem');
    await Promise.resolve();
  });
});
