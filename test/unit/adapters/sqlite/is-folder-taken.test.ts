import { expect } from 'chai';
import { isFolderTaken } from '../../../../src/adapters/sqlite/is-folder-taken.js';

describe('isFolderTaken', () => {
  const busy = Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' });

  it('finds the lock that another process holds, however deep', () => {
    expect(isFolderTaken(busy)).to.equal(true);
    expect(isFolderTaken(new Error('a', { cause: new Error('b', { cause: busy }) }))).to.equal(
      true,
    );
  });

  it('takes no other failure for it', () => {
    const full = Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
    for (const other of [
      new Error('a', { cause: full }),
      'SQLITE_BUSY',
      undefined,
      { code: 'SQLITE_BUSY' },
    ])
      expect(isFolderTaken(other)).to.equal(false);
  });
});
