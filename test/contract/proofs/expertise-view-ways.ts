import type { SkillExport } from '../../../src/core/expertise/skill-export.js';
import { anUnmintedCaller } from '../../../src/core/testing/builders/builders.js';
import {
  as,
  askingAs,
  isFor,
  kim,
  meg,
  showing,
  without,
  withSlug,
  type ViewFault,
} from './broken-expertise-view.js';

const ways: readonly ViewFault[] = [
  {
    name: 'an outer boundary that is not asked once an inner one is passed',
    breaks: 'EV-8',
    create: showing((exports, right, caller) =>
      isFor(caller, 'human://guest') ? withSlug(exports, 'stamp', right(meg)) : exports,
    ),
  },
  {
    name: 'what an outer unit hides, hidden from those inside of it',
    breaks: 'EV-8',
    create: showing((exports, _right, caller) =>
      isFor(caller, 'human://meg') ? without(exports, 'stamp') : exports,
    ),
  },
  {
    name: 'what one way hides, hidden on the other as well',
    breaks: 'EV-8',
    create: showing((exports, _right, caller) =>
      isFor(caller, 'human://guest') ? without(exports, 'label') : exports,
    ),
  },
  {
    name: 'what a unit within a unit shows, held back for want of a second projection',
    breaks: 'EV-8',
    create: showing((exports, _right, caller) =>
      isFor(caller, 'human://guest') ? without(exports, 'fold') : exports,
    ),
  },
  {
    name: 'a provider that is counted once a way',
    breaks: 'EV-8',
    create: showing(
      (exports) =>
        new Map(
          [...exports].map(([slug, list]) => [slug, slug === 'fold' ? [...list, ...list] : list]),
        ),
    ),
  },
];

const strangers: readonly ViewFault[] = [
  {
    name: 'a dashboard that sees everything',
    breaks: 'EV-9',
    create: askingAs((caller) => (caller.entry === 'dashboard' ? kim : undefined)),
  },
  {
    name: 'a strong credential that sees everything',
    breaks: 'EV-9',
    create: askingAs((caller) => (caller.strength === 5 ? kim : undefined)),
  },
  {
    name: "a name below the unit's that is taken for a member's",
    breaks: 'EV-9',
    create: askingAs((caller) => (caller.principal.includes('://acme/lab/') ? kim : undefined)),
  },
  {
    name: "another tenant's caller, taken for the member of the same name",
    breaks: 'EV-9',
    create: askingAs((caller) => anUnmintedCaller({ ...caller, tenant: 'acme' })),
  },
  {
    name: 'a member that is inside by one door alone',
    breaks: 'EV-9',
    create: askingAs((caller) => (caller.entry === 'a2a' ? as('human://guest') : undefined)),
  },
];

/** Orders the providers of each skill anew. */
function ordering(compare: (one: SkillExport, other: SkillExport) => number) {
  return showing(
    (exports) => new Map([...exports].map(([slug, list]) => [slug, [...list].sort(compare)])),
  );
}

const byHolder = (one: SkillExport, other: SkillExport): number =>
  one.holder < other.holder ? -1 : 1;
const rank = ({ domain }: SkillExport): number => (domain.level === 'expert' ? 0 : 1);

const order: readonly ViewFault[] = [
  {
    name: 'providers of which the stronger come first, however far',
    breaks: 'EV-10',
    create: ordering((one, other) => rank(one) - rank(other)),
  },
  {
    name: 'providers in the order of their names alone',
    breaks: 'EV-10',
    create: ordering(byHolder),
  },
  {
    name: 'providers that are equal, in no order of their own',
    breaks: 'EV-10',
    create: ordering(
      (one, other) =>
        one.path.length - other.path.length || rank(one) - rank(other) || byHolder(other, one),
    ),
  },
];

export const waysOutward = [...ways, ...strangers, ...order];
