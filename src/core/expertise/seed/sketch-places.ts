import type { DirectorySeed } from './directory-seed.js';

/** Where each part of what a sketch describes was written; by the index of the part. */
export interface SketchPlaces {
  readonly units: readonly string[];
  readonly agents: readonly string[];
  /** By owner and by domain. */
  readonly domains: readonly (readonly string[])[];
}

/** What is to be judged, and how much of it could be read. */
export interface ReadSketch {
  readonly seed: DirectorySeed;
  readonly places: SketchPlaces;
  /** False when parts could not be read: what the seed seems to lack may be in those. */
  readonly isWhole: boolean;
}
