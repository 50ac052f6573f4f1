import { mostSuggestions } from '../../basics/nearest.js';
import type { SettingFault } from '../../container/tokens/settings.js';
import { type Address, schemeOf } from '../../messaging/address.js';
import { nearestAddress } from '../../messaging/nearest-address.js';
import { patternFault } from '../boundary.js';
import type { Unit } from '../directory-snapshot.js';
import { NameIndex } from '../name-index.js';
import type { DirectorySeed } from './directory-seed.js';
import type { SketchPlaces } from './sketch-places.js';

/** An address that a seed mentions, and where. */
interface Mention {
  readonly address: Address;
  readonly at: string;
}

/** Faults units and agents that nothing describes, and rules for origins that nothing is. */
export function judgeReferences(
  seed: DirectorySeed,
  places: SketchPlaces,
  fault: SettingFault,
): void {
  const described = [...seed.units, ...seed.agents].map(({ address }) => address);
  const known = new Set(described);
  const suggest = suggestionsOf(described);
  for (const { address, at } of mentionsIn(seed, places)) {
    const scheme = schemeOf(address);
    if (known.has(address) || (scheme !== 'unit' && scheme !== 'agent')) continue;
    const remedy = `${suggest(address)}add it under ${scheme}s`;
    fault(at, `names ${address}, which nothing describes`, remedy);
  }
  const index = new NameIndex(described);
  for (const { pattern, at } of originsIn(seed, places)) {
    if (patternFault(pattern) !== undefined || index.matches(pattern)) continue;
    const remedy = 'write the address of one, or a beginning and "*"';
    fault(at, 'matches no agent and no unit', remedy);
  }
}

/** Suggests for as many as anybody reads at a time: each is compared with everything. */
function suggestionsOf(described: readonly Address[]): (address: Address) => string {
  let left = mostSuggestions;
  return (address) => {
    left -= 1;
    const near = left < 0 ? undefined : nearestAddress(address, described);
    return near === undefined ? '' : `write ${near}, or `;
  };
}

function mentionsIn(seed: DirectorySeed, places: SketchPlaces): readonly Mention[] {
  const units = seed.units.flatMap((unit, at) => unitMentions(unit, places.units[at] ?? ''));
  const held = seed.expertise.flatMap(({ owner, own }, at) =>
    own.flatMap(({ holder }, index) =>
      holder === owner ? [] : [{ address: holder, at: places.domains[at]?.[index] ?? '' }],
    ),
  );
  return [...units, ...held];
}

function unitMentions({ members, grants, boundary }: Unit, at: string): readonly Mention[] {
  const allowed = (boundary?.projection ?? []).flatMap(({ allow = [] }, index) =>
    allow.map((address) => ({ address, at: `${at}.boundary.projection[${String(index)}].allow` })),
  );
  return [
    ...members.map((address) => ({ address, at: `${at}.members` })),
    ...grants.map(({ principal }) => ({ address: principal, at: `${at}.grants` })),
    ...allowed,
  ];
}

function originsIn(seed: DirectorySeed, places: SketchPlaces) {
  return seed.units.flatMap(({ boundary }, unit) =>
    (['opacity', 'projection'] as const).flatMap((kind) =>
      (boundary?.[kind] ?? []).flatMap(({ origin }, index) => {
        const at = `${places.units[unit] ?? ''}.boundary.${kind}[${String(index)}].origin`;
        return origin === undefined ? [] : [{ pattern: origin, at }];
      }),
    ),
  );
}
