import { failed } from '../../../src/core/invocation/skill-invocation-result.js';
import type { Address } from '../../../src/core/messaging/address.js';
import { anUnmintedCaller } from '../../../src/core/testing/builders/builders.js';
import type { LineDoorSubject } from '../../../src/core/testing/doors/line-door-subject.js';
import { smallRequestIn } from '../../support/doors/small-speech.js';
import type { Fault } from '../../support/kit-proof.js';
import { invoking, sending, serving, standing } from './broken-line-door.js';

/** Ways of breaking what a line door promises of calls and answers. */
export const lineCallFaults: readonly Fault<LineDoorSubject>[] = [
  {
    name: 'a call that is asked of the invoker twice',
    breaks: 'LD-1',
    create: invoking((invoke) => async (...call) => {
      if ('deep' in call[1].arguments) await invoke(...call);
      return invoke(...call);
    }),
  },
  {
    name: 'arguments that arrive altered',
    breaks: 'LD-1',
    create: invoking((invoke) => (caller, invocation, ...rest) => {
      const { deep: _deep, ...kept } = invocation.arguments;
      return invoke(caller, { ...invocation, arguments: kept }, ...rest);
    }),
  },
  {
    name: 'an answer that is altered',
    breaks: 'LD-1',
    create: sending(() => (send) => (line) => send(line.replace('[1,{"two":null}]', '[1]'))),
  },
  {
    name: 'a claim that is believed',
    breaks: 'LD-2',
    create: standing((door) => ({
      open: (caller, send) => {
        const own = door.open(caller, send);
        const receive = (line: string): void => {
          const claims = smallRequestIn(line)?.claims;
          const claimed = (principal: string) =>
            door.open(anUnmintedCaller({ principal: principal as Address }), send);
          (claims === undefined ? own : claimed(claims)).receive(line);
        };
        return { receive, close: () => own.close() };
      },
    })),
  },
  {
    name: 'a caller that the door made itself',
    breaks: 'LD-2',
    create: standing((door) => ({ open: (caller, send) => door.open({ ...caller }, send) })),
  },
  {
    name: 'answers in the order of asking',
    breaks: 'LD-3',
    create: invoking((invoke) => {
      let last: Promise<unknown> = Promise.resolve();
      return async (...call) => {
        const before = last;
        const result = invoke(...call);
        if ('id' in call[1].arguments) last = result;
        await before;
        return result;
      };
    }),
  },
  {
    name: 'a line with a line break in it',
    breaks: 'LD-3',
    create: sending(() => (send) => (line) => send(`${line}\n`)),
  },
  {
    name: 'an answer that is sent twice',
    breaks: 'LD-3',
    create: sending(() => (send) => (line) => {
      send(line);
      setImmediate(() => send(line));
    }),
  },
  {
    name: 'answers that go to every session',
    breaks: 'LD-4',
    create: sending(() => {
      const all = new Set<(line: string) => void>();
      return (own) => {
        all.add(own);
        return (line) => {
          for (const send of all) send(line);
        };
      };
    }),
  },
  {
    name: 'ids that one session shares with another',
    breaks: 'LD-4',
    create: serving(() => {
      const lastAsked = new Map<number, (line: string) => void>();
      return ({ door, caller, send }) => {
        const mixed = door.open(caller, (line) => {
          (lastAsked.get((JSON.parse(line) as { id: number }).id) ?? send)(line);
        });
        const receive = (line: string): void => {
          const request = smallRequestIn(line);
          if (request?.invocation !== undefined) lastAsked.set(request.id, send);
          mixed.receive(line);
        };
        return { receive, close: () => mixed.close() };
      };
    }),
  },
  {
    name: 'a malformed line that throws into the channel',
    breaks: 'LD-5',
    create: serving(() => ({ session }) => ({
      receive: (line) => {
        if (smallRequestIn(line) === undefined) throw new Error('noise');
        session.receive(line);
      },
    })),
  },
  {
    name: 'a malformed line that ends the session',
    breaks: 'LD-5',
    create: serving(() => ({ session }) => ({
      receive: (line) => {
        if (smallRequestIn(line) === undefined) session.close();
        else session.receive(line);
      },
    })),
  },
  {
    name: 'a malformed line that is made a call of',
    breaks: 'LD-5',
    create: serving(() => ({ session, caller, invoker }) => ({
      receive: (line) => {
        const invocation = { skill: line, arguments: {} };
        if (smallRequestIn(line) === undefined) void invoker.invoke(caller, invocation);
        else session.receive(line);
      },
    })),
  },
  {
    name: 'a defect that is told to the peer',
    breaks: 'LD-6',
    create: invoking(
      (invoke) =>
        (...call) =>
          invoke(...call).catch((fault: unknown) => failed('INTERNAL', String(fault))),
    ),
  },
  {
    name: 'a defect that is answered as success',
    breaks: 'LD-6',
    create: invoking(
      (invoke) =>
        (...call) =>
          invoke(...call).catch(() => ({ kind: 'completed', value: null }) as const),
    ),
  },
  {
    name: 'a defect that is not answered',
    breaks: 'LD-6',
    create: invoking(
      (invoke) =>
        (...call) =>
          invoke(...call).catch(() => new Promise(() => undefined)),
    ),
  },
];
