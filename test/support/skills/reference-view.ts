import type { BoundaryMatch, ProjectionRule } from '../../../src/core/expertise/boundary.js';
import type { DirectorySeed } from '../../../src/core/expertise/seed/directory-seed.js';

/** One thing that is seen, as text. */
export type Seen = string;

/** How an entry looks somewhere. */
export interface Entry {
  readonly name: string;
  readonly originDomain: string;
  readonly origin: string;
  readonly provider: string;
  readonly unit: string;
}

/**
 * Who sees what, worked out anew for one caller by following every path from every entry upward.
 * Shares no code with the product: slow, and plain enough to be checked by reading.
 */
export class ReferenceView {
  readonly #seed: DirectorySeed;
  readonly #principals: readonly string[];
  readonly #seen = new Set<Seen>();

  constructor(seed: DirectorySeed, principals: readonly string[]) {
    this.#seed = seed;
    this.#principals = principals;
  }

  /** Everything that is seen, sorted. */
  seen(): readonly Seen[] {
    for (const { owner, own } of this.#seed.expertise) {
      for (const { domain } of own) this.#begin(owner, domain.name);
    }
    return [...this.#seen].sort();
  }

  #begin(owner: string, name: string): void {
    const entry = { name, originDomain: name, origin: owner, provider: owner };
    if (owner.startsWith('unit')) {
      this.#at(owner, { ...entry, unit: owner });
      return;
    }
    const homes = this.#above(owner);
    for (const home of homes) this.#at(home, { ...entry, unit: home });
    const isAlone = this.#principals.every((principal) => principal === owner);
    if (homes.length === 0 && isAlone) this.#see({ ...entry, unit: owner });
  }

  #at(unit: string, entry: Entry): void {
    if (this.#principals.every((principal) => this.#isInside(principal, unit))) {
      this.#see(entry);
      return;
    }
    const crossed = this.#crossed(unit, entry);
    if (crossed === undefined) return;
    const above = this.#above(unit);
    if (above.length === 0) this.#see(crossed);
    for (const parent of above) this.#at(parent, crossed);
  }

  #crossed(unit: string, entry: Entry): Entry | undefined {
    const boundary = this.#seed.units.find(({ address }) => address === unit)?.boundary;
    if (boundary === undefined) return undefined;
    if (boundary.opacity.some((rule) => matches(rule, entry))) return undefined;
    const rule: ProjectionRule | undefined = boundary.projection.find((one) => matches(one, entry));
    if (rule !== undefined) {
      return { ...entry, name: rule.rename ?? entry.name, provider: unit, unit };
    }
    return entry.provider.startsWith('agent') ? undefined : entry;
  }

  #isInside(principal: string, unit: string): boolean {
    if (principal === unit) return true;
    return this.#above(principal).some((parent) => this.#isInside(parent, unit));
  }

  #above(member: string): readonly string[] {
    return this.#seed.units
      .filter(({ members }) => (members as readonly string[]).includes(member))
      .map(({ address }) => address);
  }

  #see(entry: Entry): void {
    this.#seen.add(seenText(entry));
  }
}

/** What tells one thing that is seen from another. */
export function seenText({ name, originDomain, origin, provider, unit }: Entry): Seen {
  return `${name}, ${originDomain} of ${origin}, by ${provider} on ${unit}`;
}

function matches({ domain, origin }: BoundaryMatch, entry: Entry): boolean {
  return fits(domain, entry.name) && fits(origin, entry.origin);
}

function fits(pattern: string | undefined, text: string): boolean {
  if (pattern === undefined) return true;
  return pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern;
}
