import {
  addressSchemes,
  parseAddress,
  schemeOf,
  type Address,
  type AddressScheme,
} from '../../../core/messaging/address.js';
import type { OrganisationShape } from '../shape/organisation-shape.js';
import type { Named } from '../shape/rule.js';

/** Everything that a file gives a name, as addresses. */
export interface NamesInFile {
  readonly all: ReadonlySet<Address>;
  of(scheme: AddressScheme): readonly Address[];
}

/** The names of units and agents, and the callers that are neither. */
export function namesIn({ units, agents, callers }: OrganisationShape): NamesInFile {
  const others = keysOf(callers).filter((name) => !/^agent:/i.test(name));
  const written = [
    ...keysOf(units).map((name) => `unit://${name}`),
    ...keysOf(agents).map((name) => `agent://${name}`),
    ...others,
  ];
  const all = new Set(written.map(parseAddress).filter((address) => address !== undefined));
  const byScheme = new Map(addressSchemes.map((scheme) => [scheme, new Array<Address>()]));
  for (const address of all) byScheme.get(schemeOf(address))?.push(address);
  return { all, of: (scheme) => byScheme.get(scheme) ?? [] };
}

function keysOf(named: Named<unknown> | undefined): readonly string[] {
  return [...(named?.keys() ?? [])];
}
