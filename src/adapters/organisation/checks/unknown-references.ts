import { parseAddress, pathOf, schemeOf, type Address } from '../../../core/messaging/address.js';
import type { BoundaryShape } from '../shape/boundary-shape.js';
import type { OrganisationShape } from '../shape/organisation-shape.js';
import type { UnitShape } from '../shape/unit-shape.js';
import type { Path, Part } from '../text/located.js';
import { mostSuggestions, suggestionsFor } from '../../../core/basics/nearest.js';
import type { Check } from './check.js';
import { namesIn } from './names-in-file.js';
import { presentEntries, presentItems } from './present.js';

/** An address that the file mentions, and where. */
interface Mention {
  readonly address: Address;
  readonly path: Path;
  readonly part: Part;
}

/** Refuses addresses that nothing in the file stands for. */
export const unknownReferences: Check = ({ shape }) => {
  const names = namesIn(shape);
  const suggest = suggestionsFor(mostSuggestions);
  return mentionsIn(shape)
    .filter(({ address }) => !names.all.has(address))
    .map(({ address, path, part }) => {
      const near = suggest(address, names.of(schemeOf(address)));
      return { path, part, message: `${address} is not in this file${near || remedy(address)}` };
    });
};

function remedy(address: Address): string {
  const scheme = schemeOf(address);
  const section = scheme === 'unit' || scheme === 'agent' ? `${scheme}s` : 'callers';
  const key = section === 'callers' ? address : pathOf(address);
  return `; add "${key}" under ${section}`;
}

function mentionsIn(shape: OrganisationShape): readonly Mention[] {
  const callers = presentEntries(shape.callers).flatMap(([name]) => agentCaller(name));
  const units = presentEntries(shape.units).flatMap(([name, unit]) => unitMentions(name, unit));
  return [...callers, ...units];
}

function agentCaller(name: string): readonly Mention[] {
  const address = parseAddress(name);
  if (address === undefined || schemeOf(address) !== 'agent') return [];
  return [{ address, path: ['callers', name], part: 'key' }];
}

function unitMentions(name: string, unit: UnitShape): readonly Mention[] {
  const path = ['units', name];
  const members = presentItems(unit.members).map(([index, address]) =>
    valueMention(address, [...path, 'members', index]),
  );
  const grants = presentEntries(unit.grants).flatMap(([principal]): readonly Mention[] => {
    const address = parseAddress(principal);
    if (address === undefined) return [];
    return [{ address, path: [...path, 'grants', principal], part: 'key' }];
  });
  const holders = presentItems(unit.expertise).flatMap(([index, { holder }]) =>
    holder === undefined ? [] : [valueMention(holder, [...path, 'expertise', index, 'holder'])],
  );
  return [...members, ...grants, ...holders, ...allowed(unit.boundary, [...path, 'boundary'])];
}

function allowed(boundary: BoundaryShape | undefined, path: Path): readonly Mention[] {
  return presentItems(boundary?.projection).flatMap(([index, rule]) =>
    presentItems(rule.allow).map(([at, address]) =>
      valueMention(address, [...path, 'projection', index, 'allow', at]),
    ),
  );
}

function valueMention(address: Address, path: Path): Mention {
  return { address, path, part: 'value' };
}
