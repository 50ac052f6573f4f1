import { freezeDeep } from '../../basics/freeze-deep.js';
import type { ExpertiseDirectory } from '../../expertise/expertise-directory.js';
import type { CallerView, ExpertiseView } from '../../expertise/expertise-view.js';
import type { SkillExport } from '../../expertise/skill-export.js';
import { address, type Address } from '../../messaging/address.js';
import { aDomain, anUnmintedCaller } from '../builders/builders.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { must, mustEqual } from '../kit/must.js';

/** A view, and the directory that it shows, which is loaded with `viewContractSeed`. */
export interface ExpertiseViewSubject {
  readonly view: ExpertiseView;
  readonly directory: ExpertiseDirectory;
}

type Claim = Parameters<typeof anUnmintedCaller>[0];

const lab = address('unit://acme/lab');
const desk = address('unit://acme/shop/desk');
const ada = address('agent://ada');
const eve = address('agent://eve');
const kim = address('human://kim');
const guest = address('human://guest');

function seenBy({ view }: ExpertiseViewSubject, principal: Address, claim: Claim = {}): CallerView {
  return view.viewFor(anUnmintedCaller({ principal, ...claim }));
}

/** The providers of a skill as somebody sees it. */
function providersOf(seen: CallerView, slug: string): readonly SkillExport[] {
  return seen.exports.get(slug) ?? [];
}

/** Which of the skills are seen; of others, and of entries without a provider, nothing is said. */
function shown(seen: CallerView, ...slugs: readonly string[]): readonly string[] {
  return slugs.filter((slug) => providersOf(seen, slug).length > 0);
}

const inside: Clause<ExpertiseViewSubject> = {
  id: 'EV-1',
  says: 'shows those inside of a unit what its agents hold, as the holder says it',
  check(subject) {
    const own = ['greet', 'secret-plan', 'sketch'];
    for (const member of [kim, lab, address('human://sam')])
      mustEqual(shown(seenBy(subject, member), ...own), own, `what ${member} sees`);
    const [seen] = providersOf(seenBy(subject, kim), 'greet');
    mustEqual([seen?.provider, seen?.unit], [ada, lab], 'its provider and unit');
  },
};

const outside: Clause<ExpertiseViewSubject> = {
  id: 'EV-2',
  says: 'shows those outside what the unit projects and does not hide, as the unit says it',
  check(subject) {
    const seen = seenBy(subject, guest);
    const names = ['greet', 'leak', 'secret-plan', 'sketch', 'welcome'];
    mustEqual(shown(seen, ...names), ['welcome'], 'what a stranger sees');
    const [welcome] = providersOf(seen, 'welcome');
    mustEqual([welcome?.provider, welcome?.holder], [lab, ada], 'its provider and holder');
    mustEqual([welcome?.originDomain, welcome?.domain.name], ['greet', 'welcome'], 'its names');
    mustEqual(welcome?.domain.inputSchema, aDomain().inputSchema, 'its schema');
  },
};

const chains: Clause<ExpertiseViewSubject> = {
  id: 'EV-3',
  says: 'counts a caller as outside when one principal of its chain is',
  check(subject) {
    const whole: readonly (readonly [Address, readonly Address[]])[] = [
      [kim, [guest]],
      [guest, [kim]],
      [kim, [kim, guest]],
      [kim, [guest, kim]],
    ];
    for (const [principal, chain] of whole) {
      const seen = shown(seenBy(subject, principal, { chain }), 'sketch', 'welcome');
      mustEqual(seen, ['welcome'], `what ${principal} sees for ${chain.join(', ')}`);
    }
    const together = shown(seenBy(subject, kim, { chain: [ada] }), 'sketch', 'welcome');
    mustEqual(together, ['sketch'], 'what a member sees for a member');
  },
};

const unreadable: Clause<ExpertiseViewSubject> = {
  id: 'EV-4',
  says: 'shows nothing from behind a boundary that cannot be read, except to those inside',
  check(subject) {
    mustEqual(shown(seenBy(subject, eve), 'hoard'), ['hoard'], 'what a member of the vault sees');
    for (const principal of [address('unit://acme'), guest])
      mustEqual(shown(seenBy(subject, principal), 'hoard'), [], `what ${principal} sees`);
  },
};

const live: Clause<ExpertiseViewSubject> = {
  id: 'EV-5',
  says: 'shows a change at once, under the version of the directory',
  check(subject) {
    for (const principal of [kim, guest]) seenBy(subject, principal);
    subject.directory.replaceExpertise(ada, [aDomain({ name: 'paint' })]);
    const { version } = subject.directory.read();
    const [inner, outer] = [seenBy(subject, kim), seenBy(subject, guest)];
    mustEqual(shown(inner, 'greet', 'paint'), ['paint'], 'what a member sees after the change');
    mustEqual(shown(outer, 'welcome'), [], 'what a stranger sees after the change');
    mustEqual([inner.directoryVersion, outer.directoryVersion], [version, version], 'the versions');
  },
};

const absence: Clause<ExpertiseViewSubject> = {
  id: 'EV-6',
  says: 'has no entry for what is hidden, as for what is absent, and none without a provider',
  check(subject) {
    const { exports } = seenBy(subject, guest);
    const empty = [...exports].filter(([, list]) => list.length === 0);
    mustEqual(empty, [], 'the entries without a provider');
    const hidden = ['sketch', 'secret-plan', 'hoard'].filter((slug) => !exports.has(slug));
    for (const slug of [...hidden, 'nothing', 'constructor', '__proto__', ''])
      must(exports.get(slug) === undefined, `"${slug}" has an entry.`);
  },
};

const consultative: Clause<ExpertiseViewSubject> = {
  id: 'EV-7',
  says: 'keeps what can only be asked apart from the skills, behind the same boundaries',
  check(subject) {
    const [inner, outer] = [seenBy(subject, kim), seenBy(subject, guest)];
    const asked = inner.consultative.map(({ slug }) => slug);
    mustEqual(asked, ['advice'], 'what a member can ask');
    mustEqual(outer.consultative, [], 'what a stranger can ask');
    mustEqual(shown(inner, 'advice'), [], 'what cannot be called, among the skills');
  },
};

const composition: Clause<ExpertiseViewSubject> = {
  id: 'EV-8',
  says: 'asks every boundary on a way outward, and takes each way that is open, once',
  check(subject) {
    const [meg, names] = [address('human://meg'), ['fold', 'label', 'stamp']];
    mustEqual(shown(seenBy(subject, meg), ...names), names, 'what one inside the outer unit sees');
    const seen = seenBy(subject, guest);
    mustEqual(shown(seen, ...names), ['fold', 'label'], 'what a stranger to both sees');
    const folding = providersOf(seen, 'fold').map(({ provider }) => provider);
    mustEqual(folding, [desk], 'who provides what has two open ways');
  },
};

const membershipAlone: Clause<ExpertiseViewSubject> = {
  id: 'EV-9',
  says: 'takes nobody for inside by a door, a credential, a name or another tenant',
  check(subject) {
    const spy = address('agent://acme/lab/spy');
    const strangers: readonly (readonly [string, Address, Claim])[] = [
      ['by the dashboard', guest, { entry: 'dashboard' }],
      ['with the strongest credential', guest, { strength: 5 }],
      ['with a name below the unit', spy, {}],
      ['of another tenant', kim, { tenant: 'other' }],
    ];
    for (const [how, principal, claim] of strangers) {
      const seen = shown(seenBy(subject, principal, claim), 'sketch');
      mustEqual(seen, [], `what somebody sees ${how}`);
    }
    const doors = [
      seenBy(subject, kim, { entry: 'a2a' }),
      seenBy(subject, kim, { strength: 1 }),
    ].map((seen) => shown(seen, 'sketch'));
    mustEqual(doors, [['sketch'], ['sketch']], 'what a member sees by any door');
  },
};

const providerOrder: Clause<ExpertiseViewSubject> = {
  id: 'EV-10',
  says: 'lists providers nearest first, then the stronger level, then by holder',
  check(subject) {
    const seen = seenBy(subject, address('human://meg'));
    const holders = providersOf(seen, 'polish').map(({ holder }) => holder);
    const expected = ['agent://dora', 'agent://abe', 'agent://carl', 'agent://bob'];
    mustEqual(holders, expected, 'the order for one in the shop');
  },
};

/** The executable contract of `ExpertiseView`. */
export const expertiseViewContract: ContractKit<ExpertiseViewSubject> = freezeDeep({
  seam: 'ExpertiseView',
  clauses: [
    ...[inside, outside, chains, unreadable, live, absence],
    ...[consultative, composition, membershipAlone, providerOrder],
  ],
});
