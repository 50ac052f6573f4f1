import type { Door } from '../../../src/core/doors/door.js';
import type { LineDoor } from '../../../src/core/doors/line-door.js';
import type { SkillInvoker } from '../../../src/core/invocation/skill-invoker.js';
import type { Clock } from '../../../src/core/primitives/clock.js';
import { anUnmintedCaller } from '../../../src/core/testing/builders/builders.js';
import {
  doorContractPrincipals,
  type DoorSubject,
  type StrangerCredential,
} from '../../../src/core/testing/doors/door-subject.js';
import { ManualClock } from '../../../src/core/testing/doubles/manual-clock.js';
import { ScriptedSkillInvoker } from '../../../src/core/testing/doubles/scripted-skill-invoker.js';
import { aFewTurns } from '../patience.js';
import { SmallClient, smallKeyOf } from './small-client.js';
import { SmallDoor, type SmallKeys } from './small-door.js';
import { smallDrainMs, SmallLineDoor } from './small-line-door.js';
import { SmallNetwork } from './small-network.js';
import { smallSpeech } from './small-speech.js';

/** What stands between a small door and what it is made of, or in front of it. */
export interface DoorWrapping {
  readonly invoker?: (inner: SkillInvoker) => SkillInvoker;
  readonly clock?: (inner: Clock) => Clock;
  readonly lines?: (inner: SmallLineDoor, invoker: SkillInvoker) => LineDoor;
  readonly keys?: (inner: SmallKeys) => SmallKeys;
  readonly door?: (inner: Door, network: SmallNetwork) => Door;
}

const knownKeys: SmallKeys = ({ credential }) => {
  const principal = doorContractPrincipals.find((each) => smallKeyOf(each) === credential);
  return principal === undefined ? undefined : anUnmintedCaller({ principal });
};

const shown: Readonly<Record<StrangerCredential, string | undefined>> = {
  none: undefined,
  unknown: 'key of nobody',
  malformed: '',
};

/** A small door, right but for what it is wrapped in. */
export function smallDoorSubject(wrapping: DoorWrapping = {}): DoorSubject {
  const invoker = new ScriptedSkillInvoker();
  const clock = new ManualClock();
  const network = new SmallNetwork();
  return {
    door: doorOf(network, invoker, clock, wrapping),
    invoker,
    connect: async (url, principal, claims) => new SmallClient(network, url, principal, claims),
    tellStranger: async (url, shows, skill) => toldTo(network, url, shown[shows], skill),
    disturb: async (url) => {
      const session = network.enter(
        url,
        { credential: smallKeyOf('human://ada') },
        () => undefined,
      );
      for (const line of smallSpeech.malformed) session.receive(line);
    },
    isListening: () => network.isListening,
    outlast: () => clock.advance(smallDrainMs),
    patience: aFewTurns,
  };
}

function doorOf(
  network: SmallNetwork,
  scripted: SkillInvoker,
  manual: Clock,
  wrapping: DoorWrapping,
): Door {
  const { invoker, clock, lines, keys, door } = wrapping;
  const used = around(scripted, invoker);
  const inner = new SmallLineDoor(used, around(manual, clock));
  const spoken = lines === undefined ? inner : lines(inner, used);
  const small = new SmallDoor(network, around(knownKeys, keys), spoken);
  return door === undefined ? small : door(small, network);
}

function around<T>(inner: T, wrap: ((inner: T) => T) | undefined): T {
  return wrap === undefined ? inner : wrap(inner);
}

async function toldTo(
  network: SmallNetwork,
  url: string,
  credential: string | undefined,
  skill: string,
): Promise<string> {
  let told = '';
  try {
    const session = network.enter(url, { credential }, (line) => (told += line));
    session.receive(smallSpeech.call(1, { skill, arguments: {} }));
    await aFewTurns();
    return told;
  } catch (refusal) {
    return String(refusal);
  }
}
