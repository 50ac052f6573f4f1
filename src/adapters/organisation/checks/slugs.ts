import { readSlug } from '../../../core/expertise/slug.js';
import type { OrganisationShape } from '../shape/organisation-shape.js';
import { InProcessShape } from '../shape/connector-shape.js';
import type { Path } from '../text/located.js';
import type { PathFault } from '../text/path-fault.js';
import { quoted } from '../text/visible-text.js';
import type { Check } from './check.js';
import { NameIndex } from '../../../core/expertise/name-index.js';
import { presentEntries, presentItems } from './present.js';
import { domainsIn } from './written-domains.js';

/** A name under which callers will find a skill, and where it is written. */
interface SkillName {
  readonly name: string;
  readonly path: Path;
}

/** Refuses names that cannot be called, and different names that would be called by one. */
export const slugs: Check = ({ shape, placeText }) => {
  const first = new Map<string, SkillName>();
  return skillNames(shape).flatMap((skill): readonly PathFault[] => {
    const read = readSlug(skill.name);
    if (read.kind === 'unusable') {
      const message = `${quoted(skill.name)} cannot become the name of a skill: ${read.because}`;
      return [{ path: skill.path, message }];
    }
    const earlier = first.get(read.slug) ?? skill;
    first.set(read.slug, earlier);
    if (earlier.name === skill.name) return [];
    const both = `${quoted(skill.name)} and ${quoted(earlier.name)} (${placeText(earlier.path)})`;
    return [{ path: skill.path, message: `${both} both become ${read.slug}; rename one` }];
  });
};

function skillNames(shape: OrganisationShape): readonly SkillName[] {
  const own = domainsIn(shape).flatMap(({ domain: { name, inputSchema }, path }) =>
    name === undefined || inputSchema === undefined ? [] : [{ name, path: [...path, 'name'] }],
  );
  return [...own, ...renamedTools(shape), ...projections(shape, own)];
}

function renamedTools({ agents }: OrganisationShape): readonly SkillName[] {
  return presentEntries(agents).flatMap(([agent, { connector }]) => {
    if (connector === undefined || connector instanceof InProcessShape) return [];
    return presentEntries(connector.tools?.rename).map(([tool, name]) => ({
      name,
      path: ['agents', agent, 'connector', 'tools', 'rename', tool],
    }));
  });
}

/** Only those that rename something callable: a consultative domain needs no slug. */
function projections(
  { units }: OrganisationShape,
  callable: readonly SkillName[],
): readonly SkillName[] {
  const index = new NameIndex(callable.map(({ name }) => name));
  return presentEntries(units).flatMap(([unit, { boundary }]) =>
    presentItems(boundary?.projection).flatMap(([at, { domain = '*', rename: name }]) => {
      if (name === undefined || !index.matches(domain)) return [];
      return [{ name, path: ['units', unit, 'boundary', 'projection', at, 'rename'] }];
    }),
  );
}
