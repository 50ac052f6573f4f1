import type { ExpertiseDirectory } from '../../core/expertise/expertise-directory.js';
import type { ExpertiseView } from '../../core/expertise/expertise-view.js';
import type { SkillExport } from '../../core/expertise/skill-export.js';
import type { Address } from '../../core/messaging/address.js';
import type { CallerMint } from '../../core/messaging/caller-mint.js';
import type { Caller } from '../../core/messaging/caller.js';
import type { Clock } from '../../core/primitives/clock.js';
import type { Explainer, Explanation, ProviderExplanation } from '../../core/routing/explainer.js';
import type { GovernedDelivery } from '../../core/routing/governed-delivery.js';
import { skillMessage } from '../invocation/skill-message.js';
import { slugOfSkill } from '../catalog/skill-name.js';
import { hiddenReasons } from './hidden-reasons.js';

/** What an explainer asks. */
export interface ExplainerParts {
  readonly directory: ExpertiseDirectory;
  readonly view: ExpertiseView;
  readonly delivery: GovernedDelivery;
  readonly mint: CallerMint;
  readonly clock: Clock;
}

/** Asks the view and the chain what they would say to a principal that comes in by itself. */
export class DirectoryExplainer implements Explainer {
  readonly #parts: ExplainerParts;

  constructor(parts: ExplainerParts) {
    this.#parts = parts;
  }

  async explain(principal: Address, skill: string): Promise<Explanation> {
    const { directory, view, mint } = this.#parts;
    const { tenant } = directory;
    const caller = mint.mint({ principal, entry: 'cli', tenant, strength: 0 });
    const slug = slugOfSkill(skill);
    const { exports, directoryVersion } = view.viewFor(caller);
    const question = { slug, principals: [principal] };
    const hidden = exports.has(slug) ? [] : hiddenReasons(question, directory);
    // All are asked before anything is awaited: the directory of this version answers them all.
    const asked = (exports.get(slug) ?? []).map((target) =>
      this.#explained(caller, target, directoryVersion),
    );
    const providers = await Promise.all(asked);
    return { principal, skill, directoryVersion, answer: answerOf(providers), hidden, providers };
  }

  async #explained(
    caller: Caller,
    target: SkillExport,
    resolvedVersion: number,
  ): Promise<ProviderExplanation> {
    const { delivery, clock } = this.#parts;
    const parts = { id: 'explain', correlationId: 'explain', arguments: {}, timeLeftMs: 0 };
    const message = skillMessage({ ...parts, caller, target }, clock);
    const verdicts = await delivery.explain({ caller, message, target, resolvedVersion });
    const { provider, holder, unit, path } = target;
    return { provider, holder, unit, path, verdicts };
  }
}

function answerOf(providers: readonly ProviderExplanation[]): Explanation['answer'] {
  if (providers.length === 0) return 'not-found';
  const isOpen = providers.some(({ verdicts }) =>
    verdicts.every((verdict) => verdict.decision === 'allow'),
  );
  return isOpen ? 'allowed' : 'refused';
}
