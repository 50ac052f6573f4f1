import { expect } from 'chai';
import { memoryModule } from '../../../../src/adapters/memory/memory.module.js';
import { ActivityLog } from '../../../../src/core/activity/activity-log.js';
import { defineModule } from '../../../../src/core/container/tokens/module.js';
import { getSealed } from '../../../../src/core/container/running/sealed-access.js';
import { problemsOf } from '../../../support/composition/problems-of.js';
import { sketchedHost } from '../../../support/composition/sketched-host.js';

describe('memoryModule', () => {
  it('begins the record by saying that nothing of it will last', async () => {
    await using host = await sketchedHost({ record: memoryModule() });
    const [first] = await getSealed(host.host, ActivityLog).read({});
    expect(first).to.include({ kind: 'notice', severity: 'warning', subject: 'activity', seq: 1 });
    expect(first).to.have.property('message').that.includes('ends with the process');
  });

  it('fails calls when the record is full, and has lost none of them', async () => {
    await using host = await sketchedHost({ record: memoryModule({ capacity: 4 }) });
    expect(await host.greet()).to.include({ kind: 'completed' });
    for (const _again of [1, 2])
      expect(await host.greet()).to.include({ kind: 'failed', code: 'AUDIT_UNAVAILABLE' });
    const records = await getSealed(host.host, ActivityLog).read({});
    expect(records.map(({ kind }) => kind)).to.deep.equal([
      'notice',
      'intent',
      'outcome',
      'outcome',
    ]);
  });

  it('refuses a size that holds no call', () => {
    const said =
      'Option "capacity" does not fit (module "memoryModule"); give a whole number from 4';
    for (const capacity of [3, 4.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(problemsOf(memoryModule({ capacity }))).to.include(said);
    expect(
      problemsOf(
        memoryModule({ capacity: 4 }),
        defineModule('m', () => undefined),
      ),
    ).not.to.include(said);
  });
});
