import type { ExpertiseDomain } from '../../../core/expertise/expertise-domain.js';

/** What is different between two lists of domains, in a sentence; `undefined` when nothing is. */
export function changeOf(
  before: readonly ExpertiseDomain[],
  after: readonly ExpertiseDomain[],
): string | undefined {
  const old = textsByName(before);
  const fresh = textsByName(after);
  const added = [...fresh.keys()].filter((name) => !old.has(name)).length;
  const removed = [...old.keys()].filter((name) => !fresh.has(name)).length;
  const changed = [...fresh].filter(([name, text]) => (old.get(name) ?? text) !== text).length;
  if (added + removed + changed === 0) return undefined;
  return `Its skills changed: ${added} added, ${removed} removed, ${changed} changed.`;
}

function textsByName(domains: readonly ExpertiseDomain[]): ReadonlyMap<string, string> {
  return new Map(domains.map((domain) => [domain.name, JSON.stringify(domain)]));
}
