import type { LineSession } from '../../../src/core/doors/line-door.js';
import type { LineDoorSubject } from '../../../src/core/testing/doors/line-door-subject.js';
import { smallLineDoorSubject } from '../../support/doors/line-door-subject.js';
import { smallDrainMs } from '../../support/doors/small-line-door.js';
import { smallRequestIn } from '../../support/doors/small-speech.js';
import type { Fault } from '../../support/kit-proof.js';
import { sending, serving, standing } from './broken-line-door.js';

const isCancel = (line: string): boolean => smallRequestIn(line)?.cancel === true;

/** Ways of breaking what a line door promises of how calls, sessions and the door itself end. */
export const lineEndFaults: readonly Fault<LineDoorSubject>[] = [
  {
    name: 'a cancellation that is not passed on',
    breaks: 'LD-7',
    create: serving(() => ({ session }) => ({
      receive: (line) => {
        if (!isCancel(line)) session.receive(line);
      },
    })),
  },
  {
    name: 'a cancellation that ends every call',
    breaks: 'LD-7',
    create: serving(() => ({ session, door }) => ({
      receive: (line) => {
        if (isCancel(line)) door.cutAll();
        else session.receive(line);
      },
    })),
  },
  {
    name: 'calls that run on when their session is closed',
    breaks: 'LD-8',
    create: standing((door) => ({
      open: (caller, send) => {
        let closed = false;
        const unless = (act: (line: string) => void) => (line: string) => {
          if (!closed) act(line);
        };
        const session = door.open(caller, unless(send));
        const receive = unless((line) => session.receive(line));
        return { receive, close: () => void (closed = true) };
      },
    })),
  },
  {
    name: 'a close that ends the calls of every session',
    breaks: 'LD-8',
    create: serving(() => ({ session, door }) => ({
      close: () => {
        session.close();
        door.cutAll();
      },
    })),
  },
  {
    name: 'a second close that throws',
    breaks: 'LD-8',
    create: serving(() => ({ session }) => {
      let closed = false;
      const close = (): void => {
        if (closed) throw new Error('it is closed');
        closed = true;
        session.close();
      };
      return { close };
    }),
  },
  {
    name: 'a farewell after the close',
    breaks: 'LD-9',
    create: serving(() => ({ session, send }) => ({
      close: () => {
        session.close();
        setImmediate(() => send(JSON.stringify({ id: 1, kind: 'refused' })));
      },
    })),
  },
  {
    name: 'a call that is taken after the close',
    breaks: 'LD-9',
    create: serving(() => ({ session, caller, invoker }) => {
      let closed = false;
      const receive: LineSession['receive'] = (line) => {
        const invocation = smallRequestIn(line)?.invocation;
        if (closed && invocation !== undefined) void invoker.invoke(caller, invocation);
        else session.receive(line);
      };
      const close = (): void => {
        closed = true;
        session.close();
      };
      return { receive, close };
    }),
  },
  {
    name: 'a drain that does not wait',
    breaks: 'LD-10',
    create: standing((door) => ({
      drain: async () => {
        void door.drain();
      },
    })),
  },
  {
    name: 'a drain that cancels what is in flight at once',
    breaks: 'LD-10',
    create: standing((door) => ({
      drain: () => {
        door.cutAll();
        return door.drain();
      },
    })),
  },
  {
    name: 'a drain that settles before the answer is sent',
    breaks: 'LD-10',
    create: sending(() => (send) => (line) => void setImmediate(() => send(line))),
  },
  {
    name: 'a drain that never settles when there is nothing to wait for',
    breaks: 'LD-10',
    create: standing((door) => ({
      drain: () => (door.isIdle ? new Promise(() => undefined) : door.drain()),
    })),
  },
  {
    name: 'a session that takes calls while the door drains',
    breaks: 'LD-11',
    create: takingLateCalls((openedLate) => !openedLate),
  },
  {
    name: 'a session that opens while the door drains and takes calls',
    breaks: 'LD-11',
    create: takingLateCalls((openedLate) => openedLate),
  },
  {
    name: 'a late call that is left without an answer',
    breaks: 'LD-11',
    create: () => {
      const subject = smallLineDoorSubject();
      const { door } = subject;
      let draining = false;
      return {
        ...subject,
        door: {
          drain: () => {
            draining = true;
            return door.drain();
          },
          open: (caller, send) => {
            const session = door.open(caller, send);
            const receive = (line: string): void => {
              if (!draining) session.receive(line);
            };
            return { receive, close: () => session.close() };
          },
        },
      };
    },
  },
  {
    name: 'a drain that waits for a call that hangs',
    breaks: 'LD-12',
    create: () =>
      smallLineDoorSubject({
        clock: (inner) => ({
          now: () => inner.now(),
          monotonicMs: () => inner.monotonicMs(),
          after: () => () => undefined,
        }),
      }),
  },
  {
    name: 'a call that hangs and is left running when the drain is over',
    breaks: 'LD-12',
    create: () => {
      let due: () => void = () => undefined;
      return smallLineDoorSubject({
        clock: (inner) => ({
          now: () => inner.now(),
          monotonicMs: () => inner.monotonicMs(),
          after: (_delayMs, _cut) => inner.after(smallDrainMs, () => due()),
        }),
        door: (door) => ({
          open: (...session) => door.open(...session),
          drain: () => {
            const over = new Promise<void>((resolve) => {
              due = resolve;
            });
            return Promise.race([door.drain(), over]);
          },
        }),
      });
    },
  },
];

/** A door that, while it drains, begins calls in the sessions that `takes` says. */
function takingLateCalls(takes: (openedLate: boolean) => boolean): () => LineDoorSubject {
  return () => {
    let draining = false;
    return smallLineDoorSubject({
      door: (door, invoker) => ({
        drain: () => {
          draining = true;
          return door.drain();
        },
        open: (caller, send) => {
          const openedLate = draining;
          const session = door.open(caller, send);
          const receive = (line: string): void => {
            const invocation = smallRequestIn(line)?.invocation;
            if (draining && takes(openedLate) && invocation !== undefined)
              void invoker.invoke(caller, invocation);
            session.receive(line);
          };
          return { receive, close: () => session.close() };
        },
      }),
    });
  };
}
