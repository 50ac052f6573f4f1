import { freezeDeep } from '../../basics/freeze-deep.js';
import type { DirectorySeed } from '../../expertise/seed/directory-seed.js';
import type { ExpertiseDirectory } from '../../expertise/expertise-directory.js';
import type { ExpertiseSkillCatalog } from '../../expertise/expertise-skill-catalog.js';
import { address } from '../../messaging/address.js';
import type { Caller } from '../../messaging/caller.js';
import {
  aDomain,
  aHolding,
  anAgent,
  anOrganisation,
  anUnmintedCaller,
  aUnit,
} from '../builders/builders.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { must, mustEqual } from '../kit/must.js';

/** A catalog, and the directory that it projects, which is loaded with `catalogContractSeed`. */
export interface ExpertiseSkillCatalogSubject {
  readonly catalog: ExpertiseSkillCatalog;
  readonly directory: ExpertiseDirectory;
}

const ada = address('agent://ada');
const [sage, abe] = [address('agent://sage'), address('agent://abe')];
const kim = anUnmintedCaller({ principal: address('human://kim') });
const tom = anUnmintedCaller({ principal: address('human://tom') });
const guest = anUnmintedCaller({ principal: address('human://guest') });
const nobody = anUnmintedCaller({ principal: address('human://nobody') });
const root = anUnmintedCaller({ principal: address('human://root') });

/**
 * The small company, whose agent can also do something that stays inside of the lab, and a hall
 * beside it where Tom has two agents for one thing, one of which can be asked for advice.
 */
export function catalogContractSeed(): DirectorySeed {
  const { units, agents, ...others } = anOrganisation();
  const polish = aDomain({ name: 'polish' });
  const hall = aUnit({ address: address('unit://hall'), members: [sage, abe, tom.principal] });
  return {
    ...others,
    units: [...units, hall],
    agents: [...agents, anAgent({ address: sage }), anAgent({ address: abe })],
    expertise: [
      aHolding(ada, aDomain({ name: 'sketch' }), aDomain()),
      aHolding(sage, { name: 'advice', description: 'Asked only.' }, polish),
      aHolding(abe, { ...polish, description: 'Polishes as well.' }),
    ],
  };
}

function names({ catalog }: ExpertiseSkillCatalogSubject, caller = kim): readonly string[] {
  return catalog.list(caller).map(({ name }) => name);
}

const listing: Clause<ExpertiseSkillCatalogSubject> = {
  id: 'EC-1',
  says: 'lists what the caller sees and may call, in name order',
  check(subject) {
    mustEqual(names(subject), ['expertise/greet', 'expertise/sketch'], "a member's list");
    mustEqual(names(subject, guest), ['expertise/greet'], 'the list of one that is allowed');
    mustEqual(names(subject, root), ['expertise/greet'], 'the list of the owner of all');
    mustEqual(names(subject, nobody), [], 'the list of one that is not');
  },
};

const agreement: Clause<ExpertiseSkillCatalogSubject> = {
  id: 'EC-2',
  says: 'finds everything that it lists, the same, at the version of the directory',
  check({ catalog, directory }) {
    for (const caller of [kim, guest])
      for (const skill of catalog.list(caller)) {
        const hit = catalog.find(caller, skill.name);
        mustEqual(hit?.skill, skill, `what was found as ${skill.name}`);
        mustEqual(hit?.callable, true, `whether ${skill.name} is callable`);
        mustEqual(hit?.directoryVersion, directory.read().version, 'the version');
      }
  },
};

const uncallable: Clause<ExpertiseSkillCatalogSubject> = {
  id: 'EC-3',
  says: 'finds what is seen but not permitted, and says that it is not callable',
  check({ catalog }) {
    for (const caller of [nobody, tom])
      mustEqual(catalog.find(caller, 'expertise/greet')?.callable, false, 'whether it is callable');
  },
};

const absence: Clause<ExpertiseSkillCatalogSubject> = {
  id: 'EC-4',
  says: 'finds nothing for a name that is hidden, absent, or not the name of a skill',
  check({ catalog }) {
    const odd = [
      'greet',
      'expertise/',
      'Expertise/greet',
      'expertise/GREET',
      'expertise/greet/',
      ' expertise/greet',
      'expertise/constructor',
      '__proto__',
      '',
    ];
    for (const name of ['expertise/sketch', 'expertise/nothing', ...odd]) {
      must(catalog.find(guest, name) === undefined, `"${name}" was found.`);
    }
  },
};

const live: Clause<ExpertiseSkillCatalogSubject> = {
  id: 'EC-5',
  says: 'shows a change in the next list and the next find',
  check(subject) {
    names(subject);
    subject.catalog.find(kim, 'expertise/greet');
    subject.directory.replaceExpertise(ada, [aDomain({ name: 'paint' })]);
    mustEqual(names(subject), ['expertise/paint'], 'the list after the change');
    must(subject.catalog.find(kim, 'expertise/greet') === undefined, 'What is gone was found.');
    must(subject.catalog.find(kim, 'expertise/paint') !== undefined, 'What is new was not found.');
  },
};

const changes: Clause<ExpertiseSkillCatalogSubject> = {
  id: 'EC-6',
  says: 'tells a caller once of each change of its own list, and of no other',
  check({ catalog, directory }) {
    const told = { kim: 0, guest: 0 };
    const watches = [
      catalog.changes(kim).subscribe(() => (told.kim += 1)),
      catalog.changes(guest).subscribe(() => (told.guest += 1)),
    ];
    mustEqual(told, { kim: 0, guest: 0 }, 'what was told at subscription');
    directory.replaceExpertise(ada, [aDomain(), aDomain({ name: 'carve' })]);
    mustEqual(told, { kim: 1, guest: 0 }, 'what was told of a change inside of the lab');
    directory.replaceExpertise(ada, [aDomain({ description: 'Greets.' })]);
    mustEqual(told, { kim: 2, guest: 1 }, 'what was told of a change that both see');
    for (const watch of watches) watch.unsubscribe();
    directory.replaceExpertise(ada, []);
    mustEqual(told, { kim: 2, guest: 1 }, 'what was told to those who had left');
  },
};

const wholeChain: Clause<ExpertiseSkillCatalogSubject> = {
  id: 'EC-7',
  says: 'lists and finds for a chain what every principal of it sees and may call',
  check(subject) {
    const inChain = (principal: Caller, ...chain: readonly Caller[]): Caller =>
      anUnmintedCaller({ ...principal, chain: chain.map((one) => one.principal) });
    const expected: readonly (readonly [Caller, readonly string[], boolean | undefined])[] = [
      [inChain(kim, guest), ['expertise/greet'], undefined],
      [inChain(guest, kim), ['expertise/greet'], undefined],
      [inChain(kim, nobody), [], undefined],
      [inChain(kim, kim, nobody, kim), [], undefined],
      [
        inChain(kim, anUnmintedCaller({ principal: ada })),
        ['expertise/greet', 'expertise/sketch'],
        true,
      ],
    ];
    for (const [caller, list, sketch] of expected) {
      const who = [...caller.chain, caller.principal].join(', ');
      mustEqual(names(subject, caller), list, `the list of ${who}`);
      const hit = subject.catalog.find(caller, 'expertise/sketch');
      mustEqual(hit?.callable, sketch, `what ${who} finds inside of the lab`);
    }
    const hit = subject.catalog.find(inChain(kim, nobody), 'expertise/greet');
    mustEqual(hit?.callable, false, 'whether a chain may call what one of it may not');
  },
};

const providers: Clause<ExpertiseSkillCatalogSubject> = {
  id: 'EC-8',
  says: 'makes one skill of all its providers, in their order, with the words of the first',
  check({ catalog }) {
    const polishing = catalog.list(tom).filter(({ name }) => name === 'expertise/polish');
    mustEqual(polishing.length, 1, 'how often the skill is listed');
    const [skill] = polishing;
    const holders = skill?.providers.map(({ holder }) => holder);
    mustEqual(holders, [abe, sage], 'who provides it');
    mustEqual(skill?.domain.description, 'Polishes as well.', 'its description');
  },
};

const consultative: Clause<ExpertiseSkillCatalogSubject> = {
  id: 'EC-9',
  says: 'has nothing that can only be asked, neither in a list nor by its name',
  check(subject) {
    must(!names(subject, tom).includes('expertise/advice'), 'What can only be asked is listed.');
    must(subject.catalog.find(tom, 'expertise/advice') === undefined, 'It is found.');
  },
};

/** The executable contract of `ExpertiseSkillCatalog`. */
export const expertiseSkillCatalogContract: ContractKit<ExpertiseSkillCatalogSubject> = freezeDeep({
  seam: 'ExpertiseSkillCatalog',
  clauses: [
    ...[listing, agreement, uncallable, absence, live, changes],
    ...[wholeChain, providers, consultative],
  ],
});
