import { deny } from '../../../src/core/governance/decision.js';
import { failed } from '../../../src/core/invocation/skill-invocation-result.js';
import type { Caller } from '../../../src/core/messaging/caller.js';
import type { CallerMint } from '../../../src/core/messaging/caller-mint.js';
import type { RouteRequest } from '../../../src/core/routing/route-request.js';
import {
  answering,
  failedCode,
  fault,
  sendingAnyway,
  type Defect,
  type DeliveryFault,
} from './broken-delivery.js';

/** Takes for minted what this says. */
const admitting =
  (admits: (value: unknown, mint: CallerMint) => boolean): (() => Defect) =>
  () => ({
    parts: ({ mint }) => ({
      mint: {
        mint: (claim) => mint.mint(claim),
        isMinted: (value): value is Caller => mint.isMinted(value) || admits(value, mint),
      },
    }),
  });

/** Puts a request right that contradicts itself, where it is one. */
const mending =
  (mend: (request: RouteRequest) => Partial<RouteRequest>): (() => Defect) =>
  () => ({
    deliver: (deliver, request) => deliver({ ...request, ...mend(request) }),
  });

const mendingMessage = (key: 'from' | 'to' | 'type', of: (request: RouteRequest) => unknown) =>
  mending((request) => {
    const { message } = request;
    if (message[key] === of(request)) return {};
    return { message: { ...message, [key]: of(request) } };
  });

const mendingFacts = (
  key: 'principal' | 'tenant' | 'unit',
  of: (request: RouteRequest) => unknown,
) =>
  mending((request) => {
    const { facts } = request;
    if (facts[key] === of(request)) return {};
    return { facts: { ...facts, [key]: of(request) } };
  });

/** Runs a request again that this says, as a call of its own. */
function runningAgain(
  isAnother: (request: RouteRequest, seen: ReadonlySet<unknown>) => boolean,
): () => Defect {
  return () => {
    const calls = new Set<unknown>();
    const seen = new Set<unknown>();
    return {
      deliver: (deliver, request) => {
        const { callId } = request.facts;
        if (request.anotherFollows === true) return deliver(request);
        const isAgain = calls.has(callId) && isAnother(request, seen);
        calls.add(callId);
        seen.add(request.facts);
        if (!isAgain) return deliver(request);
        const id = `${callId}-again-${calls.size}`;
        calls.add(id);
        const { message, facts } = request;
        return deliver({
          ...request,
          message: { ...message, id },
          facts: { ...facts, callId: id },
        });
      },
    };
  };
}

/** Reads a part of each request only when it is needed. */
function readingLate(): {
  readonly requests: Map<string, RouteRequest>;
  readonly deliver: Defect['deliver'] & {};
} {
  const requests = new Map<string, RouteRequest>();
  return {
    requests,
    deliver: (deliver, request) => {
      const { message, facts, target } = request;
      const copy = { ...request, ...structuredClone({ message, target }) };
      if (requests.has(facts.callId)) return deliver(copy);
      requests.set(facts.callId, request);
      return deliver({ ...copy, facts: structuredClone(facts) });
    },
  };
}

export const requestFaults: readonly DeliveryFault[] = [
  fault(
    'GD-21',
    'a caller that is known by its looks',
    admitting((value) => typeof value === 'object' && value !== null && 'principal' in value),
  ),
  fault(
    'GD-21',
    'a caller that inherits from one',
    admitting((value, mint) => mint.isMinted(Object.getPrototypeOf(Object(value)))),
  ),
  fault('GD-21', 'a stage that is asked about a forged caller', () => ({
    deliver: async (deliver, request, { stages, directory }) => {
      const result = await deliver(request);
      const { caller, message, target, resolvedVersion } = request;
      const context = { caller, message, target, resolvedVersion };
      if (failedCode(result) === 'UNAUTHENTICATED')
        void stages[0]?.review({ ...context, isVisible: true, directory: directory.read() });
      return result;
    },
  })),
  fault(
    'GD-22',
    'a copy that runs again',
    runningAgain(({ facts }, seen) => !seen.has(facts)),
  ),
  fault(
    'GD-22',
    'a request that runs as often as it is handed over',
    runningAgain(() => true),
  ),
  fault('GD-22', 'a second handing over that is on record', () => ({
    deliver: async (deliver, request, { log, clock }) => {
      const result = await deliver(request);
      if (result.kind === 'failed' && result.message.includes('handed over before'))
        await log.record({
          ...{ ...request.facts, kind: 'outcome', at: clock.now(), outcome: 'failed' },
          ...{ durationMs: 0, verdicts: [] },
        });
      return result;
    },
  })),
  fault(
    'GD-23',
    'a sender that is believed',
    mendingMessage('from', ({ caller }) => caller.principal),
  ),
  fault(
    'GD-23',
    'an addressee that is believed',
    mendingMessage('to', ({ target }) => target.holder),
  ),
  fault(
    'GD-23',
    'a message of another type',
    mendingMessage('type', () => 'domain'),
  ),
  fault(
    'GD-23',
    'a message for another domain',
    mending(({ message, target }) => {
      const { domain, ...rest } = Object(message.payload) as { domain?: string };
      if (domain === target.originDomain || domain === undefined) return {};
      return { message: { ...message, payload: { ...rest, domain: target.originDomain } } };
    }),
  ),
  fault(
    'GD-23',
    'a record of another principal',
    mendingFacts('principal', ({ caller }) => caller.principal),
  ),
  fault(
    'GD-23',
    'a record of another tenant',
    mendingFacts('tenant', ({ caller }) => caller.tenant),
  ),
  fault(
    'GD-23',
    'a record of another unit',
    mendingFacts('unit', ({ target }) => target.unit),
  ),
  fault('GD-23', 'a contradiction that looks like a refusal', () => ({
    deliver: async (deliver, request) => {
      const result = await deliver(request);
      const differs = () => request.message.from !== request.caller.principal;
      return failedCode(result) === 'INTERNAL' && differs()
        ? failed('PERMISSION_DENIED', 'no')
        : result;
    },
  })),
  fault('GD-24', 'a payload that is read when it is sent', () => {
    const { requests, deliver } = readingLate();
    return {
      deliver,
      send: (send, agent, message, options) => {
        const { payload = message.payload } = requests.get(message.id)?.message ?? {};
        return send(agent, { ...message, payload }, options);
      },
    };
  }),
  fault('GD-24', 'hops that are read when they are sent', () => {
    const { requests, deliver } = readingLate();
    return {
      deliver,
      send: (send, agent, message, options) => {
        const { hops = message.hops } = requests.get(message.id)?.message ?? {};
        return send(agent, { ...message, hops }, options);
      },
    };
  }),
  fault('GD-24', 'a holder that is read when the message is sent', () => {
    const { requests, deliver } = readingLate();
    return {
      deliver,
      send: (send, agent, message, options) => {
        const { holder = agent } = requests.get(message.id)?.target ?? {};
        return send(holder, message, options);
      },
    };
  }),
  fault('GD-24', 'facts that are read when they are recorded', () => {
    const { requests, deliver } = readingLate();
    return {
      deliver,
      record: (write, record) =>
        write(
          record.kind === 'intent' ? { ...record, ...requests.get(record.callId)?.facts } : record,
        ),
    };
  }),
  fault('GD-25', 'a misfit that is told before the stages are asked', () => {
    const misfits = new Map<string, RouteRequest['misfit']>();
    return {
      deliver: (deliver, request) => {
        misfits.set(request.message.id, request.misfit);
        return deliver(request);
      },
      review: (ask, { message }) => {
        const misfit = misfits.get(message.id);
        return misfit === undefined ? ask() : deny(misfit.code, misfit.message, misfit);
      },
    };
  }),
  fault('GD-25', 'a misfit that is sent', sendingAnyway('INVALID_ARGUMENTS')),
  fault(
    'GD-25',
    'a misfit without what is wrong',
    answering('INVALID_ARGUMENTS', ({ code, message }) => failed(code, message)),
  ),
  fault('GD-26', 'a throw for what is no request', () => ({
    deliverAnything: (deliver, request) => {
      if (typeof request !== 'object' || (request as unknown) === null)
        throw new TypeError('no request');
      return deliver(request);
    },
  })),
  fault('GD-26', 'a rejection for a request without a message', () => ({
    deliverAnything: async (deliver, request) => {
      const given: unknown = request;
      if (typeof given === 'object' && given !== null && !('message' in given))
        throw new TypeError('no message');
      return deliver(request);
    },
  })),
];
