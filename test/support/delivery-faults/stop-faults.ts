import { deny } from '../../../src/core/governance/decision.js';
import { governancePhases } from '../../../src/core/governance/governance-phase.js';
import type { GovernanceContext } from '../../../src/core/governance/governance-context.js';
import { failed } from '../../../src/core/invocation/skill-invocation-result.js';
import { currentContext } from '../../../src/core/routing/current-context.js';
import { stageOf } from '../../../src/core/testing/routing/delivery-bench.js';
import {
  answering,
  fault,
  forgetting,
  type Defect,
  type DeliveryFault,
} from './broken-delivery.js';
import { tellingAgents, timing } from './broken-time.js';

const explaining =
  (
    change: (
      ask: Parameters<NonNullable<Defect['explain']>>[0],
    ) => ReturnType<NonNullable<Defect['explain']>>,
  ): (() => Defect) =>
  () => ({ explain: change });

export const stopFaults: readonly DeliveryFault[] = [
  fault('GD-35', 'a call that comes too late and is not recorded', forgetting('OVERLOADED')),
  fault(
    'GD-35',
    'a call that comes too late and looks cancelled',
    answering('OVERLOADED', ({ message }) => failed('CANCELLED', message)),
  ),
  fault('GD-35', 'a stop that waits for nobody', () => ({
    stop: (stop) => {
      void stop();
      return Promise.resolve();
    },
  })),
  fault('GD-35', 'a stop that cancels at once', () => {
    const stops = new AbortController();
    return {
      deliver: (deliver, request) => {
        const { signal: given } = request;
        const signal = given.aborted ? given : AbortSignal.any([given, stops.signal]);
        return deliver({ ...request, signal });
      },
      stop: (stop) => {
        const stopped = stop();
        stops.abort();
        return stopped;
      },
    };
  }),
  fault(
    'GD-36',
    'a stop that waits for ever',
    timing((_reached, delayMs, run) => {
      if (delayMs !== 4_000) run();
    }),
  ),
  fault(
    'GD-36',
    'an agent that is not told that the host stops',
    tellingAgents((_request, isStopping) => !isStopping),
  ),
  fault('GD-36', 'a second stop that fails', () => {
    let isStopped = false;
    return {
      stop: (stop) => {
        if (isStopped) return Promise.reject(new Error('stopped before'));
        isStopped = true;
        return stop();
      },
    };
  }),
  fault(
    'GD-37',
    'an explanation that ends with the first no',
    explaining((explain) => async (question) => {
      const words = await explain(question);
      const end = words.findIndex(({ decision }) => decision !== 'allow');
      return end === -1 ? words : words.slice(0, end + 1);
    }),
  ),
  fault(
    'GD-37',
    'an explanation without the rule',
    explaining((explain) => async (question) => {
      const words = await explain(question);
      return words.map(({ rule: _rule, ...word }) => word);
    }),
  ),
  fault('GD-37', 'an explanation that is on record', () => ({
    explain:
      (explain, { log, clock }) =>
      async (question) => {
        await log.record({
          kind: 'notice',
          at: clock.now(),
          severity: 'info',
          subject: 'a',
          message: 'b',
        });
        return explain(question);
      },
  })),
  fault('GD-37', 'an explanation that reserves', () => ({
    explain:
      (explain, { stages, directory, view }) =>
      async (question) => {
        const context: GovernanceContext = currentContext(question, { directory, view });
        for (const stage of stages) stage.reserve?.(context);
        return explain(question);
      },
  })),
  fault('GD-37', 'an explanation that reaches the agent', () => ({
    explain:
      (explain, { transports }) =>
      async (question) => {
        const { target, message } = question;
        const options = { signal: new AbortController().signal, onProgress: () => undefined };
        void transports[0]?.send(target.holder, message, options);
        return explain(question);
      },
  })),
  fault('GD-37', 'an explanation of another version', () => ({
    explain: (explain) => explain,
    review: (ask) => ask(),
    parts: ({ directory }) => ({
      directory: {
        ...directory,
        read: () => ({ ...directory.read(), version: Math.min(directory.read().version, 2) }),
      },
    }),
  })),
  fault('GD-38', 'a phase without a stage that lets everything pass', () => ({
    parts: ({ stages }) => ({
      stages: [
        ...stages,
        ...governancePhases
          .filter((phase) => !stages.some((stage) => stage.phase === phase))
          .map((phase) => stageOf(phase)),
      ],
    }),
  })),
  fault('GD-38', 'a phase without a stage that denies when it is asked', () => ({
    parts: ({ stages }) => ({
      stages: [
        ...stages,
        ...governancePhases
          .filter((phase) => !stages.some((stage) => stage.phase === phase))
          .map((phase) => stageOf(phase, () => deny('GOVERNANCE_UNAVAILABLE', 'no'))),
      ],
    }),
  })),
  fault('GD-38', 'a stage of an id that is taken, dropped', () => ({
    parts: ({ stages }) => ({
      stages: stages.filter(({ id }, at) => stages.findIndex((each) => each.id === id) === at),
    }),
  })),
  fault('GD-38', 'the last transport of a scheme for all of them', () => ({
    parts: ({ transports }) => ({
      transports: transports.filter(
        ({ schemes }, at) =>
          !transports.slice(at + 1).some((later) => later.schemes[0] === schemes[0]),
      ),
    }),
  })),
];
