import { CommandFailure } from '../command-failure.js';
import type { CommandContext, OpenedHost } from '../command-services.js';
import { exitCodes } from '../exit-code.js';
import type { OrganisationLocation } from '../organisation-location.js';
import { renderBanner } from '../render/banner.js';

/** `skillseam serve`: runs the host until it is told to stop, then drains it. */
export async function serve(
  context: CommandContext,
  options: {
    readonly location: OrganisationLocation;
    readonly port?: number;
    readonly json: boolean;
  },
): Promise<number> {
  const { location, port } = options;
  const owner = await context.services.attach(location.dataFolder);
  if (owner !== undefined) {
    owner.close();
    throw alreadyServed(location);
  }
  context.terminal.note(`Starting ${location.file} and its agents …`);
  const host = await context.services.openHost({
    ...location,
    connectors: true,
    http: port === undefined ? {} : { port },
    signal: context.interrupted,
  });
  if (host === 'taken') throw alreadyServed(location);
  context.terminal.out(
    options.json ? bannerJson(host) : renderBanner(host, location, context.program),
  );
  await untilAborted(context.interrupted);
  context.terminal.note('Stopping: no new calls; waiting for those in flight …');
  await host.stop();
  context.terminal.note('Stopped.');
  return exitCodes.ok;
}

function alreadyServed({ dataFolder }: OrganisationLocation): CommandFailure {
  return new CommandFailure(
    exitCodes.failure,
    `${dataFolder} is served by another process already; stop that one, or name another folder with --data.`,
  );
}

function bannerJson({ stop: _stop, ...described }: OpenedHost): string {
  return JSON.stringify(described);
}

function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
}
