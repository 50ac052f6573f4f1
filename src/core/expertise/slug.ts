/** The path-safe name that a domain's name becomes, or why it cannot become one. */
export type SlugReading =
  | { readonly kind: 'slug'; readonly slug: string }
  | { readonly kind: 'unusable'; readonly because: string };

/** The longest slug; names that give a longer one are refused, never cut. */
export const maxSlugLength = 128;

/**
 * Signs that carry the meaning of a name and are spelt out, so that `C`, `C++` and `C#` stay three.
 * Every other sign parts words. Two names that still meet in one slug are refused elsewhere.
 */
const spelt: readonly (readonly [RegExp, string])[] = [
  [/\+/g, ' plus '],
  [/(?<=[A-Za-z])#/g, ' sharp '],
  [/(?<![^\s(])\.(?=[A-Za-z])/g, ' dot '],
  [/&/g, ' and '],
  [/@/g, ' at '],
  [/%/g, ' percent '],
];

const invisible = /\p{C}/u;
const foreign = /[^\0-\x7f]/u;
const wordLike = /[\p{L}\p{N}]/u;

/**
 * The slug of a name: letters folded to lower case and freed of diacritics, runs of `[a-z0-9]`
 * joined by `-`. A letter or digit with no plain counterpart refuses the whole name: leaving it out
 * would make another name of it. Giving a slug to itself changes nothing. Decision: ADR 0014.
 */
export function readSlug(name: string): SlugReading {
  const bad = unusableCharacter(name);
  if (bad !== undefined) return { kind: 'unusable', because: bad };
  const slug = words(name).join('-');
  if (slug === '') return unusable('it has no letter or digit');
  if (slug.length > maxSlugLength) {
    return unusable(`its slug would be longer than ${String(maxSlugLength)} characters`);
  }
  return { kind: 'slug', slug };
}

function unusable(because: string): SlugReading {
  return { kind: 'unusable', because };
}

function unusableCharacter(name: string): string | undefined {
  for (const character of plain(name)) {
    if (invisible.test(character)) return `it has an invisible character (${codePoint(character)})`;
    if (foreign.test(character) && wordLike.test(character)) {
      return `"${character}" (${codePoint(character)}) has no counterpart among a to z and 0 to 9; give the domain a name in those letters, or project it under one`;
    }
  }
  return undefined;
}

function words(name: string): readonly string[] {
  const spelled = spelt.reduce((text, [sign, word]) => text.replace(sign, word), plain(name));
  return spelled.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** Canonical decomposition only: a look-alike such as the ligature `ﬁ` stays and is refused. */
function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '');
}

function codePoint(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `U+${hex.padStart(4, '0')}`;
}
