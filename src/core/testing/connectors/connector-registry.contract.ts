import { freezeDeep } from '../../basics/freeze-deep.js';
import type { ConnectorRegistry } from '../../connectors/connector-registry.js';
import type { SkillConnector } from '../../connectors/skill-connector.js';
import { SkillseamError } from '../../errors/skillseam-error.js';
import { address } from '../../messaging/address.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { must, mustEqual } from '../kit/must.js';
import { silentConnector } from './silent-connector.js';

const [files, mail, news] = ['agent://acme/files', 'agent://acme/mail', 'agent://acme/news'];

/** The id of the connector that serves an agent, by the connector itself and not a likeness of it. */
function serves(registry: ConnectorRegistry, agent: string, wanted?: SkillConnector): void {
  const found = registry.connectorOf(address(agent));
  must(
    found === wanted,
    `${agent} is served by ${found?.id ?? 'nothing'}; it must be ${wanted?.id ?? 'nothing'}.`,
  );
}

function listed(registry: ConnectorRegistry, ...wanted: readonly SkillConnector[]): void {
  const list = registry.list();
  mustEqual(
    list.map(({ id }) => id),
    wanted.map(({ id }) => id),
    'The list',
  );
  must(
    wanted.every((connector, at) => list[at] === connector),
    'The list has copies.',
  );
}

function refusalOf(registry: ConnectorRegistry, connector: SkillConnector): SkillseamError {
  try {
    registry.register(connector);
  } catch (fault) {
    must(SkillseamError.is(fault), 'What a refused registration throws is no SkillseamError.');
    return fault;
  }
  throw new Error(`"${connector.id}" was registered; it must be refused.`);
}

const findsEach: Clause<ConnectorRegistry> = {
  id: 'CR-1',
  says: 'finds the very connector of each agent that it serves, and none for any other address',
  check(registry) {
    const [both, one] = [silentConnector('both', files, mail, files), silentConnector('one', news)];
    serves(registry, files);
    registry.register(both);
    registry.register(one);
    serves(registry, files, both);
    serves(registry, mail, both);
    serves(registry, news, one);
    for (const nobody of ['agent://acme', 'agent://acme/FILES', 'agent://acme/files/deep'])
      serves(registry, nobody);
  },
};

const listsInOrder: Clause<ConnectorRegistry> = {
  id: 'CR-2',
  says: 'lists every connector once, in the order of registering, in a list that stays as it is',
  check(registry) {
    const [second, first] = [silentConnector('b', files, mail), silentConnector('a', news)];
    const idle = silentConnector('idle');
    listed(registry);
    registry.register(second);
    const before = registry.list();
    registry.register(first);
    registry.register(idle);
    listed(registry, second, first, idle);
    mustEqual(before.length, 1, 'The length of an earlier list');
  },
};

const isExclusive: Clause<ConnectorRegistry> = {
  id: 'CR-3',
  says: 'refuses a second connector for an agent with INTERNAL, naming both, and keeps none of it',
  check(registry) {
    const first = silentConnector('first', files);
    registry.register(first);
    const { code, message } = refusalOf(registry, silentConnector('second', mail, files));
    mustEqual(code, 'INTERNAL', 'The code');
    for (const name of ['first', 'second', files])
      must(message.includes(name), `The refusal does not name ${name}: ${message}`);
    serves(registry, mail);
    mustEqual(registry.connectorOf(address(files))?.id, 'first', 'Who serves the agent');
    mustEqual(registry.list().length, 1, 'The length of the list');
  },
};

const registersOnce: Clause<ConnectorRegistry> = {
  id: 'CR-4',
  says: 'refuses a connector that is registered already with INTERNAL, also one that serves nobody',
  check(registry) {
    for (const connector of [silentConnector('busy', files), silentConnector('idle')]) {
      registry.register(connector);
      const { code, message } = refusalOf(registry, connector);
      mustEqual(code, 'INTERNAL', 'The code');
      must(message.includes(connector.id), `The refusal does not name it: ${message}`);
    }
  },
};

const takesBack: Clause<ConnectorRegistry> = {
  id: 'CR-5',
  says: 'forgets what is taken back, all of it and nothing else, and lets its agents be served anew',
  check(registry) {
    const [gone, stays] = [silentConnector('gone', files, mail), silentConnector('stays', news)];
    const takeBack = registry.register(gone);
    registry.register(stays);
    takeBack();
    serves(registry, files);
    serves(registry, mail);
    serves(registry, news, stays);
    listed(registry, stays);
    const next = silentConnector('next', mail);
    registry.register(next);
    serves(registry, mail, next);
    registry.register(silentConnector('gone', files));
  },
};

const takesBackOnce: Clause<ConnectorRegistry> = {
  id: 'CR-6',
  says: 'does nothing when something is taken back again, whoever serves the agent by then',
  check(registry) {
    const [first, later] = [silentConnector('first', files), silentConnector('later', files)];
    const takeBack = registry.register(first);
    takeBack();
    takeBack();
    const takeLaterBack = registry.register(later);
    takeBack();
    serves(registry, files, later);
    takeLaterBack();
    registry.register(first);
    takeBack();
    serves(registry, files, first);
    listed(registry, first);
  },
};

const goesByTheFirstWord: Clause<ConnectorRegistry> = {
  id: 'CR-7',
  says: 'goes by the agents that a connector names when it is registered, whatever it names later',
  check(registry) {
    const agents = [address(files)];
    const takeBack = registry.register({ ...silentConnector('changing'), agents });
    agents.push(address(mail));
    serves(registry, mail);
    registry.register(silentConnector('other', mail));
    agents.length = 0;
    takeBack();
    serves(registry, files);
    must(registry.connectorOf(address(mail))?.id === 'other', 'Another connector was taken back.');
  },
};

/** The executable contract of `ConnectorRegistry`; the subject is a registry that is empty. */
export const connectorRegistryContract: ContractKit<ConnectorRegistry> = freezeDeep({
  seam: 'ConnectorRegistry',
  clauses: [
    ...[findsEach, listsInOrder, isExclusive, registersOnce],
    ...[takesBack, takesBackOnce, goesByTheFirstWord],
  ],
});
