import { expect } from 'chai';
import { activityRangeOf } from '../../../../src/core/activity/activity-range.js';

describe('activityRangeOf', () => {
  it('gives the newest thousand of all when nothing is asked for', () => {
    expect(activityRangeOf({})).to.deep.equal({ afterSeq: 0, limit: 1000 });
  });

  it('keeps what is asked for within its limits', () => {
    for (const query of [
      { afterSeq: 0, limit: 1 },
      { afterSeq: Number.MAX_SAFE_INTEGER, limit: 1000 },
    ])
      expect(activityRangeOf(query)).to.deep.equal(query);
  });

  it('refuses every other number, saying which it was', () => {
    for (const limit of [0, -1, 1001, 1.5, NaN, Infinity])
      expect(() => activityRangeOf({ limit })).to.throw('"limit" of an activity query');
    for (const afterSeq of [-1, 0.5, NaN, Infinity])
      expect(() => activityRangeOf({ afterSeq })).to.throw('"afterSeq" of an activity query');
  });
});
