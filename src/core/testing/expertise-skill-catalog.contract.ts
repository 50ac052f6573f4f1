import type { DirectorySeed } from '../expertise/directory-seed.js';
import type { ExpertiseDirectory } from '../expertise/expertise-directory.js';
import type { ExpertiseSkillCatalog } from '../expertise/expertise-skill-catalog.js';
import { address } from '../messaging/address.js';
import { aDomain, aHolding, anOrganisation, anUnmintedCaller } from './builders.js';
import type { Clause, ContractKit } from './contract-kit.js';
import { must, mustEqual } from './must.js';

/** A catalog, and the directory that it projects, which is loaded with `catalogContractSeed`. */
export interface ExpertiseSkillCatalogSubject {
  readonly catalog: ExpertiseSkillCatalog;
  readonly directory: ExpertiseDirectory;
}

const ada = address('agent://ada');
const kim = anUnmintedCaller({ principal: address('human://kim') });
const guest = anUnmintedCaller({ principal: address('human://guest') });
const nobody = anUnmintedCaller({ principal: address('human://nobody') });

/** The small company, whose agent can also do something that stays inside of the lab. */
export function catalogContractSeed(): DirectorySeed {
  const domains = [aDomain({ name: 'sketch' }), aDomain()];
  return anOrganisation({ expertise: [aHolding(ada, ...domains)] });
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
    mustEqual(names(subject, nobody), [], 'the list of one that is not');
  },
};

const agreement: Clause<ExpertiseSkillCatalogSubject> = {
  id: 'EC-2',
  says: 'finds everything that it lists, the same, at the version of the directory',
  check({ catalog, directory }) {
    for (const skill of catalog.list(kim)) {
      const hit = catalog.find(kim, skill.name);
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
    mustEqual(catalog.find(nobody, 'expertise/greet')?.callable, false, 'whether it is callable');
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

/** The executable contract of `ExpertiseSkillCatalog`. */
export const expertiseSkillCatalogContract: ContractKit<ExpertiseSkillCatalogSubject> = {
  seam: 'ExpertiseSkillCatalog',
  clauses: [listing, agreement, uncallable, absence, live, changes],
};
