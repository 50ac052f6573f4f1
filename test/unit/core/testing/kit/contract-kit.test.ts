import { expect } from 'chai';
import {
  type ContractKit,
  runContract,
  type TestApi,
} from '../../../../../src/core/testing/kit/contract-kit.js';
import type { Fixture } from '../../../../../src/core/testing/kit/fixture.js';
import { rejectionOf } from '../../../../support/composition/rejection-of.js';

interface Box {
  readonly full: boolean;
}

const kit: ContractKit<Box> = {
  seam: 'Box',
  clauses: [
    {
      id: 'B-1',
      says: 'is full',
      check: ({ full }) => {
        if (!full) throw new Error('it is empty');
      },
    },
    {
      id: 'B-2',
      says: 'can be opened',
      when: { feature: 'opens', declared: true, otherwise: 'it stays shut' },
      check: () => Promise.resolve(),
    },
  ],
};

/** A runner that writes down what is registered and runs it when told. */
function recordingApi() {
  const titles: string[] = [];
  const skipped: string[] = [];
  const bodies = new Map<string, () => Promise<void>>();
  const api: TestApi = {
    describe: (title, body) => {
      titles.push(title);
      body();
    },
    it: Object.assign((title: string, body: () => Promise<void>) => bodies.set(title, body), {
      skip: (title: string) => skipped.push(title),
    }),
  };
  const run = (title: string): Promise<void> =>
    bodies.get(title)?.() ?? Promise.reject(new Error('Nothing of that title.'));
  return { api, titles, skipped, bodies, run };
}

const boxes = (full: boolean): Fixture<Box> => ({ create: () => ({ full }) });

describe('runContract', () => {
  it('registers one test a clause, under the seam and the id', () => {
    const { api, titles, bodies, skipped } = recordingApi();
    runContract(kit, boxes(true), api, { opens: true });
    expect(titles).to.deep.equal(['Box contract']);
    expect([...bodies.keys()]).to.deep.equal(['B-1 is full', 'B-2 can be opened']);
    expect(skipped).to.deep.equal([]);
  });

  it('reports a clause that does not apply as skipped, with the reason', () => {
    const { api, bodies, skipped } = recordingApi();
    runContract(kit, boxes(true), api);
    expect([...bodies.keys()]).to.deep.equal(['B-1 is full']);
    expect(skipped).to.deep.equal(['B-2 can be opened (not declared: opens, it stays shut)']);
  });

  it('refuses a feature that no clause is about, rather than skip what it was to turn on', () => {
    const { api, titles } = recordingApi();
    expect(() => runContract(kit, boxes(true), api, { open: true })).to.throw(
      'The kit of Box cannot be run on what is declared: "open" is no feature; did you mean "opens"? known ones: opens.',
    );
    expect(titles).to.deep.equal([]);
  });

  it('passes a subject that keeps its promise and fails one that breaks it', async () => {
    for (const [full, said] of [
      [true, undefined],
      [false, 'it is empty'],
    ] as const) {
      const { api, run } = recordingApi();
      runContract(kit, boxes(full), api);
      if (said === undefined) await run('B-1 is full');
      else expect(String(await rejectionOf(run('B-1 is full')))).to.include(said);
    }
  });

  it('makes a fresh subject for each clause, and unmakes each', async () => {
    const made: Box[] = [];
    const unmade: Box[] = [];
    const fixture: Fixture<Box> = {
      create: () => {
        const box = { full: true };
        made.push(box);
        return Promise.resolve(box);
      },
      dispose: (box) => void unmade.push(box),
    };
    const { api, run } = recordingApi();
    runContract(kit, fixture, api, { opens: true });
    await run('B-1 is full');
    await run('B-2 can be opened');
    expect(made[0]).not.to.equal(made[1]);
    expect(unmade).to.deep.equal(made);
  });

  it('says which promise was broken even when the subject cannot be unmade either', async () => {
    const { api, run } = recordingApi();
    const dispose = (): Promise<void> => Promise.reject(new Error('it is stuck'));
    runContract(kit, { ...boxes(false), dispose }, api);
    expect(String(await rejectionOf(run('B-1 is full')))).to.match(
      /it is empty; then: .*The fixture's dispose failed: Error: it is stuck/,
    );
  });

  it('fails the clause, and says so, when the subject cannot be made', async () => {
    const { api, run } = recordingApi();
    const create = (): Promise<Box> => Promise.reject(new Error('no paper'));
    runContract(kit, { create }, api);
    expect(String(await rejectionOf(run('B-1 is full')))).to.include(
      "The fixture's create failed: Error: no paper",
    );
  });

  it('fails a subject that keeps its promise and cannot be unmade, and says so', async () => {
    const { api, run } = recordingApi();
    const dispose = (): never => {
      throw new Error('it is stuck');
    };
    runContract(kit, { ...boxes(true), dispose }, api);
    expect(String(await rejectionOf(run('B-1 is full')))).to.include(
      "The fixture's dispose failed: Error: it is stuck",
    );
  });

  it('makes and unmakes with a fixture that has a state of its own', async () => {
    class Shelf implements Fixture<Box> {
      readonly #open = new Set<Box>();
      create(): Box {
        const box = { full: true };
        this.#open.add(box);
        return box;
      }
      dispose(box: Box): void {
        if (!this.#open.delete(box)) throw new Error('it is not from here');
      }
    }
    const { api, run } = recordingApi();
    runContract(kit, new Shelf(), api);
    await run('B-1 is full');
  });
});
