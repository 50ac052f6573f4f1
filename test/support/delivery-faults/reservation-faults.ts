import { isDecision } from '../../../src/core/governance/decision.js';
import type {
  GovernanceStage,
  Reservation,
} from '../../../src/core/governance/governance-stage.js';
import { fault, partOf, recordedCode, type Defect, type DeliveryFault } from './broken-delivery.js';

const nothing: Reservation = { settle: () => undefined };

function isReservation(word: unknown): word is Reservation {
  return typeof word === 'object' && word !== null && 'settle' in word;
}

/** Gives back so often what was held for a call that ended with this code. */
const givingBack =
  (code: string, times: number): (() => Defect) =>
  () => {
    let last: string | undefined;
    return {
      record: (write, record) => {
        last = recordedCode(record);
        return write(record);
      },
      reserve: (ask) => {
        const held = ask();
        if (!isReservation(held)) return held;
        return {
          settle: () => {
            for (let left = last === code ? times : 1; left > 0; left -= 1) held.settle();
          },
        };
      },
    };
  };

/** Takes what a budget says for a reservation. */
const accepting =
  (is: (word: unknown) => boolean): (() => Defect) =>
  () => ({
    reserve: (ask) => {
      const word = ask();
      return is(word) ? nothing : word;
    },
  });

/** Reserves with every budget, for nothing. */
function wasting(
  stages: readonly GovernanceStage[],
  context: Parameters<GovernanceStage['review']>[0],
): void {
  for (const stage of stages) stage.reserve?.(context);
}

export const reservationFaults: readonly DeliveryFault[] = [
  fault('GD-17', 'a budget that reserves twice', () => ({
    reserve: (ask, { id }) => {
      if (id !== 'first') return ask();
      const both = [ask(), ask()].filter(isReservation);
      return { settle: () => both.forEach((each) => each.settle()) };
    },
  })),
  fault('GD-17', 'a budget that is given back before the agent is told', () => {
    const held: Reservation[] = [];
    return {
      reserve: (ask) => {
        const word = ask();
        if (!isReservation(word)) return word;
        held.push(word);
        return {
          settle: () => {
            const at = held.indexOf(word);
            if (at !== -1) held.splice(at, 1)[0]?.settle();
          },
        };
      },
      send: (send, ...call) => {
        held.splice(0).forEach((each) => each.settle());
        return send(...call);
      },
    };
  }),
  fault(
    'GD-18',
    'a budget that is given back twice when time runs out',
    givingBack('DEADLINE_EXCEEDED', 2),
  ),
  ...['INTERNAL', 'CANCELLED', 'AUDIT_UNAVAILABLE', 'SKILL_NOT_FOUND'].map((code) =>
    fault('GD-18', `a budget that is kept for ever after ${code}`, givingBack(code, 0)),
  ),
  fault('GD-19', 'a budget that is held for a call that is refused', () => {
    let stages: readonly GovernanceStage[] = [];
    return {
      parts: (parts) => {
        ({ stages } = parts);
        return {};
      },
      review: (ask, context, { phase }) => {
        const word = ask();
        if (phase === 'policy' && isDecision(word) && word.kind === 'deny')
          wasting(stages, context);
        return word;
      },
    };
  }),
  fault('GD-19', 'a budget that is held for a call that does not fit', () => {
    const misfits = new Set<string>();
    let stages: readonly GovernanceStage[] = [];
    return {
      parts: (parts) => {
        ({ stages } = parts);
        return {};
      },
      deliver: (deliver, request) => {
        if (request.misfit !== undefined) misfits.add(request.message.id);
        return deliver(request);
      },
      review: (ask, context, { phase }) => {
        if (phase === 'budget' && misfits.has(context.message.id)) wasting(stages, context);
        return ask();
      },
    };
  }),
  fault(
    'GD-20',
    'nothing for a reservation',
    accepting((word) => word === undefined),
  ),
  fault(
    'GD-20',
    'an allow for a reservation',
    accepting((word) => isDecision(word) && word.kind === 'allow'),
  ),
  fault(
    'GD-20',
    'a promise for a reservation',
    accepting((word) => word instanceof Promise),
  ),
  fault(
    'GD-20',
    'a plain denial for a reservation',
    accepting((word) => !isDecision(word) && partOf(word, 'kind') === 'deny'),
  ),
  fault('GD-20', 'a budget that throws and is passed over', () => ({
    reserve: (ask) => {
      try {
        return ask();
      } catch {
        return nothing;
      }
    },
  })),
  fault(
    'GD-20',
    'a budget that is kept for ever when another refuses',
    givingBack('BUDGET_EXCEEDED', 0),
  ),
];
