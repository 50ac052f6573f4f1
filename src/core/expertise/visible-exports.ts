import type { Address } from '../messaging/address.js';
import { FrozenMap } from '../primitives/frozen-map.js';
import type { Claim } from './claim.js';
import type { DirectorySnapshot } from './directory-snapshot.js';
import { compareLevels } from './expertise-domain.js';
import type { CallerView } from './expertise-view.js';
import { exportIndexOf, isCallable } from './export-index.js';
import { insideOf } from './membership.js';
import type { SkillExport } from './skill-export.js';

/**
 * What the principals of one chain see together: every claim that stands, seen from a place that
 * they are inside of, and beyond no boundary that they are inside of. Empty for no principals.
 */
export function visibleTo(principals: readonly Address[], snapshot: DirectorySnapshot): CallerView {
  const { byPlace } = exportIndexOf(snapshot);
  const inside = insideOf(principals, snapshot.parents);
  const places = principals.length === 0 ? [] : [undefined, ...inside];
  const claims = places
    .flatMap((place) => byPlace.get(place) ?? [])
    .filter(({ sighting: { beyond } }) => beyond === undefined || !inside.has(beyond));
  return Object.freeze({
    directoryVersion: snapshot.version,
    exports: bySlug(inOrder(claims.filter(isCallable))),
    consultative: Object.freeze(inOrder(claims.filter((claim) => !isCallable(claim)))),
  });
}

/** In provider order, each way in once: what came along several paths is one, the stronger. */
function inOrder(claims: readonly Claim[]): readonly SkillExport[] {
  const ways = new Map<string, Claim>();
  for (const claim of claims) {
    const { originDomain, origin, provider, unit } = claim.sighting.exposure;
    const way = JSON.stringify([claim.slug, originDomain, origin, provider, unit]);
    const known = ways.get(way);
    if (known === undefined || compareTwins(claim, known) < 0) ways.set(way, claim);
  }
  return [...ways.values()].sort(compareProviders).map(exportOf);
}

/** Frozen, with all that it shares with other views: governance judges by it. */
function exportOf({ slug, sighting }: Claim): SkillExport {
  const { exposure } = sighting;
  for (const part of [exposure.domain, exposure.path, exposure.allow]) Object.freeze(part);
  return Object.freeze({ slug, ...exposure });
}

function compareTwins(a: Claim, b: Claim): number {
  return compareStrength(a, b) || compareProviders(a, b);
}

/** Nearest first, then the stronger level, then by address: the same order for everyone. */
function compareProviders(a: Claim, b: Claim): number {
  return (
    a.sighting.distance - b.sighting.distance ||
    compareStrength(a, b) ||
    compareText(a.sighting.exposure.holder, b.sighting.exposure.holder) ||
    compareText(tieBreaker(exportOf(a)), tieBreaker(exportOf(b)))
  );
}

function compareStrength(a: Claim, b: Claim): number {
  return compareLevels(b.sighting.exposure.domain.level, a.sighting.exposure.domain.level);
}

function tieBreaker({ slug, originDomain, unit, path, domain }: SkillExport): string {
  return JSON.stringify([slug, originDomain, unit, path, domain.description]);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function bySlug(exports: readonly SkillExport[]): CallerView['exports'] {
  const found = new Map<string, SkillExport[]>();
  for (const each of exports) {
    const others = found.get(each.slug);
    if (others === undefined) found.set(each.slug, [each]);
    else others.push(each);
  }
  for (const providers of found.values()) Object.freeze(providers);
  return new FrozenMap(found);
}
