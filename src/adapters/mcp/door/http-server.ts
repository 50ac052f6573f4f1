import type { Server, ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';

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

/** Begins to listen; resolves with the port. Rejects when the address cannot be had. */
export async function listen(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<number> {
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
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
