import { failed } from '../../../src/core/invocation/skill-invocation-result.js';
import type { Address } from '../../../src/core/messaging/address.js';
import { anUnmintedCaller } from '../../../src/core/testing/builders/builders.js';
import type { DoorSubject } from '../../../src/core/testing/doors/door-subject.js';
import { smallDoorSubject } from '../../support/doors/door-subject.js';
import { smallRequestIn } from '../../support/doors/small-speech.js';
import type { Fault } from '../../support/kit-proof.js';
import { asking, speaking } from './broken-door.js';

const callerOf = (principal: string) => anUnmintedCaller({ principal: principal as Address });

/** Ways of breaking what a door promises of calls, refusals and defects. */
export const doorCallFaults: readonly Fault<DoorSubject>[] = [
  {
    name: 'a call that is asked of the invoker twice',
    breaks: 'DO-9',
    create: asking((invoke) => async (...call) => {
      if ('deep' in call[1].arguments) await invoke(...call);
      return invoke(...call);
    }),
  },
  {
    name: 'arguments that arrive altered',
    breaks: 'DO-9',
    create: asking((invoke) => (caller, invocation, ...rest) => {
      const { deep: _deep, ...kept } = invocation.arguments;
      return invoke(caller, { ...invocation, arguments: kept }, ...rest);
    }),
  },
  {
    name: 'everybody who is taken for the one who came first',
    breaks: 'DO-9',
    create: asking((invoke) => {
      let first: Parameters<typeof invoke>[0] | undefined;
      return (caller, ...rest) => invoke((first ??= caller), ...rest);
    }),
  },
  {
    name: 'a claim on coming in that is believed',
    breaks: 'DO-10',
    create: () =>
      smallDoorSubject({
        keys: (inner) => (head) =>
          head.claims === undefined ? inner(head) : callerOf(head.claims),
      }),
  },
  {
    name: 'a claim in a call that is believed',
    breaks: 'DO-10',
    create: speaking((lines) => ({
      open: (caller, send) => {
        const own = lines.open(caller, send);
        const receive = (line: string): void => {
          const claims = smallRequestIn(line)?.claims;
          (claims === undefined ? own : lines.open(callerOf(claims), send)).receive(line);
        };
        return { receive, close: () => own.close() };
      },
    })),
  },
  {
    name: 'answers that go to every client',
    breaks: 'DO-11',
    create: speaking((lines) => {
      const all = new Set<(line: string) => void>();
      return {
        open: (caller, send) => {
          all.add(send);
          return lines.open(caller, (line) => {
            for (const each of all) each(line);
          });
        },
      };
    }),
  },
  {
    name: 'an answer that goes to whoever asked last',
    breaks: 'DO-11',
    create: speaking((lines) => {
      let last: (line: string) => void = () => undefined;
      let stopping = false;
      return {
        drain: () => {
          stopping = true;
          return lines.drain();
        },
        open: (caller, send) => {
          const session = lines.open(caller, (line) => (stopping ? send : last)(line));
          const receive = (line: string): void => {
            last = send;
            session.receive(line);
          };
          return { receive, close: () => session.close() };
        },
      };
    }),
  },
  {
    name: 'a cancellation that is not passed on',
    breaks: 'DO-12',
    create: speaking((lines) => ({
      open: (caller, send) => {
        const session = lines.open(caller, send);
        const receive = (line: string): void => {
          if (smallRequestIn(line)?.cancel !== true) session.receive(line);
        };
        return { receive, close: () => session.close() };
      },
    })),
  },
  {
    name: 'a cancellation that ends every call',
    breaks: 'DO-12',
    create: speaking((lines) => ({
      open: (caller, send) => {
        const session = lines.open(caller, send);
        const receive = (line: string): void => {
          if (smallRequestIn(line)?.cancel === true) lines.cutAll();
          else session.receive(line);
        };
        return { receive, close: () => session.close() };
      },
    })),
  },
  {
    name: 'a stranger who is let in',
    breaks: 'DO-13',
    create: () =>
      smallDoorSubject({ keys: (inner) => (head) => inner(head) ?? callerOf('anonymous://any') }),
  },
  {
    name: 'a refusal that says what was wrong with what was shown',
    breaks: 'DO-13',
    create: refusing((shows) => `refused: ${shows}`),
  },
  {
    name: 'a refusal that says whether there is such a skill',
    breaks: 'DO-13',
    create: refusing((_shows, skill) => (skill === 'expertise/absent' ? 'no skill' : 'no entry')),
  },
  {
    name: 'a refusal that says who would be let in',
    breaks: 'DO-13',
    create: refusing(() => 'only human://ada may come in'),
  },
  {
    name: 'malformed input that ends the door',
    breaks: 'DO-14',
    create: speaking((lines) => {
      let ended = false;
      return {
        open: (caller, send) => {
          const session = lines.open(caller, send);
          const receive = (line: string): void => {
            ended ||= smallRequestIn(line) === undefined;
            if (!ended) session.receive(line);
          };
          return { receive, close: () => session.close() };
        },
      };
    }),
  },
  {
    name: 'malformed input that is made a call of',
    breaks: 'DO-14',
    create: speaking((lines, invoker) => ({
      open: (caller, send) => {
        const session = lines.open(caller, send);
        const receive = (line: string): void => {
          if (smallRequestIn(line) === undefined)
            void invoker.invoke(caller, { skill: line, arguments: {} });
          session.receive(line);
        };
        return { receive, close: () => session.close() };
      },
    })),
  },
  {
    name: 'a defect that is told to the client',
    breaks: 'DO-15',
    create: asking(
      (invoke) =>
        (...call) =>
          invoke(...call).catch((fault: unknown) => failed('INTERNAL', String(fault))),
    ),
  },
  {
    name: 'a defect that is answered as success',
    breaks: 'DO-15',
    create: asking(
      (invoke) =>
        (...call) =>
          invoke(...call).catch(() => ({ kind: 'completed', value: null }) as const),
    ),
  },
  {
    name: 'a defect that ends the door',
    breaks: 'DO-15',
    create: asking((invoke) => {
      let broken = false;
      return (...call) => {
        if (broken) return new Promise(() => undefined);
        return invoke(...call).catch(() => {
          broken = true;
          return failed('INTERNAL', 'it failed');
        });
      };
    }),
  },
];

/** A door that tells strangers this. */
function refusing(words: (shows: string, skill: string) => string): () => DoorSubject {
  return () => ({
    ...smallDoorSubject(),
    tellStranger: async (_url, shows, skill) => words(shows, skill),
  });
}
