import { pathOf, schemeOf, type Address } from '../../../core/messaging/address.js';
import { InProcessShape } from '../shape/connector-shape.js';
import type { UnitExpertiseShape } from '../shape/expertise-shape.js';
import type { OrganisationShape } from '../shape/organisation-shape.js';
import type { PathFault } from '../text/path-fault.js';
import type { Check } from './check.js';
import { edgesIn, membersOf, type Edges } from './edges.js';
import { agentDomainsIn, unitDomainsIn, type WrittenDomain } from './written-domains.js';

/** Refuses callable domains that nothing would answer for. */
export const holders: Check = ({ shape }) => {
  const edges = edgesIn(shape);
  return [
    ...agentDomainsIn(shape).flatMap((each) => agentFaults(each, shape)),
    ...unitDomainsIn(shape).flatMap((each) => unitFaults(each, shape, edges)),
  ];
};

function agentFaults(
  { owner, path, domain }: WrittenDomain,
  { agents }: OrganisationShape,
): readonly PathFault[] {
  const agent = agents?.get(pathOf(owner));
  if (domain.inputSchema === undefined || agent?.connector instanceof InProcessShape) return [];
  const message =
    agent?.connector === undefined
      ? `${owner} has no connector, so nothing answers a call; add one, or remove inputSchema`
      : `the tools of ${owner} come from its server; remove inputSchema, or rename a tool`;
  return [{ path: [...path, 'inputSchema'], part: 'key', message }];
}

function unitFaults(
  { owner, path, domain }: WrittenDomain<UnitExpertiseShape>,
  shape: OrganisationShape,
  edges: Edges,
): readonly PathFault[] {
  const { holder, inputSchema } = domain;
  if (holder === undefined) {
    if (inputSchema === undefined) return [];
    const message = 'a unit answers no call itself; name the agent that does with "holder"';
    return [{ path: [...path, 'inputSchema'], part: 'key', message }];
  }
  const message = holderFault(owner, holder, shape, edges);
  return message === undefined ? [] : [{ path: [...path, 'holder'], message }];
}

function holderFault(
  owner: Address,
  holder: Address,
  { agents }: OrganisationShape,
  edges: Edges,
): string | undefined {
  const agent = schemeOf(holder) === 'agent' ? agents?.get(pathOf(holder)) : undefined;
  if (agent === undefined) return undefined;
  if (!membersOf(owner, edges).has(holder))
    return `${holder} is not inside ${owner}; add it to the members, or name another holder`;
  if (agent.connector === undefined) return `${holder} has no connector; name another holder`;
  return undefined;
}
