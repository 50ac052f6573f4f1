import { SystemClock } from '../../src/adapters/system/system-clock.js';
import { clockContract } from '../../src/core/testing/primitives/clock.contract.js';
import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import {
  systemClockSubject,
  type SystemClockSubject,
} from '../support/clock/system-clock-subject.js';

const clocks: Readonly<Record<string, () => SystemClock>> = {
  'on its platform': () => new SystemClock(),
  'on a platform whose timers are short': () => new SystemClock(3),
};

for (const [where, clock] of Object.entries(clocks))
  describe(`SystemClock ${where}`, () => {
    runContract<SystemClockSubject>(
      clockContract,
      { create: () => systemClockSubject(clock()), dispose: (subject) => subject.dispose() },
      { describe, it },
      { wall: true, process: true },
    );
  });
