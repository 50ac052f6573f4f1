import { parseAddress } from '../../../core/messaging/address.js';
import type { OpacityShape } from '../shape/boundary-shape.js';
import type { OrganisationShape } from '../shape/organisation-shape.js';
import type { List } from '../shape/rule.js';
import type { Path } from '../text/located.js';
import { mostSuggestions, suggestionsFor } from '../../../core/basics/nearest.js';
import type { Check } from './check.js';
import { NameIndex } from '../../../core/expertise/name-index.js';
import { namesIn } from './names-in-file.js';
import { presentEntries, presentItems } from './present.js';

/** A rule that is for one origin or for those that begin alike. */
interface OriginRule {
  readonly origin: string;
  readonly path: Path;
}

/** Refuses rules for origins that no agent and no unit of the file is: they would never apply. */
export const originPatterns: Check = ({ shape }) => {
  const names = namesIn(shape);
  const owners = [...names.of('agent'), ...names.of('unit')];
  const index = new NameIndex(owners);
  const suggest = suggestionsFor(mostSuggestions);
  return rulesIn(shape)
    .filter(({ origin }) => !index.matches(origin))
    .map(({ origin, path }) => {
      const shown = parseAddress(origin) === undefined ? 'this origin' : origin;
      const message = `${shown} matches no agent and no unit of this file`;
      return { path, message: `${message}${suggest(origin, owners) || remedy}` };
    });
};

const remedy = '; write agent://name or unit://name, or a beginning and "*"';

function rulesIn({ units }: OrganisationShape): readonly OriginRule[] {
  return presentEntries(units).flatMap(([name, { boundary }]) => {
    const path = ['units', name, 'boundary'];
    return [
      ...withOrigin(boundary?.opacity, [...path, 'opacity']),
      ...withOrigin(boundary?.projection, [...path, 'projection']),
    ];
  });
}

function withOrigin(rules: List<OpacityShape> | undefined, path: Path): readonly OriginRule[] {
  return presentItems(rules).flatMap(([index, { origin }]) =>
    origin === undefined ? [] : [{ origin, path: [...path, index, 'origin'] }],
  );
}
