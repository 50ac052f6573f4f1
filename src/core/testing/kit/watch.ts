import { mustSettle } from './must.js';

/** Waits for what a kit sees to become so, without asking again and again. */
export class Watch {
  readonly #watchers = new Set<() => void>();
  readonly #patience: () => Promise<void>;

  constructor(patience: () => Promise<void>) {
    this.#patience = patience;
  }

  /** Has every condition looked at again. */
  changed(): void {
    for (const look of [...this.#watchers]) look();
  }

  /** @throws {Error} `what` did not settle, when patience ends before the condition holds. */
  async until(holds: () => boolean, what: string): Promise<void> {
    let look = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      look = () => {
        if (holds()) resolve();
      };
      look();
    });
    this.#watchers.add(look);
    try {
      await mustSettle(held, this.#patience, what);
    } finally {
      this.#watchers.delete(look);
    }
  }
}
