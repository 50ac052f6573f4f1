import type { CallerView } from '../../../src/core/expertise/expertise-view.js';
import type { SkillExport } from '../../../src/core/expertise/skill-export.js';
import { address } from '../../../src/core/messaging/address.js';
import type { Caller } from '../../../src/core/messaging/caller.js';
import { anUnmintedCaller } from '../../../src/core/testing/builders/builders.js';
import type { ExpertiseViewSubject } from '../../../src/core/testing/expertise/expertise-view.contract.js';
import { viewContractSeed } from '../../../src/core/testing/expertise/view-contract-seed.js';
import type { Fault } from '../../support/kit-proof.js';
import { SmallHost } from '../../support/skills/small-host.js';

export type ViewFor = (caller: Caller) => CallerView;
export type Exports = CallerView['exports'];
export type ViewFault = Fault<ExpertiseViewSubject>;

export const kim = anUnmintedCaller({ principal: address('human://kim') });
export const meg = anUnmintedCaller({ principal: address('human://meg') });
export const eve = anUnmintedCaller({ principal: address('agent://eve') });

/** A right view, whose answers are changed on their way. */
export function broken(breakage: (right: ViewFor) => ViewFor): () => ExpertiseViewSubject {
  return () => {
    const host = new SmallHost({ seed: viewContractSeed() });
    const viewFor = breakage((caller) => host.view.viewFor(caller));
    return { directory: host.directory, view: { viewFor } };
  };
}

/** Changes the skills that a caller sees. */
export function showing(change: (exports: Exports, right: ViewFor, caller: Caller) => Exports) {
  return broken((right) => (caller) => {
    const view = right(caller);
    return { ...view, exports: change(view.exports, right, caller) };
  });
}

/** Changes each provider. */
export function describing(change: (one: SkillExport) => Partial<SkillExport>) {
  return showing((exports) => {
    const changed = (one: SkillExport): SkillExport => ({ ...one, ...change(one) });
    return new Map([...exports].map(([slug, list]) => [slug, list.map(changed)]));
  });
}

/** Asks as somebody else, where the change gives somebody else. */
export function askingAs(change: (caller: Caller) => Caller | undefined) {
  return broken((right) => (caller) => right(change(caller) ?? caller));
}

export const as = (principal: string): Caller =>
  anUnmintedCaller({ principal: address(principal) });
export const isFor = (caller: Caller, ...principals: readonly string[]): boolean =>
  principals.includes(caller.principal) && caller.chain.length === 0;

/** Takes a slug out of what somebody sees. */
export function without(exports: Exports, ...slugs: readonly string[]): Exports {
  return new Map([...exports].filter(([slug]) => !slugs.includes(slug)));
}

/** Adds a slug as somebody else sees it. */
export function withSlug(exports: Exports, slug: string, from: CallerView): Exports {
  return new Map([...exports, [slug, from.exports.get(slug) ?? []]]);
}
