import type { DirectorySeed } from '../expertise/directory-seed.js';
import type { ExpertiseDirectory } from '../expertise/expertise-directory.js';
import type { ExpertiseView } from '../expertise/expertise-view.js';
import { address, type Address } from '../messaging/address.js';
import { aDomain, aHolding, anAgent, anUnmintedCaller, aUnit } from './builders.js';
import type { Clause, ContractKit } from './contract-kit.js';
import { must, mustEqual } from './must.js';

/** A view, and the directory that it shows, which is loaded with `viewContractSeed`. */
export interface ExpertiseViewSubject {
  readonly view: ExpertiseView;
  readonly directory: ExpertiseDirectory;
}

const acme = address('unit://acme');
const lab = address('unit://acme/lab');
const vault = address('unit://acme/vault');
const ada = address('agent://ada');
const eve = address('agent://eve');
const kim = address('human://kim');
const guest = address('human://guest');

/** A lab with a boundary of every kind of rule, beside a vault whose boundary cannot be read. */
export function viewContractSeed(): DirectorySeed {
  const opacity = [{ domain: 'secret*' }];
  const projection = [
    { domain: 'secret*', rename: 'leak' },
    { domain: 'greet', rename: 'welcome' },
  ];
  const advice = { name: 'advice', description: 'Asked only.' };
  return {
    tenant: 'acme',
    units: [
      aUnit({ address: acme, members: [lab, vault] }),
      aUnit({ address: lab, members: [ada, kim], boundary: { opacity, projection } }),
      aUnit({ address: vault, members: [eve], boundary: undefined }),
    ],
    agents: [anAgent({ address: ada }), anAgent({ address: eve })],
    expertise: [
      aHolding(
        ada,
        aDomain(),
        aDomain({ name: 'secret plan' }),
        aDomain({ name: 'sketch' }),
        advice,
      ),
      { owner: vault, own: [{ domain: aDomain({ name: 'hoard' }), holder: eve }] },
    ],
  };
}

function slugs(
  { view }: ExpertiseViewSubject,
  principal: Address,
  chain: readonly Address[] = [],
): readonly string[] {
  return [...view.viewFor(anUnmintedCaller({ principal, chain })).exports.keys()].sort();
}

const inside: Clause<ExpertiseViewSubject> = {
  id: 'EV-1',
  says: 'shows those inside of a unit what its agents hold, as the holder says it',
  check(subject) {
    mustEqual(slugs(subject, kim), ['greet', 'secret-plan', 'sketch'], 'what a member sees');
    const caller = anUnmintedCaller({ principal: kim });
    const [seen] = subject.view.viewFor(caller).exports.get('greet') ?? [];
    mustEqual([seen?.provider, seen?.unit], [ada, lab], 'its provider and unit');
  },
};

const outside: Clause<ExpertiseViewSubject> = {
  id: 'EV-2',
  says: 'shows those outside what the unit projects and does not hide, as the unit says it',
  check(subject) {
    mustEqual(slugs(subject, guest), ['welcome'], 'what a stranger sees');
    const caller = anUnmintedCaller({ principal: guest });
    const [seen] = subject.view.viewFor(caller).exports.get('welcome') ?? [];
    mustEqual([seen?.provider, seen?.holder], [lab, ada], 'its provider and holder');
    mustEqual([seen?.originDomain, seen?.domain.name], ['greet', 'welcome'], 'its names');
    mustEqual(seen?.domain.inputSchema, aDomain().inputSchema, 'its schema');
  },
};

const chains: Clause<ExpertiseViewSubject> = {
  id: 'EV-3',
  says: 'counts a caller as outside when one principal of its chain is',
  check(subject) {
    mustEqual(slugs(subject, kim, [guest]), ['welcome'], 'what a member sees for a stranger');
    mustEqual(slugs(subject, guest, [kim]), ['welcome'], 'what a stranger sees for a member');
  },
};

const unreadable: Clause<ExpertiseViewSubject> = {
  id: 'EV-4',
  says: 'shows nothing from behind a boundary that cannot be read',
  check(subject) {
    mustEqual(slugs(subject, eve), ['hoard', 'welcome'], 'what a member of the vault sees');
    must(!slugs(subject, acme).includes('hoard'), 'An unreadable boundary was taken for open.');
  },
};

const live: Clause<ExpertiseViewSubject> = {
  id: 'EV-5',
  says: 'shows a change at once, under the version of the directory',
  check(subject) {
    slugs(subject, kim);
    subject.directory.replaceExpertise(ada, [aDomain({ name: 'paint' })]);
    mustEqual(slugs(subject, kim), ['paint'], 'what a member sees after the change');
    const { directoryVersion } = subject.view.viewFor(anUnmintedCaller({ principal: kim }));
    mustEqual(directoryVersion, subject.directory.read().version, 'the version of the view');
  },
};

const absence: Clause<ExpertiseViewSubject> = {
  id: 'EV-6',
  says: 'has no trace of what is hidden, and keeps what cannot be called apart',
  check(subject) {
    const seen = subject.view.viewFor(anUnmintedCaller({ principal: guest }));
    const text = JSON.stringify([[...seen.exports], seen.consultative]);
    must(!/secret|hoard|sketch|advice/.test(text), `Something hidden shows: ${text}`);
    const inner = subject.view.viewFor(anUnmintedCaller({ principal: kim }));
    must(!inner.exports.has('advice'), 'What cannot be called is among the skills.');
    mustEqual(
      inner.consultative.map(({ slug }) => slug),
      ['advice'],
      'what can be asked',
    );
  },
};

/** The executable contract of `ExpertiseView`. */
export const expertiseViewContract: ContractKit<ExpertiseViewSubject> = {
  seam: 'ExpertiseView',
  clauses: [inside, outside, chains, unreadable, live, absence],
};
