import type { CallerView } from '../../../src/core/expertise/expertise-view.js';
import type { SkillExport } from '../../../src/core/expertise/skill-export.js';
import { address, type Address } from '../../../src/core/messaging/address.js';
import { anUnmintedCaller } from '../../../src/core/testing/builders/builders.js';
import { expertiseViewContract } from '../../../src/core/testing/expertise/expertise-view.contract.js';
import { viewContractSeed } from '../../../src/core/testing/expertise/view-contract-seed.js';
import { proof } from '../../support/kit-proof.js';
import { SmallHost } from '../../support/skills/small-host.js';
import {
  as,
  askingAs,
  broken,
  describing,
  eve,
  isFor,
  kim,
  showing,
  without,
  withSlug,
  type ViewFault,
} from './broken-expertise-view.js';
import { waysOutward } from './expertise-view-ways.js';

const [lab, ada] = [address('unit://acme/lab'), address('agent://ada')];

/** Answers for what it does not have. */
class Answering extends Map<string, readonly SkillExport[]> {
  override get(slug: string): readonly SkillExport[] {
    return super.get(slug) ?? [];
  }
}

const places: readonly ViewFault[] = [
  {
    name: 'an agent whose unit is named in its place to those inside',
    breaks: 'EV-1',
    create: describing(({ provider }) => (provider === ada ? { provider: lab } : {})),
  },
  {
    name: 'members of a unit inside of the unit, taken for outside',
    breaks: 'EV-1',
    create: askingAs((caller) => (isFor(caller, 'human://sam') ? as('human://guest') : undefined)),
  },
  {
    name: 'what is hidden from outside, hidden from those inside as well',
    breaks: 'EV-1',
    create: showing((exports) => without(exports, 'secret-plan')),
  },
  {
    name: 'an agent that is named to those outside',
    breaks: 'EV-2',
    create: describing(({ provider }) => (provider === lab ? { provider: ada } : {})),
  },
  {
    name: 'a projection that loses the schema',
    breaks: 'EV-2',
    create: describing(({ provider, domain }) =>
      provider === lab ? { domain: { ...domain, inputSchema: {} } } : {},
    ),
  },
  {
    name: 'a projection that shows what the unit hides',
    breaks: 'EV-2',
    create: showing((exports, right) => {
      const plan = right(kim).exports.get('secret-plan') ?? [];
      return exports.has('welcome') ? new Map([...exports, ['leak', plan]]) : exports;
    }),
  },
  {
    name: 'what a unit shows, under the name of its holder too',
    breaks: 'EV-2',
    create: showing((exports) => {
      const welcome = exports.get('welcome');
      return welcome === undefined ? exports : new Map([...exports, ['greet', welcome]]);
    }),
  },
];

/** Drops principals of a chain; a caller without one is asked about as it is. */
function narrowing(keep: (whole: readonly Address[]) => readonly Address[]) {
  return askingAs((caller) => {
    const kept = keep([...caller.chain, caller.principal]);
    const principal = kept.at(-1) ?? caller.principal;
    return anUnmintedCaller({ ...caller, principal, chain: kept.slice(0, -1) });
  });
}

const wholeChain: readonly ViewFault[] = [
  {
    name: 'a chain that is passed over',
    breaks: 'EV-3',
    create: narrowing((whole) => whole.slice(-1)),
  },
  {
    name: 'a chain of which the oldest principal alone counts',
    breaks: 'EV-3',
    create: narrowing((whole) => whole.slice(0, 1)),
  },
  {
    name: 'a chain of which both ends count and the middle does not',
    breaks: 'EV-3',
    create: narrowing((whole) => [...whole.slice(0, 1), ...whole.slice(1).slice(-1)]),
  },
];

const rules: readonly ViewFault[] = [
  {
    name: 'a boundary that cannot be read, taken for open',
    breaks: 'EV-4',
    create: showing((exports, right, caller) =>
      isFor(caller, 'unit://acme') ? withSlug(exports, 'hoard', right(eve)) : exports,
    ),
  },
  {
    name: 'a boundary that cannot be read, closed to those inside as well',
    breaks: 'EV-4',
    create: showing((exports) => without(exports, 'hoard')),
  },
  {
    name: 'a view that is kept when the directory has changed',
    breaks: 'EV-5',
    create: broken((right) => {
      const kept = new Map<string, CallerView>();
      return (caller) => {
        const key = JSON.stringify(caller);
        const view = kept.get(key) ?? right(caller);
        kept.set(key, view);
        return view;
      };
    }),
  },
  {
    name: 'a change that is seen under the version before it',
    breaks: 'EV-5',
    create: broken((right) => (caller) => {
      const view = right(caller);
      return { ...view, directoryVersion: 1 };
    }),
  },
  {
    name: 'what an agent lost, still shown to those outside',
    breaks: 'EV-5',
    create: broken((right) => {
      let welcome: readonly SkillExport[] | undefined;
      return (caller) => {
        const view = right(caller);
        if (!isFor(caller, 'human://guest')) return view;
        welcome ??= view.exports.get('welcome') ?? [];
        return { ...view, exports: new Map([...view.exports, ['welcome', welcome]]) };
      };
    }),
  },
  {
    name: 'an empty entry in the place of what is hidden',
    breaks: 'EV-6',
    create: showing((exports) => new Map([['sketch', []], ...exports])),
  },
  {
    name: 'an entry without a provider for what nobody holds',
    breaks: 'EV-6',
    create: showing((exports) => new Map([...exports, ['retired', []]])),
  },
  {
    name: 'an empty list for whatever is asked for',
    breaks: 'EV-6',
    create: showing((exports) => new Answering(exports)),
  },
];

const questions: readonly ViewFault[] = [
  {
    name: 'what can only be asked, shown to everybody',
    breaks: 'EV-7',
    create: broken((right) => (caller) => {
      return { ...right(caller), consultative: right(kim).consultative };
    }),
  },
  {
    name: 'what can only be asked, shown to nobody',
    breaks: 'EV-7',
    create: broken((right) => (caller) => ({ ...right(caller), consultative: [] })),
  },
  {
    name: 'what can only be asked, among the skills',
    breaks: 'EV-7',
    create: broken((right) => (caller) => {
      const view = right(caller);
      const asked = view.consultative.map((one) => [one.slug, [one]] as const);
      return { ...view, exports: new Map([...view.exports, ...asked]) };
    }),
  },
];

export const expertiseViewProof = proof({
  kit: expertiseViewContract,
  sound: () => new SmallHost({ seed: viewContractSeed() }),
  faults: [...places, ...wholeChain, ...rules, ...questions, ...waysOutward],
});
