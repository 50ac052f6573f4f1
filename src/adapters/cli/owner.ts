import { setTimeout } from 'node:timers/promises';
import { SkillseamError } from '../../core/errors/skillseam-error.js';
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

/**
 * Runs `use` on a connection to the process that owns the data folder. Without one, this process
 * becomes the owner for as long as `use` takes, and speaks to itself over the same socket, so that
 * a command behaves the same either way. Decision: ADR 0024.
 */
export async function withOwner<T>(
  context: CommandContext,
  options: OwnerOptions,
  use: (connection: OwnerConnection, own: OpenedHost | undefined) => Promise<T>,
): Promise<T> {
  const { location } = options;
  const found = await ownerOf(context, options);
  if ('request' in found) return useAndClose(found, (connection) => use(connection, undefined));
  try {
    const own = await context.services.attach(location.dataFolder);
    if (own === undefined)
      throw new CommandFailure(
        exitCodes.failure,
        `the local socket of ${location.dataFolder} does not answer`,
      );
    return await useAndClose(own, (connection) => use(connection, found));
  } finally {
    await found.stop();
  }
}

/** Whoever owns the folder, or the host of this process; waits for one that is starting. */
async function ownerOf(
  { services, interrupted }: CommandContext,
  { location, connectors }: OwnerOptions,
): Promise<OwnerConnection | OpenedHost> {
  const opening = { ...location, connectors, http: undefined, signal: interrupted };
  for (let tries = 0; tries < maxTries; tries += 1) {
    const running = await services.attach(location.dataFolder).catch(stopping);
    if (running === undefined) {
      const host = await services.openHost(opening);
      if (host !== 'taken') return host;
    } else if (running !== 'stopping') return running;
    await setTimeout(betweenTriesMs, undefined, { signal: interrupted });
  }
  throw new CommandFailure(
    exitCodes.failure,
    `${location.dataFolder} is owned by a process that does not answer; wait for it, or stop it.`,
  );
}

/** An owner that lets nobody in any more is about to go; the folder is free then. */
function stopping(failure: unknown): 'stopping' {
  if (SkillseamError.is(failure) && failure.code === 'OVERLOADED') return 'stopping';
  throw failure;
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
