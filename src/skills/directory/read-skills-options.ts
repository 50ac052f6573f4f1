import { isRecord } from '../../core/basics/is-record.js';
import type { Binder } from '../../core/container/tokens/module.js';
import { readOptions } from '../../core/container/tokens/read-options.js';
import { sectionOf, type SettingFault } from '../../core/container/tokens/settings.js';
import type { DirectorySeed } from '../../core/expertise/seed/directory-seed.js';
import type { DirectorySketch } from '../../core/expertise/seed/directory-sketch.js';
import { readSeed } from '../../core/expertise/seed/read-seed.js';
import { readSketch } from '../../core/expertise/seed/read-sketch.js';

/** What the skill surface begins with. */
export interface SkillsOptions {
  /** As a loader made and judged it, or as a person sketches it. */
  readonly seed: DirectorySeed | DirectorySketch;
}

/** What a directory is loaded with, and whether a person has sketched it. */
export interface GivenSeed {
  readonly seed: DirectorySeed;
  readonly isSketch: boolean;
}

/** Stands in for what was not given, which has been said. */
const noSeed: GivenSeed = {
  seed: { tenant: '', units: [], agents: [], expertise: [] },
  isSketch: false,
};

const readSkills = sectionOf<SkillsOptions>({
  seed: { expects: 'the organisation: { tenant, units, agents }', accepts: isOrganisation },
});

/** Reads the options of `skillsModule`; what is wrong is a problem of the composition. */
export function readSkillsOptions(options: unknown, binder: Pick<Binder, 'refuse'>): GivenSeed {
  const { seed } = readOptions<Partial<SkillsOptions>>(options, readSkills, binder);
  const fault: SettingFault = (at, what, remedy) => {
    binder.refuse(`${at === '' ? 'The organisation' : at} ${what}`, remedy);
  };
  if (seed === undefined) return noSeed;
  return isSeed(seed)
    ? { seed: readSeed(seed, fault), isSketch: false }
    : { seed: readSketch(seed, fault), isSketch: true };
}

/** What is in it is judged with its places. */
function isOrganisation(value: unknown): value is SkillsOptions['seed'] {
  return isRecord(value) && !Array.isArray(value);
}

/** Not everybody has a compiler; what has no list is told what a sketch must have. */
function isSeed(seed: SkillsOptions['seed']): seed is DirectorySeed {
  const { units, agents, expertise } = seed as Partial<DirectorySeed>;
  return [units, agents, expertise].some(Array.isArray);
}
