import { expect } from 'chai';
import { ProgressFilter } from '../../../../../src/adapters/mcp/agents/progress-filter.js';
import type { Progress } from '../../../../../src/core/invocation/progress.js';
import { ManualClock } from '../../../../../src/core/testing/doubles/manual-clock.js';

describe('ProgressFilter', () => {
  const clock = new ManualClock();
  let heard: Progress[];
  let filter: ProgressFilter;

  beforeEach(() => {
    heard = [];
    filter = new ProgressFilter((progress) => heard.push(progress), clock);
  });

  it('passes every report that gets further', () => {
    for (const progress of [0, 0.5, 0.5, 0.2, Number.NaN, 1]) filter.report({ progress });
    expect(heard).to.deep.equal([{ progress: 0 }, { progress: 0.5 }, { progress: 1 }]);
  });

  it('passes of a flood the newest now and then, and the last in any case', () => {
    for (let progress = 1; progress <= 5_000; progress += 1) filter.report({ progress });
    expect(heard).to.have.length(1_000);
    clock.advance(100);
    expect(heard.at(-1)).to.deep.equal({ progress: 5_000 });
    filter.report({ progress: 5_001 });
    filter.report({ progress: 5_002 });
    filter.flush();
    expect(heard).to.have.length(1_002);
    expect(heard.at(-1)).to.deep.equal({ progress: 5_002 });
    clock.advance(1_000);
    expect(heard).to.have.length(1_002);
  });

  it('cuts a long message', () => {
    filter.report({ progress: 1, message: 'm'.repeat(5_000) });
    expect(heard[0]?.message).to.have.length(1_000);
  });
});
