import type { ActivityStore } from '../../../src/core/activity/activity-store.js';
import type { ActivityStoreSubject } from '../../../src/core/testing/activity/activity-store.contract.js';
import { InMemoryActivityStore } from '../../../src/core/testing/doubles/in-memory-activity-store.js';

/** A store that is right except for this; a restart loses nothing of it. */
export function broken(
  breakage: (right: InMemoryActivityStore) => ActivityStore,
  more: (right: InMemoryActivityStore) => Partial<ActivityStoreSubject> = () => ({}),
): () => ActivityStoreSubject {
  return () => {
    const right = new InMemoryActivityStore();
    const store = breakage(right);
    return {
      store,
      restart: async () => store,
      breakWrites: () => right.breakWrites(),
      mendWrites: () => right.mendWrites(),
      ...more(right),
    };
  };
}

/** The store with some of its answers replaced. */
export function withAnswers(store: ActivityStore, answers: Partial<ActivityStore>): ActivityStore {
  return {
    append: (record) => store.append(record),
    read: (query) => store.read(query),
    openIntents: () => store.openIntents(),
    ...answers,
  };
}
