import type { CommandContext } from '../command-services.js';
import { credentialFor, type CredentialOptions } from '../credential.js';
import { exitCodes } from '../exit-code.js';
import type { OrganisationLocation } from '../organisation-location.js';
import { withOwner } from '../owner.js';

interface ListedSkill {
  readonly name: string;
  readonly description: string;
}

/** `skillseam skills`: what the caller may call, as every other door lists it. */
export async function skills(
  context: CommandContext,
  options: { readonly location: OrganisationLocation; readonly json: boolean } & CredentialOptions,
): Promise<number> {
  const { location } = options;
  const credential = await credentialFor(options, location.dataFolder, context);
  return withOwner(context, { location, connectors: true }, async (connection) => {
    const listed = (await connection.request('skills', { credential })) as readonly ListedSkill[];
    if (options.json) context.terminal.out(JSON.stringify(listed));
    else if (listed.length === 0) context.terminal.note('This caller may call nothing.');
    else context.terminal.out(table(listed, context.terminal.columns));
    return exitCodes.ok;
  });
}

/** Names in one column, what fits of the descriptions in the other. */
function table(listed: readonly ListedSkill[], columns: number): string {
  const width = Math.max(...listed.map(({ name }) => name.length));
  return listed
    .map(({ name, description }) => {
      const line = `${name.padEnd(width)}  ${description.replaceAll(/\s+/g, ' ')}`;
      return line.length > columns ? `${line.slice(0, Math.max(columns - 1, width))}…` : line;
    })
    .join('\n');
}
