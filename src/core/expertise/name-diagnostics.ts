import { entryOf, type Claim } from './claim.js';
import type { DirectoryDiagnostic } from './expertise-directory.js';
import type { ExportIndex } from './export-index.js';
import type { EntrySurvey } from './entry-survey.js';
import type { SlugJudgement } from './slug-judgement.js';

/** Rivals that one diagnostic names; hundreds can contend for a name that everybody uses. */
const maxRivals = 3;

/** What an operator must know about the names of a directory; in a fixed order. */
export function nameDiagnosticsOf(index: ExportIndex): readonly DirectoryDiagnostic[] {
  const conflicts = [...index.judgements.values()].flatMap(conflictsOf);
  return [...conflicts, ...index.surveys.flatMap(namelessOf)].sort(byText);
}

function conflictsOf({ admitted, refused }: SlugJudgement): readonly DirectoryDiagnostic[] {
  const losers = firstOfEach(refused, ({ claim }) => entryOf(claim));
  if (losers.length === 0) return [];
  const claimants = [...admitted, ...losers.map(({ claim }) => claim)];
  const all = firstOfEach(claimants, entryOf).map(describe).sort();
  return losers.map(({ claim, because }) => conflictOf(claim, because, all));
}

function conflictOf(claim: Claim, because: string, all: readonly string[]): DirectoryDiagnostic {
  const own = describe(claim);
  const rivals = all.filter((other) => other !== own);
  const more = rivals.length > maxRivals ? [`${String(rivals.length - maxRivals)} more`] : [];
  const named = [...rivals.slice(0, maxRivals), ...more].join(', ');
  return diagnostic(
    claim.sighting.exposure,
    `${own} cannot be called as expertise/${claim.slug}: ${because}. The name is also claimed by ` +
      `${named}. Rename one, or project it under another name.`,
  );
}

function namelessOf(survey: EntrySurvey): readonly DirectoryDiagnostic[] {
  return survey.nameless.map(({ exposure, because }) =>
    diagnostic(
      exposure,
      `"${exposure.domain.name}" cannot become the name of a skill: ${because}.`,
    ),
  );
}

function diagnostic(exposure: Claim['sighting']['exposure'], message: string): DirectoryDiagnostic {
  const { origin, originDomain, source } = exposure;
  return {
    owner: origin,
    domain: originDomain,
    message,
    ...(source === undefined ? {} : { source }),
  };
}

function describe({ sighting: { exposure } }: Claim): string {
  const place = exposure.source === undefined ? '' : ` (${exposure.source})`;
  return `"${exposure.domain.name}" of ${exposure.origin}${place}`;
}

function firstOfEach<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const first = new Map<string, T>();
  for (const item of items) if (!first.has(keyOf(item))) first.set(keyOf(item), item);
  return [...first.values()];
}

function byText(a: DirectoryDiagnostic, b: DirectoryDiagnostic): number {
  const [left, right] = [a, b].map((d) => `${d.owner} ${d.domain} ${d.message}`);
  return (left ?? '') < (right ?? '') ? -1 : 1;
}
