import { freezeDeep } from '../../basics/freeze-deep.js';
import type { ConnectorRegistration } from '../../connectors/connector-registration.js';
import type { ConnectorRegistry } from '../../connectors/connector-registry.js';
import type { SkillConnector } from '../../connectors/skill-connector.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { must, mustEqual } from '../kit/must.js';
import { reachableFrom } from './reachable-from.js';
import { silentConnector } from './silent-connector.js';

/** Makes the registration under test over a registry of the kit. */
export type RegistrationSubject = (registry: ConnectorRegistry) => ConnectorRegistration;

/** A registry that takes everything, and notes what it was told. */
interface NotingRegistry extends ConnectorRegistry {
  readonly told: readonly SkillConnector[];
  readonly taken: readonly SkillConnector[];
}

function noting(): NotingRegistry {
  const told: SkillConnector[] = [];
  const taken: SkillConnector[] = [];
  return {
    told,
    taken,
    register: (connector) => {
      told.push(connector);
      return () => taken.push(connector);
    },
    connectorOf: () => told[0],
    list: () => [...told],
  };
}

const handsOn: Clause<RegistrationSubject> = {
  id: 'CN-1',
  says: 'registers the very connector, once',
  check(subject) {
    const registry = noting();
    const connector = silentConnector('one', 'agent://acme/files');
    const registration = subject(registry);
    mustEqual(registry.told.length, 0, 'What was registered before anybody asked');
    registration.register(connector);
    mustEqual(registry.told.length, 1, 'How often the registry was told');
    must(registry.told[0] === connector, 'The registry was told of another connector.');
    mustEqual(registry.taken.length, 0, 'What was taken back before anybody asked');
  },
};

const takesBack: Clause<RegistrationSubject> = {
  id: 'CN-2',
  says: 'takes back what was registered and nothing else',
  check(subject) {
    const registry = noting();
    const registration = subject(registry);
    const takeBack = registration.register(silentConnector('one', 'agent://acme/files'));
    registration.register(silentConnector('other', 'agent://acme/mail'));
    takeBack();
    const ids = new Set(registry.taken.map(({ id }) => id));
    mustEqual([...ids], ['one'], 'What was taken back');
  },
};

const refuses: Clause<RegistrationSubject> = {
  id: 'CN-3',
  says: 'throws what the registry refuses with, untouched',
  check(subject) {
    const refusal = new Error('both serve agent://acme/files');
    const registry: ConnectorRegistry = {
      ...noting(),
      register: () => {
        throw refusal;
      },
    };
    try {
      subject(registry).register(silentConnector('one', 'agent://acme/files'));
    } catch (fault) {
      must(fault === refusal, 'What was thrown is not what the registry refused with.');
      return;
    }
    throw new Error('A registration that the registry refused went through.');
  },
};

const showsNothing: Clause<RegistrationSubject> = {
  id: 'CN-4',
  says: 'shows no way to a connector: none of its properties leads there, nor any of what it gives',
  check(subject) {
    const registry = noting();
    const registration = subject(registry);
    const takeBack: unknown = registration.register(silentConnector('one', 'agent://acme/files'));
    const taken: unknown =
      typeof takeBack === 'function' ? Reflect.apply(takeBack, {}, []) : takeBack;
    for (const shown of [registration, takeBack, taken]) {
      const reached = reachableFrom(shown);
      must(!reached.has(registry), 'The registry can be reached.');
      must(!registry.told.some((one) => reached.has(one)), 'A connector can be reached.');
      for (const name of ['connectorOf', 'list'])
        must(!reads(reached, name), `There is a way to call ${name}.`);
    }
  },
};

function reads(reached: ReadonlySet<object>, name: string): boolean {
  return [...reached].some((each) => typeof Reflect.get(each, name) === 'function');
}

/** The executable contract of `ConnectorRegistration`. */
export const connectorRegistrationContract: ContractKit<RegistrationSubject> = freezeDeep({
  seam: 'ConnectorRegistration',
  clauses: [handsOn, takesBack, refuses, showsNothing],
});
