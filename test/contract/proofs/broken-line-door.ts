import type { LineDoor, LineSession } from '../../../src/core/doors/line-door.js';
import type { SkillInvoker } from '../../../src/core/invocation/skill-invoker.js';
import type { Caller } from '../../../src/core/messaging/caller.js';
import type { LineDoorSubject } from '../../../src/core/testing/doors/line-door-subject.js';
import { smallLineDoorSubject } from '../../support/doors/line-door-subject.js';
import type { SmallLineDoor } from '../../support/doors/small-line-door.js';

type Invoke = SkillInvoker['invoke'];
type Send = (line: string) => void;

/** A line door whose calls go through this on their way to the invoker. */
export function invoking(wrap: (invoke: Invoke) => Invoke): () => LineDoorSubject {
  return () =>
    smallLineDoorSubject({
      invoker: (inner) => ({ invoke: wrap((...call) => inner.invoke(...call)) }),
    });
}

/** What a wrapped session has at hand. */
export interface SessionParts {
  readonly session: LineSession;
  readonly caller: Caller;
  readonly send: Send;
  readonly door: SmallLineDoor;
  readonly invoker: SkillInvoker;
}

/** A line door whose sessions differ in this; `wrap` is made once a door. */
export function serving(
  make: () => (parts: SessionParts) => Partial<LineSession>,
): () => LineDoorSubject {
  return () =>
    smallLineDoorSubject({
      door: (door, invoker) => {
        const wrap = make();
        return {
          drain: () => door.drain(),
          open: (caller, send) => {
            const session = door.open(caller, send);
            return { ...session, ...wrap({ session, caller, send, door, invoker }) };
          },
        };
      },
    });
}

/** A line door whose lines go through this on their way out; `wrap` is made once a door. */
export function sending(make: () => (send: Send) => Send): () => LineDoorSubject {
  return () =>
    smallLineDoorSubject({
      door: (door) => {
        const wrap = make();
        return {
          drain: () => door.drain(),
          open: (caller, send) => door.open(caller, wrap(send)),
        };
      },
    });
}

/** A line door that differs in this. */
export function standing(wrap: (door: SmallLineDoor) => Partial<LineDoor>): () => LineDoorSubject {
  return () =>
    smallLineDoorSubject({
      door: (door) => ({
        open: (...session) => door.open(...session),
        drain: () => door.drain(),
        ...wrap(door),
      }),
    });
}
