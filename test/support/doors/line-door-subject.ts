import type { LineDoor } from '../../../src/core/doors/line-door.js';
import type { SkillInvoker } from '../../../src/core/invocation/skill-invoker.js';
import type { Clock } from '../../../src/core/primitives/clock.js';
import { anUnmintedCaller } from '../../../src/core/testing/builders/builders.js';
import type { LineDoorSubject } from '../../../src/core/testing/doors/line-door-subject.js';
import { ManualClock } from '../../../src/core/testing/doubles/manual-clock.js';
import { ScriptedSkillInvoker } from '../../../src/core/testing/doubles/scripted-skill-invoker.js';
import { aFewTurns } from '../patience.js';
import { smallDrainMs, SmallLineDoor } from './small-line-door.js';
import { smallSpeech } from './small-speech.js';

/** What stands between a small line door and what it is made of, or in front of it. */
export interface LineDoorWrapping {
  readonly invoker?: (inner: SkillInvoker) => SkillInvoker;
  readonly clock?: (inner: Clock) => Clock;
  readonly door?: (inner: SmallLineDoor, invoker: SkillInvoker) => LineDoor;
}

/** A small line door, right but for what it is wrapped in. */
export function smallLineDoorSubject(wrapping: LineDoorWrapping = {}): LineDoorSubject {
  const invoker = new ScriptedSkillInvoker();
  const clock = new ManualClock();
  const used = wrapping.invoker?.(invoker) ?? invoker;
  const door = new SmallLineDoor(used, wrapping.clock?.(clock) ?? clock);
  return {
    door: wrapping.door?.(door, used) ?? door,
    invoker,
    speech: smallSpeech,
    caller: (principal) => anUnmintedCaller({ principal }),
    outlast: () => clock.advance(smallDrainMs),
    patience: aFewTurns,
  };
}
