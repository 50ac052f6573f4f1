import { expect } from 'chai';
import { listCallers } from '../../../../src/adapters/keys/listed-callers.js';

const key = 'sk_0123456789abcdef';

function faultsOf(given: unknown): readonly string[] {
  const faults: string[] = [];
  listCallers(given, (...fault) => faults.push(fault.join(' | ')));
  return faults;
}

describe('listCallers', () => {
  it('keeps hashes in place of keys', () => {
    const listed = listCallers({ 'human://ada': { keys: [key], osUsers: ['ada'] } }, () => {
      throw new Error('unexpected');
    });
    expect(listed.keyHashes.map(({ principal }) => principal)).to.deep.equal(['human://ada']);
    expect(listed.keyHashes[0]?.by).to.have.length(32);
    expect(JSON.stringify(listed)).not.to.include(key);
    expect(listed.osUsers).to.deep.equal([{ principal: 'human://ada', by: 'ada' }]);
  });

  const keys = 'human://ada.keys | does not fit | give a list of keys of 16 to 512 characters';
  const nobody = " | lists nobody | give { 'human://ada': { keys } }";
  for (const [says, given, faults] of [
    ['nobody at all', {}, [nobody]],
    ['a list', [key], [nobody]],
    ['nothing', undefined, [nobody]],
    [
      'what can be no caller',
      { 'unit://team': { keys: [key] }, ada: {} },
      ['unit://team', 'ada'].map(
        (name) => `${name} | can be no caller | write human://…, service://…, agent://…, a2a://…`,
      ),
    ],
    ['a short key', { 'human://ada': { keys: ['secret'] } }, [keys]],
    ['a long key', { 'human://ada': { keys: ['k'.repeat(513)] } }, [keys]],
    ['a key that is missing', { 'human://ada': { keys: [undefined] } }, [keys]],
    [
      'a user without a name',
      { 'human://ada': { osUsers: [''] } },
      ['human://ada.osUsers | does not fit | give a list of user names'],
    ],
    [
      'a part that is misspelt',
      { 'human://ada': { key } },
      ['human://ada.key | is no setting | did you mean "keys"? known ones: keys, osUsers'],
    ],
    [
      'a key and a user that stand for two callers',
      {
        'human://ada': { keys: [key], osUsers: ['root'] },
        'human://bo': { keys: [key], osUsers: ['root'] },
      },
      ['a key', 'a user'].map(
        (what) => `human://bo | has ${what} that human://ada has | give each to one caller, once`,
      ),
    ],
  ] as const) {
    it(`says what is wrong with ${says}, and no key`, () => {
      expect(faultsOf(given)).to.deep.equal(faults);
      expect(faultsOf(given).join()).not.to.include(key);
    });
  }
});
