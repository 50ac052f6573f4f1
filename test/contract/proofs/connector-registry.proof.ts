import type { ConnectorRegistry } from '../../../src/core/connectors/connector-registry.js';
import { ExclusiveConnectorRegistry } from '../../../src/core/connectors/exclusive-connector-registry.js';
import type { SkillConnector } from '../../../src/core/connectors/skill-connector.js';
import { SkillseamError } from '../../../src/core/errors/skillseam-error.js';
import { connectorRegistryContract } from '../../../src/core/testing/connectors/connector-registry.contract.js';
import type { Address } from '../../../src/core/messaging/address.js';
import { proof } from '../../support/kit-proof.js';

/** A registry that is right except for what is written here. */
function except(
  change: (sound: ExclusiveConnectorRegistry) => Partial<ConnectorRegistry>,
): () => ConnectorRegistry {
  return () => {
    const sound = new ExclusiveConnectorRegistry();
    return {
      register: (connector) => sound.register(connector),
      connectorOf: (agent) => sound.connectorOf(agent),
      list: () => sound.list(),
      ...change(sound),
    };
  };
}

/** Rewords what a refused registration throws. */
function refusing(
  reword: (refusal: SkillseamError) => Error,
): (sound: ExclusiveConnectorRegistry) => Partial<ConnectorRegistry> {
  return (sound) => ({
    register: (connector) => {
      try {
        return sound.register(connector);
      } catch (fault) {
        throw SkillseamError.is(fault) && fault.message.includes('both serve')
          ? reword(fault)
          : fault;
      }
    },
  });
}

export const connectorRegistryProof = proof({
  kit: connectorRegistryContract,
  sound: () => new ExclusiveConnectorRegistry(),
  faults: [
    {
      name: 'an agent below the one that is served, taken for it',
      breaks: 'CR-1',
      create: except((sound) => ({
        connectorOf: (agent) =>
          sound.connectorOf(agent) ??
          sound.list().find(({ agents }) => agents.some((each) => agent.startsWith(`${each}/`))),
      })),
    },
    {
      name: 'an address that is read in any case',
      breaks: 'CR-1',
      create: except((sound) => ({
        connectorOf: (agent) => sound.connectorOf(agent.toLowerCase() as Address),
      })),
    },
    {
      name: 'a connector that is given by its first agent only',
      breaks: 'CR-1',
      create: except((sound) => ({
        connectorOf: (agent) => {
          const found = sound.connectorOf(agent);
          return found !== undefined && found.id === 'both' && found.agents[0] !== agent
            ? undefined
            : found;
        },
      })),
    },
    {
      name: 'a list in the order of ids',
      breaks: 'CR-2',
      create: except((sound) => ({
        list: () => [...sound.list()].sort((one, other) => (one.id < other.id ? -1 : 1)),
      })),
    },
    {
      name: 'a list that has a connector once an agent',
      breaks: 'CR-2',
      create: except((sound) => ({
        list: () =>
          sound
            .list()
            .flatMap((one) => (one.agents.length > 1 ? one.agents.map(() => one) : [one])),
      })),
    },
    {
      name: 'a list that grows in the hands of who asked for it',
      breaks: 'CR-2',
      create: except((sound) => {
        const list: SkillConnector[] = [];
        return {
          list: () => {
            list.splice(0, list.length, ...sound.list());
            return list;
          },
          register: (connector) => {
            const takeBack = sound.register(connector);
            list.splice(0, list.length, ...sound.list());
            return takeBack;
          },
        };
      }),
    },
    {
      name: 'a second connector that takes an agent over',
      breaks: 'CR-3',
      create: except((sound) => {
        const takenOver = new Map<Address, SkillConnector>();
        return {
          register: (connector) => {
            try {
              return sound.register(connector);
            } catch (fault) {
              if (!String(fault).includes('both serve')) throw fault;
              for (const agent of connector.agents) takenOver.set(agent, connector);
              return () => undefined;
            }
          },
          connectorOf: (agent) => takenOver.get(agent) ?? sound.connectorOf(agent),
        };
      }),
    },
    {
      name: 'a refusal that names one of the two',
      breaks: 'CR-3',
      create: except(
        refusing(
          ({ message }) => new SkillseamError('INTERNAL', message.replace('"first"', 'one')),
        ),
      ),
    },
    {
      name: 'a refusal with another code',
      breaks: 'CR-3',
      create: except(refusing(({ message }) => new SkillseamError('ADDRESS_NOT_FOUND', message))),
    },
    {
      name: 'a refused connector of which the free agents stay',
      breaks: 'CR-3',
      create: except((sound) => ({
        register: (connector) => {
          try {
            return sound.register(connector);
          } catch (fault) {
            const agents = connector.agents.filter((each) => sound.connectorOf(each) === undefined);
            if (agents.length > 0) sound.register({ ...connector, agents });
            throw fault;
          }
        },
      })),
    },
    {
      name: 'an idle connector that registers twice',
      breaks: 'CR-4',
      create: except((sound) => ({
        register: (connector) =>
          connector.agents.length === 0 && sound.list().includes(connector)
            ? () => undefined
            : sound.register(connector),
      })),
    },
    {
      name: 'a connector that is taken back and keeps all agents but its first',
      breaks: 'CR-5',
      create: except((sound) => ({
        register: (connector) => {
          const takeBack = sound.register(connector);
          const agents = connector.agents.slice(1);
          return () => {
            takeBack();
            if (agents.length > 0 && sound.connectorOf(agents[0]!) === undefined)
              sound.register({ ...connector, agents });
          };
        },
      })),
    },
    {
      name: 'a connector that is taken back and stays on the list',
      breaks: 'CR-5',
      create: except((sound) => {
        const gone: SkillConnector[] = [];
        return {
          register: (connector) => {
            const takeBack = sound.register(connector);
            return () => {
              takeBack();
              if (connector.agents.length > 1) gone.push(connector);
            };
          },
          list: () => [...gone, ...sound.list()],
        };
      }),
    },
    {
      name: 'a second taking back that takes what others registered later',
      breaks: 'CR-6',
      create: except((sound) => {
        const takesBack = new Map<string, () => void>();
        return {
          register: (connector) => {
            const key = connector.agents[0] ?? connector.id;
            takesBack.set(key, sound.register(connector));
            return () => takesBack.get(key)?.();
          },
        };
      }),
    },
    {
      name: 'a second taking back that throws',
      breaks: 'CR-6',
      create: except((sound) => ({
        register: (connector) => {
          const takeBack = sound.register(connector);
          let isRegistered = true;
          return () => {
            if (!isRegistered) throw new Error(`"${connector.id}" is not registered`);
            isRegistered = false;
            takeBack();
          };
        },
      })),
    },
    {
      name: 'agents that are read when they are asked for',
      breaks: 'CR-7',
      create: except((sound) => ({
        connectorOf: (agent) =>
          sound.connectorOf(agent) ?? sound.list().find(({ agents }) => agents.includes(agent)),
      })),
    },
    {
      name: 'agents that are read again when they are taken back',
      breaks: 'CR-7',
      create: except((sound) => {
        const forgotten = new Map<Address, SkillConnector>();
        return {
          register: (connector) => {
            const agents = [...connector.agents];
            const takeBack = sound.register(connector);
            return () => {
              for (const agent of agents)
                if (!connector.agents.includes(agent)) forgotten.set(agent, connector);
              takeBack();
            };
          },
          connectorOf: (agent) => sound.connectorOf(agent) ?? forgotten.get(agent),
        };
      }),
    },
  ],
});
