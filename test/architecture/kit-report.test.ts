import { expect } from 'chai';
import { kitReportOf, runProof, totalsOf, type RunProof } from '../../scripts/kit-report.js';
import type { Clause } from '../../src/core/testing/kit/contract-kit.js';
import { must } from '../../src/core/testing/kit/must.js';
import { proof } from '../support/kit-proof.js';

/** A promise about a number. */
function clause(id: string, says: string, holds: (subject: number) => boolean): Clause<number> {
  return { id, says, check: (subject) => must(holds(subject), says) };
}

const kit = {
  seam: 'Number',
  clauses: [
    clause('NU-1', 'is even at all times', (subject) => subject % 2 === 0),
    clause('NU-2', 'is never below zero', (subject) => subject >= 0),
  ],
};
const even = { name: 'an odd number', breaks: 'NU-1', create: () => 3 };
const above = { name: 'a debt', breaks: 'NU-2', create: () => -2 };

async function reported(...faults: readonly (typeof even)[]): Promise<string[]> {
  const run = await runProof(proof({ kit, sound: () => 2, faults }));
  const { text, isProven } = kitReportOf([run]);
  return [isProven ? 'proven' : 'not proven', ...text.split('\n')];
}

describe('the report of the kits', () => {
  it('shows below each clause the faults that it alone notices, and totals in the last line', async () => {
    expect(await reported(even, above)).to.deep.equal([
      'proven',
      'Number',
      '  NU-1  is even at all times',
      '        × an odd number',
      '  NU-2  is never below zero',
      '        × a debt',
      '',
      '1 kit, 2 clauses, 2 faults',
    ]);
  });

  it('says which fault fails another set of clauses than it says', async () => {
    const both = { ...above, name: 'an odd debt', create: () => -3 };
    const harmless = { ...above, name: 'nothing wrong', create: () => 4 };
    const text = await reported(even, above, both, harmless);
    expect(text[0]).to.equal('not proven');
    expect(text).to.include.members([
      '  WRONG: "an odd debt" breaks NU-2 and fails NU-1, NU-2',
      '  WRONG: "nothing wrong" breaks NU-2 and fails nothing',
    ]);
    expect(text).to.not.include('        × an odd debt');
  });

  it('says which clause is shown no fault, and which one fails a sound subject', async () => {
    expect(await reported(even)).to.include('  WRONG: NU-2 is shown no fault');
    const run = await runProof(proof({ kit, sound: () => -2, faults: [even, above] }));
    const { text, isProven } = kitReportOf([run]);
    expect(isProven).to.equal(false);
    expect(text).to.include('WRONG: NU-2 fails a sound subject');
  });

  it('counts what several kits hold', () => {
    const run: Pick<RunProof, 'clauses' | 'faults'> = {
      clauses: [{ id: 'NU-1', says: 'is even' }],
      faults: [{ name: 'an odd number', breaks: 'NU-1', failed: ['NU-1'] }],
    };
    expect(totalsOf([run, run])).to.equal('2 kits, 2 clauses, 2 faults');
  });
});
