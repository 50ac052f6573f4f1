import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import { quoted } from '../../../../../src/adapters/cli/render/quoted.js';

describe('quoted', () => {
  it('leaves plain words alone', () => {
    expect(quoted('/opt/a-b/main.js')).to.equal('/opt/a-b/main.js');
  });

  for (const word of ["it's", 'two words', '$HOME `id`', '"', '*', ''])
    it(`has a shell read ${JSON.stringify(word)} back as it is`, () => {
      const read = execFileSync('sh', ['-c', `printf %s ${quoted(word)}`], { encoding: 'utf8' });
      expect(read).to.equal(word);
    });
});
