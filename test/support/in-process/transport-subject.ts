import { InProcessTransport } from '../../../src/adapters/in-process/in-process-transport.js';
import { ExclusiveConnectorRegistry } from '../../../src/core/connectors/exclusive-connector-registry.js';
import { type TransportSubject } from '../../../src/core/testing/connectors/message-transport.contract.js';
import { aFewTurns } from '../patience.js';

/** An `InProcessTransport` over a registry of scripted agents. */
export function transportSubject(): TransportSubject {
  const registry = new ExclusiveConnectorRegistry();
  return {
    transport: new InProcessTransport(registry),
    serve: (agent, does) => {
      registry.register({
        id: `scripted:${agent}`,
        agents: [agent],
        deliver: (_agent, message, options) => does(message, options),
        health: () => ({ state: 'up' }),
      });
    },
    patience: aFewTurns,
  };
}
