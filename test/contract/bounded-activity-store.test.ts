import { BoundedActivityStore } from '../../src/adapters/memory/bounded-activity-store.js';
import { activityStoreContract } from '../../src/core/testing/activity/activity-store.contract.js';
import { ManualClock } from '../../src/core/testing/doubles/manual-clock.js';
import { runContract } from '../../src/core/testing/kit/contract-kit.js';

describe('BoundedActivityStore', () => {
  runContract(
    activityStoreContract,
    { create: () => ({ store: new BoundedActivityStore(2_000, new ManualClock()) }) },
    { describe, it },
  );
});
