import { schemeOf, type Address } from '../messaging/address.js';
import { matchesPattern, type BoundaryMatch, type ProjectionRule } from './boundary.js';
import type { Unit } from './directory-snapshot.js';
import type { ExpertiseDomain } from './expertise-domain.js';
import type { SkillExport } from './skill-export.js';

/** An export whose slug nobody has read yet: how an entry looks somewhere on its way outward. */
export type Exposure = Omit<SkillExport, 'slug'>;

/** What a boundary makes of an entry: how it looks outside, or the rule that keeps it in. */
export type Crossing =
  | { readonly kind: 'out'; readonly exposure: Exposure }
  | { readonly kind: 'kept'; readonly because: string };

/** Takes an entry over the boundary of `unit`, outward; `trail` leads from the unit to the origin. */
export function cross(exposure: Exposure, unit: Unit, trail: readonly Address[]): Crossing {
  const at = unit.source === undefined ? unit.address : `${unit.address} (${unit.source})`;
  const { boundary } = unit;
  if (boundary === undefined) return kept(`the boundary of ${at} cannot be read`);
  const opaque = boundary.opacity.findIndex((rule) => covers(rule, exposure));
  if (opaque >= 0) return kept(`opacity rule ${String(opaque + 1)} of ${at}`);
  const rule = boundary.projection.find((projection) => covers(projection, exposure));
  if (rule !== undefined) {
    const number = boundary.projection.indexOf(rule) + 1;
    const source = `projection rule ${String(number)} of ${at}`;
    return out({ ...project(exposure, unit.address, rule), path: trail, source });
  }
  if (isAgentsOwn(exposure)) return kept(`no projection of ${at} is for it`);
  return out(exposure);
}

/** An agent's own expertise that no unit has made its own yet. */
function isAgentsOwn(exposure: Exposure): boolean {
  return exposure.provider === exposure.origin && schemeOf(exposure.origin) !== 'unit';
}

function covers(rule: BoundaryMatch, exposure: Exposure): boolean {
  return (
    (rule.domain === undefined || matchesPattern(rule.domain, exposure.domain.name)) &&
    (rule.origin === undefined || matchesPattern(rule.origin, exposure.origin))
  );
}

function project(exposure: Exposure, unit: Address, rule: ProjectionRule): Exposure {
  const domain = rewrite(exposure.domain, rule);
  return { ...exposure, domain, provider: unit, unit, allow: rule.allow ?? [] };
}

function rewrite(domain: ExpertiseDomain, rule: ProjectionRule): ExpertiseDomain {
  return {
    ...domain,
    ...(rule.rename === undefined ? {} : { name: rule.rename }),
    ...(rule.retag === undefined ? {} : { description: rule.retag }),
    ...(rule.level === undefined ? {} : { level: rule.level }),
  };
}

function out(exposure: Exposure): Crossing {
  return { kind: 'out', exposure };
}

function kept(because: string): Crossing {
  return { kind: 'kept', because };
}
