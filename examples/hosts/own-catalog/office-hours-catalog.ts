import { filter, map, merge, Observable } from 'rxjs';
import type { CatalogHit, Caller, Clock, ExpertiseSkill, ExpertiseSkillCatalog } from 'skillseam';

const [opensAt, closesAt, hourMs] = [9, 17, 3_600_000];

/** A catalog that is empty outside of office hours: from 9 to 17, UTC. */
export class OfficeHoursCatalog implements ExpertiseSkillCatalog {
  readonly #inner: ExpertiseSkillCatalog;
  readonly #clock: Clock;

  constructor(inner: ExpertiseSkillCatalog, clock: Clock) {
    this.#inner = inner;
    this.#clock = clock;
  }

  list(caller: Caller): readonly ExpertiseSkill[] {
    return this.#isOpen() ? this.#inner.list(caller) : [];
  }

  find(caller: Caller, name: string): CatalogHit | undefined {
    return this.#isOpen() ? this.#inner.find(caller, name) : undefined;
  }

  /** A change of the directory matters while the office is open; opening and closing to all who see something. */
  changes(caller: Caller): Observable<void> {
    return merge(
      this.#inner.changes(caller).pipe(filter(() => this.#isOpen())),
      this.#turns().pipe(
        filter(() => this.#inner.list(caller).length > 0),
        map(() => undefined),
      ),
    );
  }

  #isOpen(): boolean {
    const hour = new Date(this.#clock.now()).getUTCHours();
    return hour >= opensAt && hour < closesAt;
  }

  /** Emits whenever the office opens or closes. */
  #turns(): Observable<boolean> {
    return new Observable((subscriber) => {
      let wasOpen = this.#isOpen();
      const look = (): void => {
        cancel = this.#clock.after(hourMs - (this.#clock.now() % hourMs), look);
        const isOpen = this.#isOpen();
        if (isOpen === wasOpen) return;
        wasOpen = isOpen;
        subscriber.next(isOpen);
      };
      let cancel = this.#clock.after(hourMs - (this.#clock.now() % hourMs), look);
      return () => cancel();
    });
  }
}
