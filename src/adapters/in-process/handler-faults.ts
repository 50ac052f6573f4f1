import { nearest } from '../../core/basics/nearest.js';
import type { OwnExpertise } from '../../core/expertise/directory-snapshot.js';
import type { ExpertiseDirectory } from '../../core/expertise/expertise-directory.js';
import type { Address } from '../../core/messaging/address.js';
import { nearestAddress } from '../../core/messaging/nearest-address.js';
import type { SkillHandlers } from './skill-handler.js';

/** The handlers of one agent, and how its author gives another. */
export interface GivenHandlers {
  readonly agent: Address;
  readonly handlers: SkillHandlers;
  readonly isModule: boolean;
}

/**
 * Everything that keeps the handlers of an agent from serving what the directory says of it. A handler
 * for no domain is none of it: the agent may learn that domain later.
 */
export function handlerFaults(
  given: GivenHandlers,
  directory: Pick<ExpertiseDirectory, 'read'>,
): readonly string[] {
  const { agent } = given;
  const { agents, expertise } = directory.read();
  if (!agents.has(agent)) {
    const near = nearestAddress(agent, agents.keys());
    const hint = near === undefined ? '' : `write ${near}, or `;
    return [`${agent} is no agent of this organisation; ${hint}add it, or leave it out here.`];
  }
  const held = [...expertise.values()].flat().filter(({ holder }) => holder === agent);
  return lackingFault(given, held);
}

function lackingFault(
  { agent, handlers, isModule }: GivenHandlers,
  held: readonly OwnExpertise[],
): readonly string[] {
  const callable = held
    .filter(({ domain }) => domain.inputSchema !== undefined)
    .map(({ domain }) => domain.name);
  const lacking = callable.filter((name) => !Object.hasOwn(handlers, name));
  const [first] = lacking;
  if (first === undefined) return [];
  const spare = Object.keys(handlers).filter((name) => !callable.includes(name));
  const meant = nearest(first, spare);
  const form = `{ ${JSON.stringify(first)}: (args) => … }`;
  const remedy = isModule ? `export const handlers = ${form}` : `handlers: ${form}`;
  const hint = meant === undefined ? '' : ` (${JSON.stringify(meant)} serves none)`;
  const names = lacking.map((name) => JSON.stringify(name)).join(', ');
  return [
    `${agent} has no handler for ${names}${hint}; give one for each of its callable domains: ${remedy}.`,
  ];
}
