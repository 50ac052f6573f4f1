import { canonicalJson } from '../primitives/canonical-json.js';
import { entryOf, type Claim } from './claim.js';

/** Who may keep a slug, who may not, and why. */
export interface SlugJudgement {
  readonly admitted: readonly Claim[];
  readonly refused: readonly { readonly claim: Claim; readonly because: string }[];
}

/**
 * Decides what one slug means in the whole organisation. It means one thing when all claims are of
 * one entry, or share one name, one schema, and an exporting unit that ties them together (several
 * holders in one unit are its providers).
 *
 * Older claims win over newer ones. Where the oldest are at odds with one another, nobody keeps the
 * slug, whoever comes later included: which of them was meant is the operator's to say. The answer
 * depends on the claims alone, never on their order. Decision: ADR 0014.
 */
export function judgeSlug(claims: readonly Claim[]): SlugJudgement {
  const ages = [...new Set(claims.map((claim) => claim.since))].sort((a, b) => a - b);
  let admitted: readonly Claim[] = [];
  const refused: { claim: Claim; because: string }[] = [];
  for (const [index, age] of ages.entries()) {
    const comers = claims.filter((claim) => claim.since === age);
    const because = faultOf([...admitted, ...comers]) ?? contested(index, admitted);
    if (because === undefined) admitted = [...admitted, ...comers];
    else refused.push(...comers.map((claim) => ({ claim, because })));
  }
  return { admitted, refused };
}

function contested(index: number, admitted: readonly Claim[]): string | undefined {
  if (index === 0 || admitted.length > 0) return undefined;
  return 'older domains already contend for this slug';
}

/** Why the claims cannot all stand for one thing, or `undefined`. */
function faultOf(claims: readonly Claim[]): string | undefined {
  if (new Set(claims.map(entryOf)).size < 2) return undefined;
  if (new Set(claims.map((claim) => claim.sighting.exposure.domain.name)).size > 1) {
    return 'different names become the same slug';
  }
  if (!tiedTogether(claims))
    return 'units that share no holder export different things by this name';
  if (new Set(claims.map(schemasOf)).size > 1) return 'the holders give it different schemas';
  return undefined;
}

/** True when entry to unit to entry leads from any claim to every other. */
function tiedTogether(claims: readonly Claim[]): boolean {
  const reached = new Set(claims.slice(0, 1).flatMap(tiesOf));
  let open = claims;
  for (;;) {
    const tied = open.filter((claim) => tiesOf(claim).some((tie) => reached.has(tie)));
    if (tied.length === 0) return open.length === 0;
    open = open.filter((claim) => !tiesOf(claim).some((tie) => reached.has(tie)));
    for (const tie of tied.flatMap(tiesOf)) reached.add(tie);
  }
}

function tiesOf(claim: Claim): readonly string[] {
  return [`entry ${entryOf(claim)}`, `unit ${claim.sighting.exposure.unit}`];
}

function schemasOf({ sighting: { exposure } }: Claim): string {
  const { inputSchema, outputSchema } = exposure.domain;
  return canonicalJson([inputSchema ?? null, outputSchema ?? null]);
}
