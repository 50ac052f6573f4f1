import type { DoorSubject } from '../../../src/core/testing/doors/door-subject.js';
import { smallDoorSubject } from '../../support/doors/door-subject.js';
import { smallRequestIn } from '../../support/doors/small-speech.js';
import type { Fault } from '../../support/kit-proof.js';
import { living, speaking } from './broken-door.js';

/** Ways of breaking what a door promises of its beginning, its end, and calls at its end. */
export const doorLifeFaults: readonly Fault<DoorSubject>[] = [
  {
    name: 'a url before the start',
    breaks: 'DO-1',
    create: living((inner) => {
      let begun = false;
      return {
        get url() {
          return begun ? inner.url : 'small://1';
        },
        start: () => {
          begun = true;
          return inner.start?.();
        },
        stop: () => {
          begun = true;
          return inner.stop?.();
        },
      };
    }),
  },
  {
    name: 'a door that listens before the start',
    breaks: 'DO-1',
    create: living((inner, network) => {
      const early = network.listen(() => ({ refused: 'not yet' }));
      const close = (): void => network.close(early);
      return {
        start: () => {
          close();
          return inner.start?.();
        },
        stop: () => {
          close();
          return inner.stop?.();
        },
      };
    }),
  },
  {
    name: 'a second start that fails',
    breaks: 'DO-2',
    create: living((inner) => {
      let starts = 0;
      return {
        start: async () => {
          if (starts++ > 0) throw new Error('it listens already');
          await inner.start?.();
        },
      };
    }),
  },
  {
    name: 'a second start that moves the door',
    breaks: 'DO-2',
    create: living((inner) => {
      let starts = 0;
      return {
        get url() {
          return inner.url === undefined ? undefined : `${inner.url}${starts > 1 ? '0' : ''}`;
        },
        start: () => {
          starts += 1;
          return inner.start?.();
        },
      };
    }),
  },
  {
    name: 'a stop that fails when there was no start',
    breaks: 'DO-3',
    create: living((inner) => {
      let begun = false;
      return {
        start: () => {
          begun = true;
          return inner.start?.();
        },
        stop: async () => {
          if (!begun) throw new Error('it does not listen');
          await inner.stop?.();
        },
      };
    }),
  },
  {
    name: 'a second stop that fails',
    breaks: 'DO-4',
    create: living((inner) => {
      let stops = 0;
      return {
        stop: async () => {
          if (stops++ > 0) throw new Error('it is stopped');
          await inner.stop?.();
        },
      };
    }),
  },
  {
    name: 'a url that stays when the door has stopped',
    breaks: 'DO-4',
    create: living((inner) => {
      let last: string | undefined;
      return {
        get url() {
          return (last = inner.url ?? last);
        },
      };
    }),
  },
  {
    name: 'a door that still listens when it has stopped',
    breaks: 'DO-4',
    create: living((inner, network) => ({
      stop: async () => {
        const { url } = inner;
        await inner.stop?.();
        if (url !== undefined) network.listen(() => ({ refused: 'stopped' }));
      },
    })),
  },
  {
    name: 'a door that opens again after its stop',
    breaks: 'DO-4',
    create: living((inner, network) => {
      let stopped = false;
      return {
        start: async () => {
          if (stopped) network.listen(() => ({ refused: 'again' }));
          await inner.start?.();
        },
        stop: async () => {
          await inner.stop?.();
          stopped = true;
        },
      };
    }),
  },
  {
    name: 'a start that goes on when the door was stopped meanwhile',
    breaks: 'DO-5',
    create: living((inner, network) => {
      let isStarting = false;
      let mustListen = false;
      return {
        start: async () => {
          isStarting = true;
          await inner.start?.();
          isStarting = false;
          if (mustListen) network.listen(() => ({ refused: 'forgotten' }));
        },
        stop: () => {
          mustListen = isStarting;
          return inner.stop?.();
        },
      };
    }),
  },
  {
    name: 'a call of who was in that is begun while the door stops',
    breaks: 'DO-6',
    create: takingLateCalls((cameLate) => !cameLate),
  },
  {
    name: 'a call of who comes that is begun while the door stops',
    breaks: 'DO-6',
    create: takingLateCalls((cameLate) => cameLate),
  },
  {
    name: 'a stop that cancels what is in flight at once',
    breaks: 'DO-7',
    create: speaking((lines) => ({
      drain: () => {
        lines.cutAll();
        return lines.drain();
      },
    })),
  },
  {
    name: 'a stop that does not wait for what is in flight',
    breaks: 'DO-7',
    create: living((inner) => ({
      stop: () => void inner.stop?.(),
    })),
  },
  {
    name: 'a stop that waits for a call that hangs',
    breaks: 'DO-8',
    create: () =>
      smallDoorSubject({
        clock: (inner) => ({
          now: () => inner.now(),
          monotonicMs: () => inner.monotonicMs(),
          after: () => () => undefined,
        }),
      }),
  },
  {
    name: 'a call that hangs and is never told that the door has stopped',
    breaks: 'DO-8',
    create: () => {
      let due: () => void = () => undefined;
      return smallDoorSubject({
        clock: (inner) => ({
          now: () => inner.now(),
          monotonicMs: () => inner.monotonicMs(),
          after: (delayMs) => inner.after(delayMs, () => due()),
        }),
        lines: (lines) => ({
          open: (caller, send) => ({ ...lines.open(caller, send), close: () => undefined }),
          drain: () => {
            const over = new Promise<void>((resolve) => {
              due = resolve;
            });
            return Promise.race([lines.drain(), over]);
          },
        }),
      });
    },
  },
];

/** A door that, while it stops, begins calls of those that `takes` says. */
function takingLateCalls(takes: (cameLate: boolean) => boolean): () => DoorSubject {
  return speaking((lines, invoker) => {
    let stopping = false;
    return {
      drain: () => {
        stopping = true;
        return lines.drain();
      },
      open: (caller, send) => {
        const cameLate = stopping;
        const session = lines.open(caller, send);
        const receive = (line: string): void => {
          const invocation = smallRequestIn(line)?.invocation;
          if (stopping && takes(cameLate) && invocation !== undefined)
            void invoker.invoke(caller, invocation);
          session.receive(line);
        };
        return { receive, close: () => session.close() };
      },
    };
  });
}
