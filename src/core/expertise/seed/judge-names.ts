import type { SettingFault } from '../../container/tokens/settings.js';
import { NameIndex } from '../name-index.js';
import { readSlug } from '../slug.js';
import type { DirectorySeed } from './directory-seed.js';
import type { SketchPlaces } from './sketch-places.js';

/** A name under which callers will find a skill, and where it was written. */
interface SkillName {
  readonly name: string;
  readonly at: string;
}

/** Faults two domains of one name, and names that callers could not call, or not tell apart. */
export function judgeNames(seed: DirectorySeed, places: SketchPlaces, fault: SettingFault): void {
  judgeTwins(seed, places, fault);
  const first = new Map<string, SkillName>();
  for (const skill of skillNames(seed, places)) {
    const read = readSlug(skill.name);
    if (read.kind === 'unusable') {
      fault(skill.at, `cannot become the name of a skill: ${read.because}`, 'give another name');
      continue;
    }
    const earlier = first.get(read.slug) ?? skill;
    first.set(read.slug, earlier);
    if (earlier.name === skill.name) continue;
    const [one, other] = [skill, earlier].map(({ name }) => JSON.stringify(name));
    const what = `is ${one ?? ''}, which becomes the skill ${read.slug}, as ${other ?? ''} at ${earlier.at} does`;
    fault(skill.at, what, 'rename one');
  }
}

function judgeTwins({ expertise }: DirectorySeed, { domains }: SketchPlaces, fault: SettingFault) {
  for (const [owner, { own }] of expertise.entries()) {
    const known = new Set<string>();
    for (const [index, { domain }] of own.entries()) {
      const place = `${domains[owner]?.[index] ?? ''}.name`;
      if (known.has(domain.name))
        fault(place, `is ${JSON.stringify(domain.name)} again`, 'name each domain once');
      known.add(domain.name);
    }
  }
}

/** Of what can be called; what is only held needs no name for callers. */
function skillNames(seed: DirectorySeed, places: SketchPlaces): readonly SkillName[] {
  const own = seed.expertise.flatMap(({ own: held }, owner) =>
    held.flatMap(({ domain: { name, inputSchema } }, index) =>
      inputSchema === undefined
        ? []
        : [{ name, at: `${places.domains[owner]?.[index] ?? ''}.name` }],
    ),
  );
  const index = new NameIndex(own.map(({ name }) => name));
  const renamed = seed.units.flatMap(({ boundary }, unit) =>
    (boundary?.projection ?? []).flatMap(({ domain = '*', rename }, at) => {
      if (rename === undefined || !index.matches(domain)) return [];
      const place = `${places.units[unit] ?? ''}.boundary.projection[${String(at)}].rename`;
      return [{ name: rename, at: place }];
    }),
  );
  return [...own, ...renamed];
}
