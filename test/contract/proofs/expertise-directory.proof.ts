import { mergeMap, NEVER, of, startWith, Subject } from 'rxjs';
import { SkillseamError } from '../../../src/core/errors/skillseam-error.js';
import type { DirectorySnapshot } from '../../../src/core/expertise/directory-snapshot.js';
import type { ExpertiseDomain } from '../../../src/core/expertise/expertise-domain.js';
import { aDomain } from '../../../src/core/testing/builders/builders.js';
import { expertiseDirectoryContract } from '../../../src/core/testing/expertise/expertise-directory.contract.js';
import { proof } from '../../support/kit-proof.js';
import { broken, reporting, writing, type DirectoryFault } from './broken-expertise-directory.js';
import { ageFaults } from './directory-age-faults.js';

const snapshots: readonly DirectoryFault[] = [
  {
    name: 'a snapshot a reader',
    breaks: 'ED-1',
    create: broken((right) => ({ read: () => ({ ...right.read() }) })),
  },
  {
    name: 'a snapshot that changes in the hands of whoever read it',
    breaks: 'ED-1',
    create: broken((right) => {
      const { units, agents, parents } = right.read();
      const live: DirectorySnapshot = {
        ...{ units, agents, parents },
        get version() {
          return right.read().version;
        },
        get expertise() {
          return right.read().expertise;
        },
      };
      return { read: () => live };
    }),
  },
  {
    name: 'a write that adds to what is there',
    breaks: 'ED-2',
    create: writing((right, owner, domains) => {
      const isPaint = domains.length === 1 && domains[0]?.name === 'paint';
      return right.replaceExpertise(owner, isPaint ? [aDomain(), ...domains] : domains);
    }),
  },
  {
    name: 'a write in two versions, the first of them empty',
    breaks: 'ED-2',
    create: writing((right, owner, domains) => {
      const isPaint = domains.length === 1 && domains[0]?.name === 'paint';
      if (isPaint) right.replaceExpertise(owner, []);
      return right.replaceExpertise(owner, domains);
    }),
  },
];

const isOdd = ({ name }: ExpertiseDomain): boolean => name === 'odd';

const admission: readonly DirectoryFault[] = [
  {
    name: 'a domain that was left out and is forgotten',
    breaks: 'ED-3',
    create: broken((right) => ({
      diagnostics: () => right.diagnostics().filter(({ domain }) => domain !== 'odd'),
    })),
  },
  {
    name: 'a domain that is left out without a report',
    breaks: 'ED-3',
    create: reporting((found) => found.filter(({ domain }) => domain !== 'odd')),
  },
  {
    name: 'a write that is left out for one domain of it',
    breaks: 'ED-3',
    create: writing((right, owner, domains) =>
      right.replaceExpertise(owner, domains.some(isOdd) ? domains.filter(isOdd) : domains),
    ),
  },
  {
    name: 'a domain that cannot be admitted and is thrown',
    breaks: 'ED-3',
    create: writing((right, owner, domains) => {
      if (domains.some(isOdd)) throw new SkillseamError('INVALID_ARGUMENTS', 'odd');
      return right.replaceExpertise(owner, domains);
    }),
  },
  {
    name: 'a stranger who is passed over in silence',
    breaks: 'ED-4',
    create: writing((right, owner, domains) =>
      right.read().agents.has(owner) ? right.replaceExpertise(owner, domains) : [],
    ),
  },
  {
    name: 'a stranger who is refused without a code',
    breaks: 'ED-4',
    create: writing((right, owner, domains) => {
      if (!right.read().agents.has(owner)) throw new Error(`who is ${owner}?`);
      return right.replaceExpertise(owner, domains);
    }),
  },
];

const feeds: readonly DirectoryFault[] = [
  {
    name: 'a feed that begins with the version at subscription',
    breaks: 'ED-5',
    create: broken((right) => ({
      versions$: right.versions$.pipe(startWith(right.read().version)),
    })),
  },
  { name: 'a feed that is silent', breaks: 'ED-5', create: broken(() => ({ versions$: NEVER })) },
  {
    name: 'a feed that says each version twice',
    breaks: 'ED-5',
    create: broken((right) => ({
      versions$: right.versions$.pipe(mergeMap((version) => of(version, version))),
    })),
  },
  {
    name: 'a version that is told before it can be read',
    breaks: 'ED-5',
    create: broken((right) => {
      const versions$ = new Subject<number>();
      return {
        versions$,
        replaceExpertise: (owner, domains) => {
          versions$.next(right.read().version + 1);
          return right.replaceExpertise(owner, domains);
        },
      };
    }),
  },
];

const whose: readonly DirectoryFault[] = [
  {
    name: 'a directory of another organisation',
    breaks: 'ED-13',
    create: broken(() => ({ tenant: 'globex' })),
  },
  {
    name: 'a directory whose organisation changes with a write',
    breaks: 'ED-13',
    create: broken((right) => ({
      get tenant() {
        return right.read().version === 1 ? right.tenant : 'globex';
      },
    })),
  },
];

export const expertiseDirectoryProof = proof({
  kit: expertiseDirectoryContract,
  sound: broken(() => ({})),
  faults: [...snapshots, ...admission, ...feeds, ...ageFaults, ...whose],
});
