import {
  parseAddress,
  schemeOf,
  type Address,
  type AddressScheme,
} from '../../../core/messaging/address.js';
import type { OrganisationShape } from '../shape/organisation-shape.js';

/** Everything that a file gives a name, as addresses. */
export interface NamesInFile {
  readonly all: ReadonlySet<Address>;
  of(scheme: AddressScheme): readonly Address[];
}

/** The names of units and agents, and the callers that are neither. */
export function namesIn({ units, agents, callers }: OrganisationShape): NamesInFile {
  const written = [
    ...[...(units?.keys() ?? [])].map((name) => `unit://${name}`),
    ...[...(agents?.keys() ?? [])].map((name) => `agent://${name}`),
    ...[...(callers?.keys() ?? [])].filter((name) => !/^agent:/i.test(name)),
  ];
  const all = new Set(written.map(canonical).filter((address) => address !== undefined));
  return { all, of: (scheme) => [...all].filter((address) => schemeOf(address) === scheme) };
}

/** The address that a key of the file is, or `undefined` when it is none and was refused. */
export function canonical(name: string): Address | undefined {
  return parseAddress(name);
}
