import type { ConnectorRegistration } from '../../../src/core/connectors/connector-registration.js';
import type { ConnectorRegistry } from '../../../src/core/connectors/connector-registry.js';
import { ExclusiveConnectorRegistry } from '../../../src/core/connectors/exclusive-connector-registry.js';
import { WriteOnlyConnectorRegistration } from '../../../src/core/connectors/write-only-connector-registration.js';
import {
  connectorRegistrationContract,
  type RegistrationSubject,
} from '../../../src/core/testing/connectors/connector-registration.contract.js';
import { proof } from '../../support/kit-proof.js';

type Register = ConnectorRegistration['register'];

const sound: RegistrationSubject = (registry) => new WriteOnlyConnectorRegistration(registry);

/** A registration that is right except for how it registers. */
const registering =
  (register: (inner: Register, registry: ConnectorRegistry) => Register) =>
  (): RegistrationSubject =>
  (registry) => {
    const inner = sound(registry);
    return { register: register((connector) => inner.register(connector), registry) };
  };

/** A registration that is right except for what more it shows. */
const showing =
  (more: (registry: ConnectorRegistry) => object) => (): RegistrationSubject => (registry) =>
    Object.assign(Object.create(more(registry)) as object, {
      register: sound(registry).register.bind(sound(registry)),
    });

const shown = Symbol('registry');

export const connectorRegistrationProof = proof({
  kit: connectorRegistrationContract,
  sound: () => sound,
  faults: [
    {
      name: 'a connector that is registered twice',
      breaks: 'CN-1',
      create: registering((inner) => (connector) => {
        inner(connector);
        return inner(connector);
      }),
    },
    {
      name: 'a copy that is registered',
      breaks: 'CN-1',
      create: registering((inner) => (connector) => inner({ ...connector })),
    },
    {
      name: 'a taking back that takes nothing',
      breaks: 'CN-2',
      create: registering((inner) => (connector) => {
        inner(connector);
        return () => undefined;
      }),
    },
    {
      name: 'a taking back that takes everything',
      breaks: 'CN-2',
      create: registering((inner) => {
        const all: (() => void)[] = [];
        return (connector) => {
          all.push(inner(connector));
          return () => all.forEach((takeBack) => takeBack());
        };
      }),
    },
    {
      name: 'a refusal that is swallowed',
      breaks: 'CN-3',
      create: registering((inner) => (connector) => {
        try {
          return inner(connector);
        } catch {
          return () => undefined;
        }
      }),
    },
    {
      name: 'a refusal in other words',
      breaks: 'CN-3',
      create: registering((inner) => (connector) => {
        try {
          return inner(connector);
        } catch {
          throw new Error('no');
        }
      }),
    },
    {
      name: 'the registry itself, handed out',
      breaks: 'CN-4',
      create: () => (registry) => registry,
    },
    {
      name: 'a property that holds the registry',
      breaks: 'CN-4',
      create: showing((registry) => ({ deep: { registry } })),
    },
    {
      name: 'a symbol, not enumerable, that holds the registry',
      breaks: 'CN-4',
      create: showing((registry) => Object.defineProperty({}, shown, { value: registry })),
    },
    {
      name: 'a getter of a prototype that gives the registry',
      breaks: 'CN-4',
      create: showing((registry) => ({
        get registry() {
          return registry;
        },
      })),
    },
    {
      name: 'a heir of the registry',
      breaks: 'CN-4',
      create: () => (registry) => {
        class Heir extends ExclusiveConnectorRegistry {
          override register(connector: Parameters<Register>[0]) {
            return registry.register(connector);
          }
        }
        return new Heir();
      },
    },
    {
      name: 'a taking back that carries its connector',
      breaks: 'CN-4',
      create: registering(
        (inner) => (connector) => Object.assign(inner(connector), { of: connector }),
      ),
    },
    {
      name: 'a taking back that gives its connector',
      breaks: 'CN-4',
      create: registering((inner) => (connector) => {
        const takeBack = inner(connector);
        return () => {
          takeBack();
          return connector;
        };
      }),
    },
  ],
});
