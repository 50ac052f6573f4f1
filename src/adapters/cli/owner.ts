import { setTimeout } from 'node:timers/promises';
import { CommandFailure } from './command-failure.js';
import type { CommandContext, OpenedHost, OwnerConnection } from './command-services.js';
import { exitCodes } from './exit-code.js';
import type { OrganisationLocation } from './organisation-location.js';

/** An owner opens its socket once its agents are up, for which it takes ten seconds at most. */
const [betweenTriesMs, maxTries] = [200, 100];

/** How the owner of a folder is reached, and what is started when there is none. */
export interface OwnerOptions {
  readonly location: OrganisationLocation;
  /** Whether a host that this command has to start connects its agents. */
  readonly connectors: boolean;
}

/** What a command does once it has reached an owner; `own` is given when that is this process. */
type Use<T> = (connection: OwnerConnection, own: OpenedHost | undefined) => Promise<T>;

/**
 * Runs `use` on a connection to the process that owns the data folder. Without one, this process
 * becomes the owner for as long as `use` takes, and speaks to itself over the same socket, so that
 * a command behaves the same either way. An owner is a command too and may end at any moment: what
 * it did not begin is asked again of whoever comes next, so `use` must ask before it shows anything.
 * Decision: ADR 0024.
 */
export async function withOwner<T>(
  context: CommandContext,
  options: OwnerOptions,
  use: Use<T>,
): Promise<T> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const outcome = await tryOwner(context, options, use);
    if (outcome !== 'again') return outcome.value;
    await setTimeout(betweenTriesMs, undefined, { signal: context.interrupted });
  }
  throw new CommandFailure(
    exitCodes.failure,
    `${options.location.dataFolder} is owned by a process that does not answer; wait for it, or stop it.`,
  );
}

/** What came of it; `again` while an owner starts or stops, and when it began nothing. */
async function tryOwner<T>(
  context: CommandContext,
  { location, connectors }: OwnerOptions,
  use: Use<T>,
): Promise<{ readonly value: T } | 'again'> {
  const { services, interrupted } = context;
  try {
    const running = await services.attach(location.dataFolder);
    if (running !== undefined)
      return { value: await useAndClose(running, (connection) => use(connection, undefined)) };
  } catch (failure) {
    if (await services.isNotBegun(failure)) return 'again';
    throw failure;
  }
  const opening = { ...location, connectors, http: undefined, signal: interrupted };
  const host = await services.openHost(opening);
  return host === 'taken' ? 'again' : { value: await useOwn(context, location, host, use) };
}

/** Speaks to the host of this process. */
async function useOwn<T>(
  { services }: CommandContext,
  { dataFolder }: OrganisationLocation,
  host: OpenedHost,
  use: Use<T>,
): Promise<T> {
  try {
    const own = await services.attach(dataFolder);
    if (own === undefined)
      throw new CommandFailure(
        exitCodes.failure,
        `the local socket of ${dataFolder} does not answer`,
      );
    return await useAndClose(own, (connection) => use(connection, host));
  } finally {
    await host.stop();
  }
}

async function useAndClose<T>(
  connection: OwnerConnection,
  use: (connection: OwnerConnection) => Promise<T>,
): Promise<T> {
  try {
    return await use(connection);
  } finally {
    connection.close();
  }
}
