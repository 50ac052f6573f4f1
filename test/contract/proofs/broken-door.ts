import type { Door } from '../../../src/core/doors/door.js';
import type { LineDoor } from '../../../src/core/doors/line-door.js';
import type { SkillInvoker } from '../../../src/core/invocation/skill-invoker.js';
import type { DoorSubject } from '../../../src/core/testing/doors/door-subject.js';
import { smallDoorSubject } from '../../support/doors/door-subject.js';
import type { SmallNetwork } from '../../support/doors/small-network.js';
import type { SmallLineDoor } from '../../support/doors/small-line-door.js';

type Invoke = SkillInvoker['invoke'];

/** A door whose calls go through this on their way to the invoker. */
export function asking(wrap: (invoke: Invoke) => Invoke): () => DoorSubject {
  return () =>
    smallDoorSubject({
      invoker: (inner) => ({ invoke: wrap((...call) => inner.invoke(...call)) }),
    });
}

/** A door whose sessions or drain differ in this. */
export function speaking(
  wrap: (lines: SmallLineDoor, invoker: SkillInvoker) => Partial<LineDoor>,
): () => DoorSubject {
  return () =>
    smallDoorSubject({
      lines: (lines, invoker) => ({
        open: (...session) => lines.open(...session),
        drain: () => lines.drain(),
        ...wrap(lines, invoker),
      }),
    });
}

/** A door that starts, stops or says where it is in another way than `inner`. */
export function living(
  wrap: (inner: Door, network: SmallNetwork) => Partial<Door>,
): () => DoorSubject {
  return () =>
    smallDoorSubject({
      door: (inner, network) => {
        const whole = {
          id: inner.id,
          get url() {
            return inner.url;
          },
          start: () => inner.start?.(),
          stop: () => inner.stop?.(),
        };
        const changed = Object.getOwnPropertyDescriptors(wrap(inner, network));
        return Object.defineProperties(whole, changed);
      },
    });
}
