import { parseAddress, type Address } from '../../../core/messaging/address.js';
import type { AgentExpertiseShape, UnitExpertiseShape } from '../shape/expertise-shape.js';
import type { OrganisationShape } from '../shape/organisation-shape.js';
import type { List } from '../shape/rule.js';
import type { Path } from '../text/located.js';
import { presentEntries, presentItems } from './present.js';

/** A domain that the file gives to an agent or a unit. */
export interface WrittenDomain<Shape = AgentExpertiseShape> {
  readonly owner: Address;
  readonly path: Path;
  readonly domain: Shape;
}

/** Every domain of a file, in the order of the file. */
export function domainsIn(shape: OrganisationShape): readonly WrittenDomain[] {
  return [...unitDomainsIn(shape), ...agentDomainsIn(shape)];
}

export function unitDomainsIn({
  units,
}: OrganisationShape): readonly WrittenDomain<UnitExpertiseShape>[] {
  return presentEntries(units).flatMap(([name, { expertise }]) => held('unit', name, expertise));
}

export function agentDomainsIn({ agents }: OrganisationShape): readonly WrittenDomain[] {
  return presentEntries(agents).flatMap(([name, { expertise }]) => held('agent', name, expertise));
}

function held<Shape>(
  scheme: 'unit' | 'agent',
  name: string,
  expertise: List<Shape> | undefined,
): readonly WrittenDomain<Shape>[] {
  const owner = parseAddress(`${scheme}://${name}`);
  if (owner === undefined) return [];
  return presentItems(expertise).map(([index, domain]) => ({
    owner,
    domain,
    path: [`${scheme}s`, name, 'expertise', index],
  }));
}
