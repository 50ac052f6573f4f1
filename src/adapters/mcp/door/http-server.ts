import type { Server, ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SkillseamError } from '../../../core/errors/skillseam-error.js';

/**
 * A client that dribbles is cut off: the head must be in after 3 s and all of it after 4 s, looked
 * at each half second. Answers may take as long as they take.
 */
export const httpLimits: ServerOptions = {
  headersTimeout: 3_000,
  requestTimeout: 4_000,
  connectionsCheckingInterval: 500,
  keepAliveTimeout: 5_000,
};

/** Connections that are open at a time, all clients together. */
const maxConnections = 2_048;

/**
 * Begins to listen; resolves with the port.
 * @throws {SkillseamError} INTERNAL when the address cannot be had.
 */
export async function listen(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<number> {
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    const fail = (cause: Error): void => reject(notListening(host, port, cause));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve();
    });
  });
  return portOf(server.address());
}

/** Takes no new connection; resolves when the last one has ended. */
export async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return;
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function notListening(host: string, port: number, cause: Error): SkillseamError {
  return new SkillseamError(
    'INTERNAL',
    `MCP cannot listen at ${host}:${port} (${cause.message}); end what listens there, or choose another port.`,
    { cause },
  );
}
