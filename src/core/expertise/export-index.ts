import type { Address } from '../messaging/address.js';
import type { Claim } from './claim.js';
import type { DirectorySnapshot } from './directory-snapshot.js';
import { surveyOf, type EntrySurvey } from './entry-survey.js';
import { judgeSlug, type SlugJudgement } from './slug-judgement.js';

/** Everything that anyone could see at one directory version, ready to be asked. */
export interface ExportIndex {
  /** Claims that stand, by the address that one must be inside of; `undefined` for anyone. */
  readonly byPlace: ReadonlyMap<Address | undefined, readonly Claim[]>;
  /** What was decided about each slug that a callable entry claims. */
  readonly judgements: ReadonlyMap<string, SlugJudgement>;
  readonly surveys: readonly EntrySurvey[];
}

const indexes = new WeakMap<DirectorySnapshot, ExportIndex>();

/** The index of a snapshot, made once; entries that an earlier snapshot had are not walked again. */
export function exportIndexOf(snapshot: DirectorySnapshot): ExportIndex {
  const index = indexes.get(snapshot) ?? makeIndex(snapshot);
  indexes.set(snapshot, index);
  return index;
}

function makeIndex(snapshot: DirectorySnapshot): ExportIndex {
  const surveys = [...snapshot.expertise].flatMap(([owner, items]) =>
    items.map((own) => surveyOf(owner, own, snapshot)),
  );
  const claims = surveys.flatMap((survey) => survey.claims);
  const judgements = judgeEach(claims.filter(isCallable));
  const standing = [
    ...[...judgements.values()].flatMap((judgement) => judgement.admitted),
    ...claims.filter((claim) => !isCallable(claim)),
  ];
  return { byPlace: groupBy(standing, placeOf), judgements, surveys };
}

/** True for claims of a skill; the others are found by search and addressed by message only. */
export function isCallable(claim: Claim): boolean {
  return claim.sighting.exposure.domain.inputSchema !== undefined;
}

function judgeEach(claims: readonly Claim[]): ReadonlyMap<string, SlugJudgement> {
  const bySlug = groupBy(claims, (claim) => claim.slug);
  return new Map([...bySlug].map(([slug, group]) => [slug, judgeSlug(group)]));
}

function placeOf(claim: Claim): Address | undefined {
  return claim.sighting.within;
}

function groupBy<K>(claims: readonly Claim[], keyOf: (claim: Claim) => K): Map<K, Claim[]> {
  const groups = new Map<K, Claim[]>();
  for (const claim of claims) {
    const key = keyOf(claim);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [claim]);
    else group.push(claim);
  }
  return groups;
}
