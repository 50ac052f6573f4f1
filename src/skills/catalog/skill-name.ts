import type { ExpertiseSkill } from '../../core/expertise/expertise-skill-catalog.js';
import type { SkillExport } from '../../core/expertise/skill-export.js';
import { skillPrefix as prefix } from '../../core/expertise/skill-prefix.js';

/** The slug in a skill's name; empty, which no skill has, for a name of any other form. */
export function slugOfSkill(name: string): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : '';
}

/** The skill that the providers make up; the first one speaks for it. None without a provider. */
export function skillOf(
  slug: string,
  providers: readonly SkillExport[],
): ExpertiseSkill | undefined {
  const [first] = providers;
  if (first === undefined) return undefined;
  return { name: `${prefix}${slug}`, domain: first.domain, providers };
}
