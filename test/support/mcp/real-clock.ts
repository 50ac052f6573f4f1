import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import type { Clock } from '../../../src/core/primitives/clock.js';

/** The machine's time, for tests that wait on real processes. */
export const realClock: Clock = new SystemClock();
