import type { CallFacts } from '../activity/activity-record.js';
import { RecentKeys } from './recent-keys.js';

/** Copies of a request that are told apart from new ones; far more than are under way at a time. */
const remembered = 65_536;

/** Which calls went to which provider: each goes there once, however often it is handed over. */
export class Attempts {
  readonly #facts = new WeakSet<CallFacts>();
  readonly #copies = new RecentKeys(remembered);

  wasBegun(facts: CallFacts): boolean {
    return this.#facts.has(facts) || this.#copies.has(keyOf(facts));
  }

  begin(facts: CallFacts): void {
    this.#facts.add(facts);
    this.#copies.add(keyOf(facts));
  }
}

function keyOf({ callId, provider, holder, unit }: CallFacts): string {
  return [callId, provider, holder, unit].join(' ');
}
