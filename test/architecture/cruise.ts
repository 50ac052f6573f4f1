import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { createRequire } from 'node:module';
import path from 'node:path';

/** One rule broken in one place. */
export interface Offence {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

interface Configuration {
  readonly forbidden: readonly IForbiddenRuleType[];
  readonly options: Readonly<Record<string, unknown>>;
}

const root = path.resolve(import.meta.dirname, '../..');

/** The rules of the house, as `.dependency-cruiser.cjs` states them. */
export const configuration = createRequire(import.meta.url)(
  path.join(root, '.dependency-cruiser.cjs'),
) as Configuration;

/** Holds the rules to the sources below `baseDir`. */
export async function offencesIn(
  baseDir: string,
  folders: readonly string[],
): Promise<readonly Offence[]> {
  const { forbidden, options } = configuration;
  const { enhancedResolveOptions, ...rest } = options;
  const { output } = await cruise(
    [...folders],
    { ...rest, baseDir, validate: true, ruleSet: { forbidden: [...forbidden] } },
    enhancedResolveOptions as object,
    { tsConfig: extractTSConfig(path.join(root, 'tsconfig.json')) },
  );
  const { violations } = (output as ICruiseResult).summary;
  return violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}
