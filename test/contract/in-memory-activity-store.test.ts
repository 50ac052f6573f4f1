import {
  activityStoreContract,
  type ActivityStoreSubject,
} from '../../src/core/testing/activity/activity-store.contract.js';
import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { InMemoryActivityStore } from '../../src/core/testing/doubles/in-memory-activity-store.js';

describe('InMemoryActivityStore', () => {
  runContract<ActivityStoreSubject>(
    activityStoreContract,
    {
      create: () => {
        const store = new InMemoryActivityStore();
        return {
          store,
          breakWrites: () => store.breakWrites(),
          mendWrites: () => store.mendWrites(),
        };
      },
    },
    { describe, it },
    { faults: true },
  );
});
