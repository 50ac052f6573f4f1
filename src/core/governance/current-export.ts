import type { ExpertiseView } from '../expertise/expertise-view.js';
import type { SkillExport } from '../expertise/skill-export.js';
import type { GovernanceContext } from './governance-context.js';

/**
 * The target as the caller sees it now, or `undefined` when it is not there any more. The loop puts
 * it in the place of the request's: since the name was resolved its rules may have changed, and a
 * target that no view ever showed is not there either.
 */
export function currentExport(
  view: ExpertiseView,
  context: Pick<GovernanceContext, 'caller' | 'target'>,
): SkillExport | undefined {
  const { caller, target } = context;
  const providers = view.viewFor(caller).exports.get(target.slug) ?? [];
  if (providers.includes(target)) return target;
  return providers.find((candidate) => isSameProvider(candidate, target));
}

function isSameProvider(one: SkillExport, other: SkillExport): boolean {
  return (
    one.holder === other.holder &&
    one.provider === other.provider &&
    one.unit === other.unit &&
    one.origin === other.origin &&
    one.originDomain === other.originDomain
  );
}
