import type { ActivityRecord } from '../../../src/core/activity/activity-record.js';
import { failed } from '../../../src/core/invocation/skill-invocation-result.js';
import { address } from '../../../src/core/messaging/address.js';
import type { RouteRequest } from '../../../src/core/routing/route-request.js';
import { turn } from '../governance/delivery-tools.js';
import {
  answering,
  fault,
  forgetting,
  recordedCode,
  type Defect,
  type DeliveryFault,
} from './broken-delivery.js';

type Kind = ActivityRecord['kind'];

/** Waits for a record of the kind only so long. */
const impatientFor =
  (kind: Kind): (() => Defect) =>
  () => ({
    record: (write, record) =>
      record.kind === kind
        ? Promise.race([write(record), turn().then(() => undefined)])
        : write(record),
  });

/** Takes it that a record of the kind was written. */
const carelessOf =
  (kind: Kind): (() => Defect) =>
  () => ({
    record: (write, record) =>
      record.kind === kind ? write(record).catch(() => undefined) : write(record),
  });

/** Writes something else to the record. */
const writing =
  (kind: Kind, change: object): (() => Defect) =>
  () => ({
    record: (write, record) => write(record.kind === kind ? { ...record, ...change } : record),
  });

/** Notes of which calls it was said that another provider follows. */
function openCalls(): {
  readonly ids: Set<string>;
  readonly note: (request: RouteRequest) => void;
} {
  const ids = new Set<string>();
  return {
    ids,
    note: (request) => {
      if (request.anotherFollows === true) ids.add(request.facts.callId);
    },
  };
}

export const recordFaults: readonly DeliveryFault[] = [
  fault('GD-10', 'an agent that is told while the intent is stored', impatientFor('intent')),
  fault('GD-10', 'an intent without the words', writing('intent', { verdicts: [] })),
  fault('GD-10', 'an intent of another conversation', writing('intent', { correlationId: 'none' })),
  fault('GD-10', 'an intent without its instant', writing('intent', { at: 0 })),
  fault('GD-11', 'a call that runs without an intent', carelessOf('intent')),
  fault(
    'GD-11',
    'a record that failed and looks like a defect',
    answering('AUDIT_UNAVAILABLE', (result) =>
      result.message.includes('withheld') ? result : failed('INTERNAL', result.message),
    ),
  ),
  fault('GD-12', 'a cancellation that is recorded twice', () => ({
    record: async (write, record) => {
      await write(record);
      if (recordedCode(record) === 'CANCELLED') await write(record);
    },
  })),
  ...['PERMISSION_DENIED', 'UNAUTHENTICATED', 'SKILL_NOT_FOUND', 'DEADLINE_EXCEEDED'].map((code) =>
    fault('GD-12', `an end by ${code} that is not recorded`, forgetting(code)),
  ),
  fault('GD-12', 'a failure that is recorded as a success', () => ({
    record: (write, record) => {
      if (recordedCode(record) !== 'PROVIDER_FAILED' || record.kind !== 'outcome')
        return write(record);
      const { code: _code, ...rest } = record;
      return write({ ...rest, outcome: 'completed' });
    },
  })),
  fault('GD-13', 'an outcome without how long it took', writing('outcome', { durationMs: 0 })),
  fault('GD-13', 'an outcome without the words', writing('outcome', { verdicts: [] })),
  fault(
    'GD-13',
    'an outcome of nobody',
    writing('outcome', { principal: address('anonymous://none') }),
  ),
  fault('GD-13', 'an outcome without the rule', () => ({
    record: (write, record) =>
      write(
        record.kind === 'outcome' && record.reason !== undefined
          ? { ...record, reason: record.reason.replace('acme.yaml:7', 'a rule') }
          : record,
      ),
  })),
  fault('GD-14', 'an answer that does not wait for its outcome', impatientFor('outcome')),
  fault('GD-15', 'an answer without an outcome', carelessOf('outcome')),
  fault(
    'GD-15',
    'a withheld answer that looks like a defect',
    answering('AUDIT_UNAVAILABLE', (result) =>
      result.message.includes('withheld') ? failed('INTERNAL', result.message) : result,
    ),
  ),
  fault('GD-16', 'a call that is closed although another provider follows', () => ({
    deliver: (deliver, request) =>
      request.anotherFollows === true
        ? deliver({ ...request, anotherFollows: false })
        : deliver(request),
  })),
  fault('GD-16', 'a call that is left open by an agent that failed', () => {
    const { ids, note } = openCalls();
    return {
      deliver: (deliver, request) => {
        note(request);
        return deliver(request);
      },
      record: async (write, record) => {
        const isOpen = record.kind === 'outcome' && ids.has(record.callId);
        if (!isOpen || record.code !== 'PROVIDER_FAILED') await write(record);
      },
    };
  }),
];
