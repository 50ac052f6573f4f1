import type { Claim } from '../../core/expertise/claim.js';
import type { DirectorySnapshot, OwnExpertise } from '../../core/expertise/directory-snapshot.js';
import type { EntrySurvey } from '../../core/expertise/entry-survey.js';
import type {
  DirectoryDiagnostic,
  ExpertiseDirectory,
} from '../../core/expertise/expertise-directory.js';
import { exportIndexOf, type ExportIndex } from '../../core/expertise/export-index.js';
import { insideOf } from '../../core/expertise/membership.js';
import { readSlug } from '../../core/expertise/slug.js';
import type { Address } from '../../core/messaging/address.js';
import type { Explanation } from '../../core/routing/explainer.js';

type Hidden = Explanation['hidden'];

/** Who asks, about which slug. */
export interface HiddenQuestion {
  readonly slug: string;
  readonly principals: readonly Address[];
}

/** Everything that could have been meant by a slug, and what keeps the principals from seeing it. */
export function hiddenReasons(
  question: HiddenQuestion,
  directory: Pick<ExpertiseDirectory, 'read' | 'diagnostics'>,
): Hidden {
  const snapshot = directory.read();
  const index = exportIndexOf(snapshot);
  const inside = insideOf(question.principals, snapshot.parents);
  return index.surveys
    .filter((survey) => isMeant(survey, question.slug))
    .flatMap((survey) => reasonsOf(survey, question.slug, { index, inside }))
    .concat(leftOut(question.slug, directory.diagnostics(), snapshot))
    .filter(isFirst);
}

/** What the directory did not take: no survey meets it. Of what it holds, the surveys tell. */
function leftOut(
  slug: string,
  diagnostics: readonly DirectoryDiagnostic[],
  { expertise }: DirectorySnapshot,
): Hidden {
  return diagnostics
    .filter(({ domain }) => isNamed(domain, slug))
    .filter(({ owner, domain }) => !(expertise.get(owner) ?? []).some(isOf(domain)))
    .map(({ owner, message }) => ({ origin: owner, because: message }));
}

function isOf(name: string): (own: OwnExpertise) => boolean {
  return ({ domain }) => domain.name === name;
}

function isNamed(name: string, slug: string): boolean {
  const own = readSlug(name);
  return own.kind === 'slug' && own.slug === slug;
}

interface Standpoint {
  readonly index: ExportIndex;
  readonly inside: ReadonlySet<Address>;
}

function isMeant(survey: EntrySurvey, slug: string): boolean {
  if (isNamed(survey.own.domain.name, slug)) return true;
  return survey.claims.some((claim) => claim.slug === slug);
}

function reasonsOf(survey: EntrySurvey, slug: string, { index, inside }: Standpoint): Hidden {
  const { owner: origin } = survey;
  if (survey.own.domain.inputSchema === undefined) {
    return [{ origin, because: 'it has no input schema, so it can be asked but not called' }];
  }
  const refused = (index.judgements.get(slug)?.refused ?? []).filter(({ claim }) =>
    survey.claims.includes(claim),
  );
  const reasons = [
    ...refused.map(({ because }) => `its name is contended: ${because}`),
    ...survey.claims.filter((claim) => isSeen(claim, inside) && claim.slug !== slug).map(renaming),
    ...survey.stops.filter(({ at }) => !inside.has(at)).map(({ because }) => because),
  ];
  const all = reasons.length > 0 ? reasons : ['no path leads from it to this principal'];
  return all.map((because) => ({ origin, because }));
}

function isSeen({ sighting: { within, beyond } }: Claim, inside: ReadonlySet<Address>): boolean {
  return (
    (within === undefined || inside.has(within)) && (beyond === undefined || !inside.has(beyond))
  );
}

function renaming({ slug, sighting: { exposure } }: Claim): string {
  return `it is called expertise/${slug} here (${exposure.source ?? exposure.unit})`;
}

function isFirst(reason: Hidden[number], index: number, all: Hidden): boolean {
  return (
    index ===
    all.findIndex(
      ({ origin, because }) => `${origin} ${because}` === `${reason.origin} ${reason.because}`,
    )
  );
}
