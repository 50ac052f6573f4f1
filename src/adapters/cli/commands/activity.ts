import type { StoredActivity } from '../../../core/activity/activity-record.js';
import type { CommandContext } from '../command-services.js';
import { exitCodes } from '../exit-code.js';
import type { OrganisationLocation } from '../organisation-location.js';
import { withOwner } from '../owner.js';
import { activityLine } from '../render/activity-line.js';

/** `skillseam activity`: what was called, by whom and what came of it, oldest first. */
export async function activity(
  context: CommandContext,
  options: {
    readonly location: OrganisationLocation;
    readonly limit: number;
    readonly follow: boolean;
    readonly json: boolean;
  },
): Promise<number> {
  const { location, limit, follow } = options;
  const show = (record: StoredActivity): void => {
    context.terminal.out(options.json ? JSON.stringify(record) : activityLine(record));
  };
  return withOwner(context, { location, connectors: false }, async (connection, own) => {
    if (follow && own !== undefined)
      context.terminal.note(
        'No host owns this folder: nothing new will be recorded while it is read.',
      );
    const rest = await connection.request(
      'activity',
      { limit, follow },
      {
        signal: context.interrupted,
        onNotice: (notice) => {
          if (notice.kind === 'activity') show(notice.activity as StoredActivity);
        },
      },
    );
    for (const record of Array.isArray(rest) ? (rest as readonly StoredActivity[]) : [])
      show(record);
    if (follow && !context.interrupted.aborted)
      context.terminal.note('The host stops; what it still records is shown without --follow.');
    return exitCodes.ok;
  });
}
