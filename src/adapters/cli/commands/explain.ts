import type { Explanation } from '../../../core/routing/explainer.js';
import type { CommandContext } from '../command-services.js';
import { exitCodes } from '../exit-code.js';
import type { OrganisationLocation } from '../organisation-location.js';
import { withOwner } from '../owner.js';
import { renderExplanation } from '../render/explanation.js';

/** `skillseam explain`: why a caller may or may not call a skill, for the operator. */
export async function explain(
  context: CommandContext,
  options: {
    readonly location: OrganisationLocation;
    readonly principal: string;
    readonly skill: string;
    readonly json: boolean;
  },
): Promise<number> {
  const { location, principal } = options;
  const skill = options.skill.includes('/') ? options.skill : `expertise/${options.skill}`;
  return withOwner(context, { location, connectors: true }, async (connection) => {
    const explanation = (await connection.request('explain', { principal, skill })) as Explanation;
    if (options.json) context.terminal.out(JSON.stringify(explanation));
    else context.terminal.out(renderExplanation(explanation));
    return exitCodes.ok;
  });
}
