/** A task that waits for its time. */
export interface WaitingTask {
  readonly dueMs: number;
  readonly run: () => void;
  /** How many were asked for before it. */
  readonly order: number;
  /** Where it stands among those that wait; -1 once it has left. */
  place: number;
}

/**
 * Tasks in the order of their times, and then of asking: a binary heap. Each task knows its place,
 * since nearly every limit of a call is taken back long before its time.
 */
export class WaitingTasks {
  readonly #heap: WaitingTask[] = [];
  #asked = 0;

  /** The next one; `undefined` when none waits. */
  get first(): WaitingTask | undefined {
    return this.#heap[0];
  }

  add(dueMs: number, run: () => void): WaitingTask {
    const task = { dueMs, run, order: this.#asked, place: this.#heap.length };
    this.#asked += 1;
    this.#heap.push(task);
    this.#rise(task);
    return task;
  }

  /** Does nothing for a task that has left. */
  remove(task: WaitingTask): void {
    const { place } = task;
    if (place < 0) return;
    task.place = -1;
    const last = this.#heap.pop();
    if (last === undefined || last === task) return;
    this.#put(last, place);
    this.#rise(last);
    this.#sink(last);
  }

  #rise(task: WaitingTask): void {
    for (;;) {
      const above = this.#heap[(task.place - 1) >> 1];
      if (above === undefined || !isBefore(task, above)) return;
      this.#swap(task, above);
    }
  }

  #sink(task: WaitingTask): void {
    for (;;) {
      const left = this.#heap[2 * task.place + 1];
      const right = this.#heap[2 * task.place + 2];
      if (left === undefined) return;
      const below = right !== undefined && isBefore(right, left) ? right : left;
      if (!isBefore(below, task)) return;
      this.#swap(task, below);
    }
  }

  #swap(one: WaitingTask, other: WaitingTask): void {
    const { place } = one;
    this.#put(one, other.place);
    this.#put(other, place);
  }

  #put(task: WaitingTask, place: number): void {
    this.#heap[place] = task;
    task.place = place;
  }
}

function isBefore(one: WaitingTask, other: WaitingTask): boolean {
  return one.dueMs < other.dueMs || (one.dueMs === other.dueMs && one.order < other.order);
}
