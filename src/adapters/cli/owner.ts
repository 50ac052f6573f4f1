import { CommandFailure } from './command-failure.js';
import type { CommandContext, OpenedHost, OwnerConnection } from './command-services.js';
import { exitCodes } from './exit-code.js';
import type { OrganisationLocation } from './organisation-location.js';

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
  const running = await context.services.attach(location.dataFolder);
  if (running !== undefined)
    return useAndClose(running, (connection) => use(connection, undefined));
  const opening = {
    ...location,
    connectors: options.connectors,
    http: undefined,
    signal: context.interrupted,
  };
  const host = await context.services.openHost(opening).catch(async (refusal: unknown) => {
    // Another command may have become the owner between the look and the attempt.
    const faster = await context.services.attach(location.dataFolder);
    if (faster === undefined) throw refusal;
    return faster;
  });
  if ('request' in host) return useAndClose(host, (connection) => use(connection, undefined));
  try {
    const own = await context.services.attach(location.dataFolder);
    if (own === undefined)
      throw new CommandFailure(
        exitCodes.failure,
        `the local socket of ${location.dataFolder} does not answer`,
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
