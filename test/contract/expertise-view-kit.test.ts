import type { CallerView } from '../../src/core/expertise/expertise-view.js';
import type { SkillExport } from '../../src/core/expertise/skill-export.js';
import { address } from '../../src/core/messaging/address.js';
import type { Caller } from '../../src/core/messaging/caller.js';
import { anUnmintedCaller } from '../../src/core/testing/builders.js';
import {
  expertiseViewContract,
  viewContractSeed,
  type ExpertiseViewSubject,
} from '../../src/core/testing/expertise-view.contract.js';
import { describeKit } from '../support/skills/describe-kit.js';
import { SmallHost } from '../support/skills/small-host.js';

type ViewFor = (caller: Caller) => CallerView;

/** A right view, whose answers are changed on their way. */
function broken(breakage: (right: ViewFor) => ViewFor): () => ExpertiseViewSubject {
  return () => {
    const host = new SmallHost({ seed: viewContractSeed() });
    const viewFor = breakage((caller) => host.view.viewFor(caller));
    return { directory: host.directory, view: { viewFor } };
  };
}

function changing(change: (one: SkillExport) => Partial<SkillExport>) {
  return broken((right) => (caller) => {
    const view = right(caller);
    const exports = [...view.exports].map(
      ([slug, list]) => [slug, list.map((one) => ({ ...one, ...change(one) }))] as const,
    );
    return { ...view, exports: new Map(exports) };
  });
}

const [lab, ada] = [address('unit://acme/lab'), address('agent://ada')];

describeKit(expertiseViewContract, {
  'EV-1': changing(({ provider }) => (provider === ada ? { provider: lab } : {})),
  'EV-2': changing(({ provider }) => (provider === lab ? { provider: ada } : {})),
  'EV-3': broken((right) => (caller) => right({ ...caller, chain: [] })),
  'EV-4': broken((right) => (caller) => {
    const isAcme = caller.principal === 'unit://acme';
    return right(isAcme ? anUnmintedCaller({ principal: address('agent://eve') }) : caller);
  }),
  'EV-5': broken((right) => {
    const first = new Map<string, CallerView>();
    return (caller) => {
      const key = [...caller.chain, caller.principal].join(' ');
      const view = first.get(key) ?? right(caller);
      first.set(key, view);
      return view;
    };
  }),
  'EV-6': broken((right) => (caller) => {
    const { consultative } = right(anUnmintedCaller());
    return { ...right(caller), consultative };
  }),
});
