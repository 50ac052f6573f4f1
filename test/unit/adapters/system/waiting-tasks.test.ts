import { expect } from 'chai';
import fc from 'fast-check';
import { type WaitingTask, WaitingTasks } from '../../../../src/adapters/system/waiting-tasks.js';

const nothing = (): void => undefined;

function drained(waiting: WaitingTasks): readonly WaitingTask[] {
  const out: WaitingTask[] = [];
  for (let { first } = waiting; first !== undefined; { first } = waiting) {
    waiting.remove(first);
    out.push(first);
  }
  return out;
}

describe('WaitingTasks', () => {
  it('gives tasks by time and then by asking, without those that left, whatever comes and goes', () => {
    const step = fc.record({ dueMs: fc.integer({ min: 0, max: 9 }), leaves: fc.option(fc.nat()) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const waiting = new WaitingTasks();
        let left: readonly WaitingTask[] = [];
        for (const { dueMs, leaves } of steps) {
          left = [...left, waiting.add(dueMs, nothing)];
          const leaving = leaves === null ? undefined : left[leaves % left.length];
          if (leaving !== undefined) waiting.remove(leaving);
          left = left.filter((task) => task !== leaving);
        }
        const inOrder = [...left].sort(
          (one, other) => one.dueMs - other.dueMs || one.order - other.order,
        );
        expect(drained(waiting)).to.deep.equal(inOrder);
      }),
    );
  });

  it('takes nothing away for a task that has left already', () => {
    const waiting = new WaitingTasks();
    const [one, other] = [waiting.add(1, nothing), waiting.add(2, nothing)];
    waiting.remove(one);
    waiting.remove(one);
    expect(drained(waiting)).to.deep.equal([other]);
    waiting.remove(other);
    expect(waiting.first).to.equal(undefined);
  });
});
