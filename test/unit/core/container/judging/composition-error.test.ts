import { expect } from 'chai';
import { CompositionError } from '../../../../../src/core/container/judging/composition-error.js';
import { HostStartError } from '../../../../../src/core/container/running/host-start-error.js';

describe('CompositionError', () => {
  it('is told by its brand, and from other errors', () => {
    const error = new CompositionError(['one']);
    expect(CompositionError.is(error)).to.equal(true);
    for (const other of [new Error('x'), undefined, null, { problems: [] }]) {
      expect(CompositionError.is(other)).to.equal(false);
      expect(HostStartError.is(other)).to.equal(false);
    }
  });

  it('shows each problem on a line of its own', () => {
    expect(new CompositionError(['one']).message).to.equal(
      'The composition has a problem:\n  - one',
    );
    expect(new CompositionError(['one', 'two']).message).to.equal(
      'The composition has 2 problems:\n  - one\n  - two',
    );
  });
});
