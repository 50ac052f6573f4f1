import { allow, deny, isDecision, type Decision } from '../../../src/core/governance/decision.js';
import { failed } from '../../../src/core/invocation/skill-invocation-result.js';
import { exportOf } from '../../../src/core/testing/builders/organisation-sketch.js';
import {
  answering,
  fault,
  sendingAnyway,
  type Defect,
  type DeliveryFault,
} from './broken-delivery.js';

/** Takes a stage's word for another. */
const hearing =
  (hear: (word: unknown) => unknown): (() => Defect) =>
  () => ({ review: (ask) => hear(ask()) });

const isDenial = (word: unknown): word is Extract<Decision, { kind: 'deny' }> =>
  isDecision(word) && word.kind === 'deny';

export const chainFaults: readonly DeliveryFault[] = [
  fault('GD-1', 'a word that is kept for the next call of the same caller', () => {
    const kept = new Map<string, { id: string; word: unknown }>();
    return {
      review: (ask, { caller, directory, message }, stage) => {
        const key = `${stage.id} ${caller.principal} ${directory.version}`;
        const known = kept.get(key);
        if (known !== undefined && known.id !== message.id) return known.word;
        const word = ask();
        kept.set(key, { id: message.id, word });
        return word;
      },
    };
  }),
  fault('GD-1', 'a stage that is asked twice', () => ({
    review: (ask, { directory }, { phase }) => {
      const word = ask();
      return phase === 'budget' && directory.version === 1 ? ask() : word;
    },
  })),
  fault('GD-1', 'stages of a phase in another order than they were given in', () => ({
    parts: ({ stages }) => ({
      stages: [
        ...stages.filter(({ phase }) => phase === 'budget'),
        ...stages.filter(({ phase }) => phase !== 'budget').reverse(),
      ],
    }),
  })),
  fault('GD-2', 'a denial that is kept until every stage was asked', () => {
    let kept: unknown;
    return {
      review: (ask, { directory }, { phase }) => {
        const word = ask();
        if (phase === 'policy' || directory.version !== 1) return word;
        if (phase === 'budget') return kept ?? word;
        if (!isDenial(word)) return word;
        kept ??= word;
        return allow();
      },
    };
  }),
  fault(
    'GD-2',
    'a rule that the caller is told',
    hearing((word) =>
      isDenial(word) && word.rule !== undefined
        ? deny(word.code, `${word.reason}: ${word.rule}`, {
            rule: word.rule,
            ...(word.details && { details: word.details }),
          })
        : word,
    ),
  ),
  fault(
    'GD-2',
    'details that are lost on the way',
    answering('POLICY_DENIED', ({ code, message }) => failed(code, message)),
  ),
  fault('GD-2', 'an agent that is told of a denied call', sendingAnyway('POLICY_DENIED')),
  fault('GD-7', 'a call of what is hidden', () => ({
    parts: ({ view }) => ({
      view: {
        viewFor: (caller) => {
          const seen = view.viewFor(caller);
          const shown =
            seen.exports.size > 0 ? seen.exports : new Map([['files-read', [exportOf()]]]);
          return { ...seen, exports: shown };
        },
      },
    }),
  })),
  fault(
    'GD-7',
    'an answer that tells hidden from absent',
    answering('SKILL_NOT_FOUND', ({ code }) => failed(code, 'the skill is hidden')),
  ),
  fault('GD-8', 'a target that is believed', () => {
    const targets = new Map<string, object>();
    return {
      deliver: (deliver, request) => {
        targets.set(request.message.id, request.target);
        return deliver(request);
      },
      parts: ({ stages }) => ({
        stages: stages.map((stage) => ({
          ...stage,
          review: (context) =>
            stage.review(
              context.directory.version === 1
                ? { ...context, target: { ...context.target, ...targets.get(context.message.id) } }
                : context,
            ),
        })),
      }),
    };
  }),
  fault('GD-8', 'another caller that is judged', () => ({
    parts: ({ stages }) => ({
      stages: stages.map((stage) => ({
        ...stage,
        review: (context) => stage.review({ ...context, caller: { ...context.caller } }),
      })),
    }),
  })),
  fault('GD-9', 'a directory that is read once', () => ({
    parts: ({ directory }) => {
      let read: ReturnType<typeof directory.read> | undefined;
      return { directory: { ...directory, read: () => (read ??= directory.read()) } };
    },
  })),
  fault('GD-9', 'a second look by the old view', () => ({
    parts: ({ view }) => {
      const seen = new WeakMap<object, ReturnType<typeof view.viewFor>>();
      return {
        view: {
          viewFor: (caller) => {
            const first = seen.get(caller) ?? view.viewFor(caller);
            seen.set(caller, first);
            return first;
          },
        },
      };
    },
  })),
  fault('GD-9', 'a second look that changes nothing', () => ({
    review: (ask, { directory }) => {
      const word = ask();
      return directory.version === 2 && isDenial(word) ? allow() : word;
    },
  })),
  fault('GD-9', 'a budget that is asked in the second look', () => {
    let budget: (() => unknown) | undefined;
    return {
      review: (ask, { directory }, { phase }) => {
        if (phase === 'budget') budget = ask;
        if (phase === 'initiative' && directory.version === 2) budget?.();
        return ask();
      },
    };
  }),
];
