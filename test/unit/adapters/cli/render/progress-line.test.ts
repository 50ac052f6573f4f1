import { expect } from 'chai';
import { progressLine } from '../../../../../src/adapters/cli/render/progress-line.js';

describe('progressLine', () => {
  it('draws a bar where the end is known', () => {
    expect(progressLine({ progress: 3, total: 4, message: 'shelf\n3' }, 80)).to.equal(
      `[${'█'.repeat(18)}${'░'.repeat(6)}]  75 % shelf 3`,
    );
  });

  it('counts where it is not', () => {
    expect(progressLine({ progress: 7 }, 80)).to.equal('7');
    expect(progressLine({ progress: 7, total: 0 }, 80)).to.equal('7');
  });

  it('stays in its bar and in the width, whatever an agent reports', () => {
    expect(progressLine({ progress: 9, total: 4 }, 80)).to.include('100 %');
    expect(progressLine({ progress: -1, total: 4 }, 80)).to.include('  0 %');
    expect(progressLine({ progress: 1, total: 2, message: 'x'.repeat(200) }, 40)).to.have.length(
      39,
    );
  });

  for (const odd of [null, 'text', [], {}, { progress: 'much' }])
    it(`shows nothing for ${JSON.stringify(odd)}`, () => {
      expect(progressLine(odd, 80)).to.equal('');
    });

  it('lets no agent write control characters to the screen', () => {
    expect(progressLine({ progress: 1, message: '\u001b[2Jgone' }, 80)).to.equal('1 \ufffd[2Jgone');
  });
});
