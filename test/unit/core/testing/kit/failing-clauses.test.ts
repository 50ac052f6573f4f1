import { expect } from 'chai';
import type { Clause, ContractKit } from '../../../../../src/core/testing/kit/contract-kit.js';
import { failingClauses } from '../../../../../src/core/testing/kit/failing-clauses.js';
import { must } from '../../../../../src/core/testing/kit/must.js';
import { rejectionOf } from '../../../../support/composition/rejection-of.js';

interface Lamp {
  readonly lit: boolean;
  readonly warm: boolean;
}

const isLit: Clause<Lamp> = { id: 'L-1', says: 'is lit', check: ({ lit }) => must(lit, 'dark') };
const isWarm: Clause<Lamp> = {
  id: 'L-2',
  says: 'is warm',
  check: async ({ warm }) => must(warm, 'cold'),
};
const dims: Clause<Lamp> = {
  id: 'L-3',
  says: 'can be dimmed',
  when: { feature: 'dimmer', declared: true, otherwise: 'it has no dimmer' },
  check: () => must(false, 'it cannot'),
};
const kit: ContractKit<Lamp> = { seam: 'Lamp', clauses: [isLit, isWarm, dims] };

describe('failingClauses', () => {
  it('gives none for a sound subject', async () => {
    expect(await failingClauses(kit, { create: () => ({ lit: true, warm: true }) })).to.be.empty;
  });

  it('gives the clauses that throw and those that reject, in the order of the kit', async () => {
    const create = async (): Promise<Lamp> => ({ lit: false, warm: false });
    expect(await failingClauses(kit, { create })).to.deep.equal(['L-1', 'L-2']);
  });

  it('checks a clause only for a subject that declares what it is about', async () => {
    const create = (): Lamp => ({ lit: true, warm: true });
    expect(await failingClauses(kit, { create }, { dimmer: true })).to.deep.equal(['L-3']);
  });

  it('makes a fresh subject for each clause, and unmakes each, broken or not', async () => {
    const made: Lamp[] = [];
    const unmade: Lamp[] = [];
    await failingClauses(kit, {
      create: () => {
        const lamp = { lit: false, warm: true };
        made.push(lamp);
        return lamp;
      },
      dispose: (lamp) => void unmade.push(lamp),
    });
    expect(made).to.have.lengthOf(2);
    expect(made[0]).not.to.equal(made[1]);
    expect(unmade).to.deep.equal(made);
  });

  it('counts a subject that cannot be unmade as broken', async () => {
    const create = (): Lamp => ({ lit: true, warm: false });
    const dispose = (): never => {
      throw new Error('stuck');
    };
    expect(await failingClauses(kit, { create, dispose })).to.deep.equal(['L-1', 'L-2']);
  });

  it('rejects when there is no subject to check', async () => {
    const create = (): never => {
      throw new Error('no bulb');
    };
    const rejection = await rejectionOf(failingClauses(kit, { create }));
    expect(String(rejection)).to.include("The fixture's create failed: Error: no bulb");
  });
});
