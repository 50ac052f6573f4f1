import path from 'node:path';
import type { Fixture } from '../../../src/core/testing/kit/fixture.js';
import type {
  AgentBehaviour,
  ConnectorSubject,
} from '../../../src/core/testing/connectors/skill-connector.contract.js';
import { eventually } from '../e2e/eventually.js';
import { temporaryFolder } from '../temporary-folder.js';
import { AgentBench } from './agent-bench.js';
import { fixture, recorded, stdioAgent } from './servers.js';

const toolOf: Readonly<Record<AgentBehaviour, string>> = {
  echo: 'mirror',
  fail: 'fail',
  report: 'three',
  wait: 'wait',
  hang: 'hang',
  absent: 'mirror',
  lost: 'die',
};

const benches = new WeakMap<ConnectorSubject, AgentBench>();

/** A connector in front of the recording server, as the contract kit wants it. */
export const mcpAgentFixture: Fixture<ConnectorSubject> = {
  create: mcpAgentSubject,
  dispose: (subject) => benches.get(subject)?.agents.stop(),
};

async function mcpAgentSubject(): Promise<ConnectorSubject> {
  const file = path.join(temporaryFolder(), 'received.jsonl');
  const bench = new AgentBench([stdioAgent([fixture('recording-server.mjs'), file])]);
  await bench.agents.start();
  const count = (method: string): number =>
    recorded(file).filter((message) => message.method === method).length;
  const reaches = (method: string) => async (): Promise<void> => {
    await eventually(`the server receives ${method}`, () => count(method) > 0 || undefined);
  };
  const subject: ConnectorSubject = {
    connector: bench.connector,
    agent: bench.connector.agents[0]!,
    domainOf: async (behaviour) => {
      if (behaviour === 'absent') await bench.agents.stop();
      return toolOf[behaviour];
    },
    timesBegun: () => count('tools/call'),
    begun: reaches('tools/call'),
    told: reaches('notifications/cancelled'),
    patience: () => new Promise((resolve) => setTimeout(resolve, 10_000).unref()),
  };
  benches.set(subject, bench);
  return subject;
}
