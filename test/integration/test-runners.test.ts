import { expect } from 'chai';
import { activityStoreContract } from '../../src/testing.js';
import { kindVariable, type StoreKind } from '../fixtures/runners/store-suite.js';
import { reportOf, type RunnerReport, runners } from '../support/runners.js';

const { clauses } = activityStoreContract;
/** What the suite declares is nothing, so that clauses about a feature rest. */
const applying = clauses.filter(({ when }) => when?.declared !== true).map(({ id }) => id);
const resting = clauses.flatMap(({ id, says, when }) =>
  when?.declared === true
    ? [`${id} ${says} (not declared: ${when.feature}, ${when.otherwise})`]
    : [],
);
const idsIn = (titles: readonly string[]): readonly string[] =>
  titles.map((title) => /^[A-Z]+-\d+/.exec(title)?.[0] ?? title);

for (const [name, runner] of Object.entries(runners)) {
  const reportOn = (kind: StoreKind): Promise<RunnerReport> =>
    reportOf(runner, { [kindVariable]: kind });

  describe(`a kit under ${name}, with its own describe and it`, () => {
    it('passes a sound subject, and shows each clause that does not apply with its reason', async () => {
      const { code, passed, failed, skipped, printed } = await reportOn('sound');
      expect(idsIn(passed), printed).to.deep.equal(applying);
      expect(failed).to.deep.equal([]);
      expect(resting).not.to.be.empty;
      expect(skipped.map((title) => title.replace(/ # SKIP$/, ''))).to.deep.equal(resting);
      expect(code).to.equal(0);
    });

    it('fails a broken subject at exactly the clause that it breaks', async () => {
      const { code, passed, failed, printed } = await reportOn('broken');
      expect(idsIn(failed), printed).to.deep.equal(['AS-5']);
      expect(idsIn(passed)).to.deep.equal(applying.filter((id) => id !== 'AS-5'));
      expect(code).not.to.equal(0);
    });

    for (const [kind, said] of [
      ['unmakeable', "The fixture's create failed: Error: the disk is full"],
      ['undisposable', "The fixture's dispose failed: Error: a file is still open"],
    ] as const) {
      it(`fails each clause of an ${kind} subject, and says which half of the fixture failed`, async () => {
        const { code, failed, printed } = await reportOn(kind);
        expect(idsIn(failed), printed).to.deep.equal(applying);
        expect(printed).to.include(said);
        expect(code).not.to.equal(0);
      });
    }
  });
}
