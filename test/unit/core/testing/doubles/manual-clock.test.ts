import { expect } from 'chai';
import { ManualClock } from '../../../../../src/core/testing/doubles/manual-clock.js';

describe('ManualClock', () => {
  it('stands still until it is told to move', () => {
    const clock = new ManualClock(1_000);
    expect(clock.now()).to.equal(1_000);
    clock.advance(25);
    expect([clock.now(), clock.monotonicMs()]).to.deep.equal([1_025, 25]);
  });

  it('starts at the same instant in every test when none is given', () => {
    expect(new ManualClock().now()).to.equal(new ManualClock().now());
  });

  it('runs each task at its own instant, in the order of time and then of asking', () => {
    const clock = new ManualClock(0);
    const ran: string[] = [];
    const note = (name: string) => () => ran.push(`${name}@${clock.monotonicMs()}`);
    clock.after(20, note('late'));
    clock.after(10, note('first'));
    clock.after(10, note('second'));
    clock.after(31, note('never'));
    clock.advance(30);
    expect(ran).to.deep.equal(['first@10', 'second@10', 'late@20']);
    expect(clock.pending).to.equal(1);
  });

  it('runs a task once, and never one that was taken back', () => {
    const clock = new ManualClock();
    let runs = 0;
    const takeBack = clock.after(5, () => (runs += 1));
    clock.after(5, () => (runs += 10));
    takeBack();
    clock.advance(5);
    clock.advance(5);
    expect(runs).to.equal(10);
  });

  it('runs what a task adds when that falls due on the way', () => {
    const clock = new ManualClock();
    const at: number[] = [];
    clock.after(5, () => clock.after(5, () => at.push(clock.monotonicMs())));
    clock.advance(10);
    expect(at).to.deep.equal([10]);
  });

  it('sets the wall clock without letting time pass', () => {
    const clock = new ManualClock(1_000);
    let ran = false;
    clock.after(5, () => (ran = true));
    clock.advance(4);
    clock.setNow(99);
    expect([clock.now(), clock.monotonicMs(), ran]).to.deep.equal([99, 4, false]);
    clock.advance(1);
    expect([clock.now(), ran]).to.deep.equal([100, true]);
  });

  it('throws what a task threw when all have run and the time is reached', () => {
    const clock = new ManualClock();
    let ran = false;
    const fault = new Error('no');
    clock.after(1, () => {
      throw fault;
    });
    clock.after(2, () => (ran = true));
    expect(() => clock.advance(5)).to.throw(fault);
    expect([ran, clock.monotonicMs(), clock.pending]).to.deep.equal([true, 5, 0]);
  });

  it('throws all that several tasks threw', () => {
    const clock = new ManualClock();
    const faults = [new Error('one'), new Error('two')];
    for (const fault of faults)
      clock.after(1, () => {
        throw fault;
      });
    expect(() => clock.advance(1))
      .to.throw(AggregateError)
      .with.property('errors')
      .eql(faults);
  });

  for (const ms of [-1, NaN, Infinity])
    it(`does not move on by ${String(ms)}`, () => {
      const clock = new ManualClock();
      expect(() => clock.advance(ms)).to.throw('Time cannot move on by');
      expect(clock.monotonicMs()).to.equal(0);
    });
});
