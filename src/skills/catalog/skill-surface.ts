import { domainJson } from '../../core/expertise/expertise-domain.js';
import type { ExpertiseSkill } from '../../core/expertise/expertise-skill-catalog.js';
import { canonicalJson } from '../../core/primitives/canonical-json.js';

/** All of a list that its caller can see, as one text: names and domains, not who provides them. */
export function surfaceOf(skills: readonly ExpertiseSkill[]): string {
  return canonicalJson(skills.map(({ name, domain }) => [name, domainJson(domain)]));
}
