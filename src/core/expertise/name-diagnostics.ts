import { entryOf, type Claim } from './claim.js';
import type { DirectoryDiagnostic } from './expertise-directory.js';
import type { ExportIndex } from './export-index.js';
import type { EntrySurvey } from './entry-survey.js';

/** What an operator must know about the names of a directory; in a fixed order. */
export function nameDiagnosticsOf(index: ExportIndex): readonly DirectoryDiagnostic[] {
  const conflicts = [...index.judgements.values()].flatMap(({ admitted, refused }) => {
    const all = [...admitted, ...refused.map(({ claim }) => claim)];
    return firstOfEach(refused, ({ claim }) => entryOf(claim)).map(({ claim, because }) =>
      conflictOf(claim, because, all),
    );
  });
  return [...conflicts, ...index.surveys.flatMap(namelessOf)].sort(byText);
}

function conflictOf(claim: Claim, because: string, all: readonly Claim[]): DirectoryDiagnostic {
  const others = firstOfEach(
    all.filter((other) => entryOf(other) !== entryOf(claim)),
    entryOf,
  );
  const rivals = others.map(describe).sort().join(' and ');
  return diagnostic(
    claim.sighting.exposure,
    `${describe(claim)} cannot be called as expertise/${claim.slug}: ${because}; ${rivals} ` +
      `${others.length === 1 ? 'claims' : 'claim'} it too. Rename one, or project it under another name.`,
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
