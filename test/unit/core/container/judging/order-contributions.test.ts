import { expect } from 'chai';
import fc from 'fast-check';
import { defineModule, type Module } from '../../../../../src/core/container/tokens/module.js';
import { token } from '../../../../../src/core/container/tokens/token.js';
import { explainModules } from '../../../../support/composition/explain-modules.js';

const phases = ['one', 'two', 'three'] as const;
type Phase = (typeof phases)[number];
interface Step {
  readonly id: string;
  readonly phase: Phase;
}
const Step = token<Step, Phase>('test/order/Step', { many: true, phases });

interface Wanted extends Step {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Steps in every phase that wish for nothing against their ids, so that an order exists. */
const wanted: fc.Arbitrary<readonly Wanted[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 10, max: 99 }), { minLength: 3, maxLength: 12 }),
    fc.infiniteStream(fc.tuple(fc.nat(2), fc.nat(), fc.boolean())),
  )
  .map(([numbers, stream]) => {
    const steps: Wanted[] = [];
    for (const number of numbers.sort((a, b) => a - b)) {
      const [turn, other, asks] = stream.next().value as [number, number, boolean];
      const phase = phases[steps.length < 3 ? steps.length : turn] ?? 'one';
      const same = steps.filter((step) => step.phase === phase);
      const picked = same[other % Math.max(same.length, 1)];
      const after = asks && picked !== undefined ? [picked.id] : [];
      // ids run against the wishes, so that they cannot be what fulfils them
      steps.push({ id: `s${String(200 - number)}`, phase, before: [], after });
    }
    return steps;
  });

const moduleOf = (step: Wanted): Module =>
  defineModule(`m-${step.id}`, (binder) => {
    const { id, phase, before, after } = step;
    binder.contribute(Step, { id, phase, before, after }).toConstantValue({ id, phase });
  });

const orderOf = (steps: readonly Wanted[]): readonly string[] => {
  const { problems, bindings } = explainModules({ modules: steps.map(moduleOf) });
  expect(problems).to.deep.equal([]);
  return bindings.map(({ placement }) => placement?.id ?? '');
};

describe('orderContributions', () => {
  it('keeps phases and wishes, and hangs on no load order', () => {
    const shuffled = wanted.chain((steps) =>
      fc.tuple(
        fc.constant(steps),
        fc.shuffledSubarray([...steps], { minLength: steps.length, maxLength: steps.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([steps, mixed]) => {
        const order = orderOf(mixed);
        expect(order).to.deep.equal(orderOf(steps));
        const at = (id: string): number => order.indexOf(id);
        const turns = order.map((id) => steps.find((step) => step.id === id)?.phase ?? 'one');
        expect(turns.map((phase) => phases.indexOf(phase))).to.deep.equal(
          turns.map((phase) => phases.indexOf(phase)).sort((a, b) => a - b),
        );
        for (const { id, after } of steps)
          for (const other of after) expect(at(id)).to.be.above(at(other));
      }),
    );
  });

  it('lets ids decide within a phase where nobody wishes for anything', () => {
    const free = ['c', 'a', 'b'].flatMap((id) =>
      phases.map((phase) => ({ id: `${id}-${phase}`, phase, before: [], after: [] })),
    );
    expect(orderOf(free)).to.deep.equal(
      phases.flatMap((phase) => ['a', 'b', 'c'].map((id) => `${id}-${phase}`)),
    );
  });
});
