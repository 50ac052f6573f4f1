import { Observable, Subscriber, type Observer, type Operator, type Subscription } from 'rxjs';

type Next<T> = (value: T) => void;
type Consumer<T> = Partial<Observer<T>> | Next<T>;

/**
 * An observable whose subscribers can do no harm. Left alone, rxjs throws what a subscriber threw
 * from a timer, where nothing but the process can catch it; here it goes to `onFault`, once a
 * subscription, and the subscriber gets the next value all the same. `pipe` keeps the guard; a
 * stream that is merged with others, or handed on through a subject, has lost it.
 */
export class GuardedObservable<T> extends Observable<T> {
  readonly #onFault: (fault: unknown) => void;

  constructor(unguarded: Observable<T>, onFault: (fault: unknown) => void) {
    super((subscriber) => unguarded.subscribe(subscriber));
    this.#onFault = onFault;
  }

  /* eslint-disable @typescript-eslint/no-deprecated --
   * `lift` is what every operator of `pipe` calls, and the one place where its result can be
   * guarded too; rxjs's own subjects override it for the like reason. */
  override lift<R>(operator?: Operator<T, R>): Observable<R> {
    return new GuardedObservable(super.lift(operator), this.#onFault);
  }
  /* eslint-enable @typescript-eslint/no-deprecated */

  override subscribe(consumer?: Consumer<T>): Subscription;
  override subscribe(
    next?: Next<T> | null,
    error?: ((fault: unknown) => void) | null,
    complete?: (() => void) | null,
  ): Subscription;
  override subscribe(
    consumer?: Consumer<T> | null,
    error?: ((fault: unknown) => void) | null,
    complete?: (() => void) | null,
  ): Subscription {
    // An operator's subscriber hands faults on to the consumer at its end, who is guarded.
    if (consumer instanceof Subscriber) return super.subscribe(consumer);
    const observer =
      typeof consumer === 'function' || !consumer ? { next: consumer, error, complete } : consumer;
    return super.subscribe(this.#guarded(observer));
  }

  #guarded(observer: GivenObserver<T>): Observer<T> {
    const report = once(this.#onFault);
    return {
      next: (value) => attempt(() => observer.next?.(value), report),
      error: (fault: unknown) => {
        if (observer.error) attempt(() => observer.error?.(fault), report);
        else report(fault);
      },
      complete: () => attempt(() => observer.complete?.(), report),
    };
  }
}

interface GivenObserver<T> {
  readonly next?: Next<T> | null | undefined;
  readonly error?: ((fault: unknown) => void) | null | undefined;
  readonly complete?: (() => void) | null | undefined;
}

function attempt(task: () => unknown, report: (fault: unknown) => void): void {
  try {
    const answer = task();
    if (answer instanceof Promise) answer.catch(report);
  } catch (fault) {
    report(fault);
  }
}

function once(report: (fault: unknown) => void): (fault: unknown) => void {
  let reported = false;
  return (fault) => {
    if (reported) return;
    reported = true;
    report(fault);
  };
}
