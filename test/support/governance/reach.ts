import { expect } from 'chai';

/** Fails when too few runs came to what a property is about. */
export function reach(runs: readonly boolean[], share: number): void {
  expect(runs.filter(Boolean).length / runs.length, 'runs that mattered').to.be.at.least(share);
}
