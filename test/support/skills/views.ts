import type { DirectorySeed } from '../../../src/core/expertise/seed/directory-seed.js';
import type { CallerView } from '../../../src/core/expertise/expertise-view.js';
import { exportIndexOf } from '../../../src/core/expertise/export-index.js';
import { nameDiagnosticsOf } from '../../../src/core/expertise/name-diagnostics.js';
import { snapshotOf } from '../../../src/core/expertise/seed/seed-snapshot.js';
import type { SkillExport } from '../../../src/core/expertise/skill-export.js';
import { visibleTo } from '../../../src/core/expertise/visible-exports.js';
import { address } from '../../../src/core/messaging/address.js';

/** What the principals of one chain see together of an organisation. */
export function viewOf(seed: DirectorySeed, ...principals: readonly string[]): CallerView {
  return visibleTo(principals.map(address), snapshotOf(seed));
}

/** The slugs that they see, sorted. */
export function slugsOf(seed: DirectorySeed, ...principals: readonly string[]): readonly string[] {
  return [...viewOf(seed, ...principals).exports.keys()].sort();
}

/** The first provider of a slug, as they see it. */
export function exportOf(
  seed: DirectorySeed,
  slug: string,
  ...principals: readonly string[]
): SkillExport | undefined {
  return viewOf(seed, ...principals).exports.get(slug)?.[0];
}

/** What an operator is told about the names of an organisation. */
export function messagesOf(seed: DirectorySeed): readonly string[] {
  return nameDiagnosticsOf(exportIndexOf(snapshotOf(seed))).map(({ message }) => message);
}
