import { freezeDeep } from '../../basics/freeze-deep.js';
import { SkillseamError } from '../../errors/skillseam-error.js';
import type { OwnExpertise } from '../../expertise/directory-snapshot.js';
import type { ExpertiseDirectory } from '../../expertise/expertise-directory.js';
import { address } from '../../messaging/address.js';
import {
  aDomain,
  aHolding,
  anAgent,
  anOrganisation,
  aUnit,
  saySchema,
} from '../builders/builders.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { must, mustEqual } from '../kit/must.js';

const [ada, bob] = [address('agent://ada'), address('agent://bob')];

/** A directory to be judged, and the end of loading as its host brings it about. */
export interface ExpertiseDirectorySubject {
  readonly directory: ExpertiseDirectory;
  readonly endLoading: () => void;
}

/** The organisation that the subject is to be loaded with: two units with an agent in each. */
export function directoryContractSeed(): ReturnType<typeof anOrganisation> {
  return anOrganisation({
    units: [
      aUnit({ address: address('unit://acme/lab'), members: [ada] }),
      aUnit({ address: address('unit://acme/shop'), members: [bob] }),
    ],
    agents: [anAgent({ address: ada }), anAgent({ address: bob })],
    expertise: [aHolding(ada, aDomain())],
  });
}

function held(directory: ExpertiseDirectory, owner = ada): readonly OwnExpertise[] {
  return directory.read().expertise.get(owner) ?? [];
}

function namesOf(directory: ExpertiseDirectory, owner = ada): readonly string[] {
  return held(directory, owner).map(({ domain }) => domain.name);
}

const snapshots: Clause<ExpertiseDirectorySubject> = {
  id: 'ED-1',
  says: 'gives one unchanging snapshot a version',
  check({ directory }) {
    const before = directory.read();
    const names = namesOf(directory);
    directory.replaceExpertise(ada, [aDomain({ name: 'paint' })]);
    mustEqual([...(before.expertise.get(ada) ?? [])].length, names.length, 'an older snapshot');
    mustEqual(before.expertise.get(ada)?.[0]?.domain.name, names[0], 'its first domain');
    const again = directory.read();
    must(again === directory.read(), 'One version has two snapshots.');
  },
};

const writes: Clause<ExpertiseDirectorySubject> = {
  id: 'ED-2',
  says: 'shows a write to the next reader, under the next version',
  check({ directory }) {
    const { version } = directory.read();
    directory.replaceExpertise(ada, [aDomain({ name: 'paint' })]);
    mustEqual(namesOf(directory), ['paint'], 'what the agent holds');
    mustEqual(directory.read().version, version + 1, 'the version');
  },
};

const admission: Clause<ExpertiseDirectorySubject> = {
  id: 'ED-3',
  says: 'leaves out and reports what cannot be admitted, and writes the rest',
  check({ directory }) {
    const odd = aDomain({ name: 'odd', inputSchema: { $schema: 'urn:none', type: 'object' } });
    const reports = directory.replaceExpertise(ada, [odd, aDomain({ name: 'paint' })]);
    mustEqual(namesOf(directory), ['paint'], 'what the agent holds');
    mustEqual(
      reports.map(({ domain }) => domain),
      ['odd'],
      'what was reported',
    );
    must(
      directory.diagnostics().some(({ domain }) => domain === 'odd'),
      'The directory forgot it.',
    );
  },
};

const owners: Clause<ExpertiseDirectorySubject> = {
  id: 'ED-4',
  says: 'refuses a write for somebody who is no agent, as a whole',
  check({ directory }) {
    const { version } = directory.read();
    let fault: unknown;
    try {
      directory.replaceExpertise(address('agent://stranger'), [aDomain()]);
    } catch (thrown) {
      fault = thrown;
    }
    must(SkillseamError.is(fault), 'A stranger was given expertise.');
    mustEqual(fault.code, 'ADDRESS_NOT_FOUND', 'the code');
    mustEqual(directory.read().version, version, 'the version');
  },
};

const versions: Clause<ExpertiseDirectorySubject> = {
  id: 'ED-5',
  says: 'emits each version when it can be read, and nothing before',
  check({ directory }) {
    const seen: (readonly [number, number])[] = [];
    const subscription = directory.versions$.subscribe((version) => {
      seen.push([version, directory.read().version]);
    });
    directory.replaceExpertise(ada, [aDomain({ name: 'draw' })]);
    subscription.unsubscribe();
    directory.replaceExpertise(ada, [aDomain({ name: 'weave' })]);
    const version = directory.read().version - 1;
    mustEqual(seen, [[version, version]], 'what was emitted, with what could be read then');
  },
};

const rewrites: Clause<ExpertiseDirectorySubject> = {
  id: 'ED-6',
  says: 'commits nothing when nothing changes, and keeps the age of what stays',
  check({ directory, endLoading }) {
    endLoading();
    const { version } = directory.read();
    directory.replaceExpertise(ada, [structuredClone(aDomain())]);
    mustEqual(directory.read().version, version, 'the version after writing the same');
    directory.replaceExpertise(ada, [aDomain({ name: 'paint' }), aDomain()]);
    const kept = held(directory).find(({ domain }) => domain.name === 'greet');
    mustEqual(kept?.since, 0, 'the age of the domain that stayed');
  },
};

const loading: Clause<ExpertiseDirectorySubject> = {
  id: 'ED-7',
  says: 'counts what is written while loading as loaded, and what comes later as younger',
  check({ directory, endLoading }) {
    directory.replaceExpertise(ada, [aDomain({ name: 'paint' })]);
    mustEqual(held(directory)[0]?.since, 0, 'the age of what was written while loading');
    endLoading();
    directory.replaceExpertise(ada, [aDomain({ name: 'carve' })]);
    mustEqual(held(directory)[0]?.since, directory.read().version, 'the age of what came later');
  },
};

const conflicts: Clause<ExpertiseDirectorySubject> = {
  id: 'ED-8',
  says: 'tells of two domains that contend for a name, naming both, for as long as they do',
  check({ directory, endLoading }) {
    endLoading();
    const reports = directory.replaceExpertise(bob, [aDomain({ name: 'Greet!' })]);
    const said = reports.map(({ message }) => message).join(' ');
    must(said.includes('"Greet!"') && said.includes('"greet"'), `Both are to be named: ${said}`);
    must(directory.diagnostics().length > 0, 'The directory forgot it.');
    directory.replaceExpertise(bob, []);
    mustEqual(directory.diagnostics(), [], 'what is left to say');
  },
};

const mended: Clause<ExpertiseDirectorySubject> = {
  id: 'ED-9',
  says: 'keeps the age of a domain of which its owner mends something other than the name',
  check({ directory, endLoading }) {
    endLoading();
    const { version } = directory.read();
    directory.replaceExpertise(ada, [aDomain({ description: 'Greets whoever comes.' })]);
    const [kept] = held(directory);
    mustEqual(directory.read().version, version + 1, 'the version');
    mustEqual(kept?.domain.description, 'Greets whoever comes.', 'the description');
    mustEqual(kept?.since, 0, 'the age of the domain');
  },
};

const reserved: Clause<ExpertiseDirectorySubject> = {
  id: 'ED-10',
  says: 'counts the age of a domain that becomes callable from then on',
  check({ directory, endLoading }) {
    const { inputSchema: _, ...consultative } = aDomain({ name: 'reserved' });
    directory.replaceExpertise(bob, [consultative]);
    endLoading();
    directory.replaceExpertise(bob, [aDomain({ name: 'reserved' })]);
    const { version } = directory.read();
    mustEqual(held(directory, bob)[0]?.since, version, 'the age of the claim');
  },
};

const copies: Clause<ExpertiseDirectorySubject> = {
  id: 'ED-11',
  says: 'keeps what was written as it was, whatever the writer does to the object later',
  check({ directory }) {
    const inputSchema = structuredClone(saySchema);
    const domain = aDomain({ name: 'engrave', inputSchema });
    const domains = [domain];
    directory.replaceExpertise(ada, domains);
    domains.pop();
    Object.assign(domain, { description: 'Does something else.' });
    Object.assign(inputSchema, { type: 'array' });
    const [kept] = held(directory);
    mustEqual(kept?.domain, aDomain({ name: 'engrave', inputSchema: saySchema }), 'the domain');
  },
};

const others: Clause<ExpertiseDirectorySubject> = {
  id: 'ED-12',
  says: 'writes what one agent holds and leaves everything else as it is',
  check({ directory }) {
    directory.replaceExpertise(bob, [aDomain({ name: 'sing' })]);
    const before = directory.read();
    directory.replaceExpertise(ada, [aDomain({ name: 'engrave' })]);
    const after = directory.read();
    mustEqual(namesOf(directory, bob), ['sing'], 'what the other agent holds');
    const around = ({ units, agents, parents }: typeof after): unknown =>
      [units, agents, parents].map((each: ReadonlyMap<string, unknown>) => [...each]);
    mustEqual(around(after), around(before), 'units, agents and members');
  },
};

const whose: Clause<ExpertiseDirectorySubject> = {
  id: 'ED-13',
  says: 'says whose organisation it is, before and after a write',
  check({ directory }) {
    const { tenant } = directoryContractSeed();
    mustEqual(directory.tenant, tenant, 'the tenant');
    directory.replaceExpertise(ada, [aDomain({ name: 'engrave' })]);
    mustEqual(directory.tenant, tenant, 'the tenant after a write');
  },
};

/** The executable contract of `ExpertiseDirectory`, loaded with `directoryContractSeed`. */
export const expertiseDirectoryContract: ContractKit<ExpertiseDirectorySubject> = freezeDeep({
  seam: 'ExpertiseDirectory',
  clauses: [
    ...[snapshots, writes, admission, owners, versions, rewrites],
    ...[loading, conflicts, mended, reserved, copies, others, whose],
  ],
});
