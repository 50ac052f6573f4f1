import { allow, deny, isDecision } from '../../../src/core/governance/decision.js';
import { fault, partOf, type Defect, type DeliveryFault } from './broken-delivery.js';

/** Takes a stage's word for another. */
const hearing =
  (hear: (word: unknown) => unknown): (() => Defect) =>
  () => ({ review: (ask) => hear(ask()) });

/** Takes what a stage throws for a word. */
const catching =
  (hear: (thrown: unknown) => unknown): (() => Defect) =>
  () => ({
    review: (ask) => {
      try {
        return ask();
      } catch (thrown) {
        return hear(thrown);
      }
    },
  });

const isConfirmation = (word: unknown): boolean => isDecision(word) && word.kind === 'confirm';

const isNative = (word: unknown): word is Promise<unknown> =>
  word instanceof Promise &&
  Object.getPrototypeOf(word) === Promise.prototype &&
  !Object.hasOwn(word, 'then');

const later = async (word: Promise<unknown>, hear: (word: unknown) => unknown) => hear(await word);

/** Words of stages that are taken for others. */
export const wordFaults: readonly DeliveryFault[] = [
  fault(
    'GD-3',
    'true for an allow',
    hearing((word) => (word === true ? allow() : word)),
  ),
  fault(
    'GD-3',
    'a text for an allow',
    hearing((word) => (word === 'allow' ? allow() : word)),
  ),
  fault(
    'GD-3',
    'nothing against it for an allow',
    hearing((word) => (word === null ? allow() : word)),
  ),
  fault(
    'GD-3',
    'a plain object for an allow',
    hearing((word) =>
      typeof word === 'object' && word !== null && 'kind' in word && word.kind === 'allow'
        ? allow()
        : word,
    ),
  ),
  fault(
    'GD-3',
    'a promised plain object for an allow',
    hearing((word) =>
      word instanceof Promise
        ? later(word, (given) =>
            partOf(given, 'kind') === 'allow' && !isDecision(given) ? allow() : given,
          )
        : word,
    ),
  ),
  fault(
    'GD-3',
    'a thenable that is awaited',
    hearing((word) =>
      typeof word === 'object' && word !== null && 'then' in word && !(word instanceof Promise)
        ? Promise.resolve(word)
        : word,
    ),
  ),
  fault(
    'GD-3',
    'a then of its own that is called',
    hearing((word) =>
      word instanceof Promise && Object.hasOwn(word, 'then')
        ? new Promise((resolve) => void word.then(resolve))
        : word,
    ),
  ),
  fault(
    'GD-3',
    'a heir of a promise that is awaited',
    hearing((word) =>
      word instanceof Promise && Object.getPrototypeOf(word) !== Promise.prototype
        ? (async () => (await word) as unknown)()
        : word,
    ),
  ),
  fault(
    'GD-3',
    'a stage that throws and is passed over',
    catching(() => allow()),
  ),
  fault(
    'GD-3',
    'a stage that rejects and is passed over',
    hearing((word) => (word instanceof Promise ? word.catch(() => allow()) : word)),
  ),
  fault(
    'GD-3',
    'an error of a stage that the caller is told',
    catching((thrown) => deny('GOVERNANCE_UNAVAILABLE', String(thrown))),
  ),
  fault('GD-4', 'a stage that is waited for without end', () => ({
    parts: () => ({ stageTimeMs: Number.MAX_SAFE_INTEGER }),
  })),
  fault('GD-4', 'a stage that is passed over when it takes too long', () => {
    let given: { readonly after: (ms: number, task: () => void) => unknown; readonly ms: number };
    return {
      parts: ({ clock, stageTimeMs }) => {
        given = { after: (ms, task) => clock.after(ms, task), ms: stageTimeMs };
        return {};
      },
      review: (ask) => {
        const word = ask();
        if (!isNative(word)) return word;
        const passed = new Promise((resolve) => given.after(given.ms / 2, () => resolve(allow())));
        return Promise.race([word, passed]);
      },
    };
  }),
  fault('GD-5', 'a stage that has half of its time', () => ({
    parts: ({ stageTimeMs }) => ({ stageTimeMs: stageTimeMs / 2 }),
  })),
  fault('GD-5', 'a next stage that is asked before the last has decided', () => {
    let next: (() => unknown) | undefined;
    return {
      review: (ask, _context, { phase }) => {
        const word = ask();
        if (phase === 'permission') next = ask;
        if (phase === 'policy' && word instanceof Promise) next?.();
        return word;
      },
    };
  }),
  fault(
    'GD-6',
    'a confirmation that nobody waits for',
    hearing((word) => (isConfirmation(word) ? allow() : word)),
  ),
  fault(
    'GD-6',
    'a promised confirmation that nobody waits for',
    hearing((word) =>
      isNative(word) ? later(word, (given) => (isConfirmation(given) ? allow() : given)) : word,
    ),
  ),
  fault(
    'GD-6',
    'a confirmation that comes out as a denial',
    hearing((word) => (isConfirmation(word) ? deny('PERMISSION_DENIED', 'ask Ada') : word)),
  ),
];
