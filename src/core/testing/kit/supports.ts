import { kindOf } from '../../basics/kind-of.js';
import { mostSuggestions, offersFor } from '../../basics/nearest.js';

/** What a subject says that it can do; clauses for the rest are skipped, or hold its refusals. */
export type Supports = Readonly<Record<string, boolean>>;

/** The feature on which it depends whether a clause applies, and which way. */
export interface Condition {
  /** A key of `supports`. */
  readonly feature: string;
  /** True for a clause about subjects that declare the feature, false for one about all others. */
  readonly declared: boolean;
  /** What holds of the subjects that the clause is not about: why it is skipped. */
  readonly otherwise: string;
}

/** What of a clause and of a kit matters here. */
interface Conditional {
  readonly when?: Condition;
}
interface ConditionalKit {
  readonly seam: string;
  readonly clauses: readonly Conditional[];
}

/** Why a clause does not apply to a subject that declares these features. */
export function skipReason({ when }: Conditional, supports: Supports): string | undefined {
  if (when === undefined || (supports[when.feature] === true) === when.declared) return undefined;
  return `${when.declared ? 'not declared' : 'declared'}: ${when.feature}, ${when.otherwise}`;
}

/**
 * Refuses features that no clause of the kit asks for: a misspelt one would skip its clauses, and all
 * would seem well.
 * @throws {Error} with every such feature and what was probably meant.
 */
export function checkSupports({ seam, clauses }: ConditionalKit, supports: Supports): void {
  const features = [...new Set(clauses.flatMap(({ when }) => (when ? [when.feature] : [])))];
  const offer = offersFor(mostSuggestions);
  const offered = (key: string): string =>
    features.length === 0 ? 'this kit asks for none' : offer(key, features, 'known ones');
  const faults = Object.entries<unknown>(supports).flatMap(([key, value]) => {
    if (!features.includes(key)) return [`"${key}" is no feature; ${offered(key)}`];
    return typeof value === 'boolean' ? [] : [`"${key}" is ${kindOf(value)}; give true or false`];
  });
  if (faults.length === 0) return;
  throw new Error(`The kit of ${seam} cannot be run on what is declared: ${faults.join('. ')}.`);
}
