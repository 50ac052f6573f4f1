import { expect } from 'chai';
import { filter, firstValueFrom, lastValueFrom, map, Subject, switchMap, of, toArray } from 'rxjs';
import { GuardedObservable } from '../../../../src/core/activity/guarded-observable.js';

function guarded() {
  const source = new Subject<number>();
  const faults: unknown[] = [];
  const values$ = new GuardedObservable(source, (fault) => faults.push(fault));
  return { source, faults, values$ };
}

/** Every turn in which rxjs might still throw from a timer. */
const timersRan = () => new Promise((resolve) => setTimeout(resolve, 5));

const boom = new Error('boom');
const explode = (): never => {
  throw boom;
};

describe('GuardedObservable', () => {
  let uncaught: unknown[] = [];
  let others: NodeJS.UncaughtExceptionListener[] = [];
  let otherRejections: NodeJS.UnhandledRejectionListener[] = [];
  const note = (fault: unknown): unknown => uncaught.push(fault);

  beforeEach(() => {
    uncaught = [];
    others = process.listeners('uncaughtException');
    otherRejections = process.listeners('unhandledRejection');
    process.removeAllListeners('uncaughtException').on('uncaughtException', note);
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', note);
  });

  afterEach(() => {
    process.removeAllListeners('uncaughtException');
    process.removeAllListeners('unhandledRejection');
    others.forEach((listener) => process.on('uncaughtException', listener));
    otherRejections.forEach((listener) => process.on('unhandledRejection', listener));
  });

  it('shows that a bare subject would have thrown where nobody can catch', async () => {
    const source = new Subject<number>();
    source.subscribe(explode);
    source.next(1);
    await timersRan();
    expect(uncaught).to.deep.equal([boom]);
  });

  it('keeps a subscriber that throws from the process, the source and the other subscribers', async () => {
    const { source, faults, values$ } = guarded();
    const seen: number[] = [];
    values$.subscribe(explode);
    values$.subscribe((value) => seen.push(value));
    source.next(1);
    source.next(2);
    await timersRan();
    expect(seen).to.deep.equal([1, 2]);
    expect(faults).to.deep.equal([boom]);
    expect(uncaught).to.deep.equal([]);
  });

  it('goes on giving values to a subscriber that threw', () => {
    const { source, values$ } = guarded();
    let calls = 0;
    values$.subscribe(() => {
      calls += 1;
      explode();
    });
    source.next(1);
    source.next(2);
    expect(calls).to.equal(2);
  });

  it('takes the rejection of an asynchronous subscriber', async () => {
    const { source, faults, values$ } = guarded();
    const late: (value: number) => unknown = async () => explode();
    values$.subscribe(late);
    source.next(1);
    await timersRan();
    expect(faults).to.deep.equal([boom]);
    expect(uncaught).to.deep.equal([]);
  });

  it('keeps the guard through operators', async () => {
    const { source, faults, values$ } = guarded();
    values$
      .pipe(
        filter((value) => value > 1),
        map((value) => -value),
      )
      .subscribe(explode);
    values$.pipe(switchMap((value) => of(value))).subscribe({ next: explode });
    source.next(2);
    await timersRan();
    expect(faults).to.deep.equal([boom, boom]);
    expect(uncaught).to.deep.equal([]);
  });

  it('reports what an operator throws when the subscriber takes no errors', async () => {
    const { source, faults, values$ } = guarded();
    values$.pipe(map(explode)).subscribe(() => undefined);
    source.next(1);
    await timersRan();
    expect(faults).to.deep.equal([boom]);
    expect(uncaught).to.deep.equal([]);
  });

  it('gives what an operator throws to a subscriber that takes errors', () => {
    const { source, faults, values$ } = guarded();
    const taken: unknown[] = [];
    values$.pipe(map(explode)).subscribe({ error: (fault) => taken.push(fault) });
    source.next(1);
    expect(taken).to.deep.equal([boom]);
    expect(faults).to.deep.equal([]);
  });

  it('guards the handlers of error and completion too, in either form of subscribing', async () => {
    const { source, faults, values$ } = guarded();
    values$.subscribe({ complete: explode });
    values$.pipe(map(explode)).subscribe({ error: explode });
    values$.subscribe(undefined, undefined, explode);
    source.next(1);
    source.complete();
    await timersRan();
    expect(faults).to.deep.equal([boom, boom, boom]);
    expect(uncaught).to.deep.equal([]);
  });

  it('works with subscribing to nothing, promises and forEach', async () => {
    const { source, values$ } = guarded();
    values$.subscribe();
    const [first, all] = [firstValueFrom(values$), lastValueFrom(values$.pipe(toArray()))];
    const visited: number[] = [];
    const visit = values$.forEach((value) => visited.push(value));
    source.next(1);
    source.next(2);
    source.complete();
    await visit;
    expect(await first).to.equal(1);
    expect(await all).to.deep.equal([1, 2]);
    expect(visited).to.deep.equal([1, 2]);
  });

  it('stops at unsubscribing', () => {
    const { source, values$ } = guarded();
    const seen: number[] = [];
    const subscription = values$.subscribe((value) => seen.push(value));
    source.next(1);
    subscription.unsubscribe();
    source.next(2);
    expect(seen).to.deep.equal([1]);
    expect(source.observed).to.equal(false);
  });
});
