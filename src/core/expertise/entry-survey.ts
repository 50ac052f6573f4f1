import type { Address } from '../messaging/address.js';
import type { OwnExpertise } from './directory-snapshot.js';
import type { Claim } from './claim.js';
import type { Exposure } from './boundary-crossing.js';
import { walkOutward, type Stop, type Structure } from './outward-walk.js';
import { readSlug } from './slug.js';

/** All that can be said of one entry without looking at any other. */
export interface EntrySurvey {
  readonly owner: Address;
  readonly own: OwnExpertise;
  readonly claims: readonly Claim[];
  /** Looks of the entry whose name gives no slug. */
  readonly nameless: readonly { readonly exposure: Exposure; readonly because: string }[];
  readonly stops: readonly Stop[];
}

const surveys = new WeakMap<Structure['units'], WeakMap<OwnExpertise, EntrySurvey>>();

/** The survey of an entry, made once for as long as the units and the entry stay the same. */
export function surveyOf(owner: Address, own: OwnExpertise, structure: Structure): EntrySurvey {
  const made = surveys.get(structure.units) ?? new WeakMap<OwnExpertise, EntrySurvey>();
  surveys.set(structure.units, made);
  const survey = made.get(own) ?? makeSurvey(owner, own, structure);
  made.set(own, survey);
  return survey;
}

function makeSurvey(owner: Address, own: OwnExpertise, structure: Structure): EntrySurvey {
  const { sightings, stops } = walkOutward(owner, own, structure);
  const claims: Claim[] = [];
  const nameless = new Map<string, EntrySurvey['nameless'][number]>();
  for (const sighting of sightings) {
    const { exposure } = sighting;
    const reading = readSlug(exposure.domain.name);
    if (reading.kind === 'slug') {
      claims.push({ slug: reading.slug, sighting, since: own.since });
    } else {
      nameless.set(exposure.domain.name, { exposure, because: reading.because });
    }
  }
  return { owner, own, claims, nameless: [...nameless.values()], stops };
}
