import { chmodSync, existsSync, lstatSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Door } from '../../core/doors/door.js';
import { SkillseamError } from '../../core/errors/skillseam-error.js';
import { LineChannel, ownerLimits } from './line-channel.js';
import { LocalConnection, type Reception } from './local-connection.js';
import { NotBegun } from './not-begun.js';
import { requirePrivateFolder } from './private-path.js';
import { protocolVersion, wireErrorOf } from './protocol.js';
import { socketPlaceOf, type SocketPlace } from './socket-path.js';

/** Peers at a time. */
const maxConnections = 64;

/** How long calls in flight may go on when the host stops, in ms. */
const defaultGraceMs = 5_000;

/**
 * The socket by which commands reach the process that owns a data folder. Only the user who runs
 * that process can open it. Decision: ADR 0024.
 */
export class LocalDoor implements Door {
  readonly id = 'local';
  readonly #dataFolder: string;
  readonly #reception: Reception;
  readonly #graceMs: number;
  readonly #connections = new Set<LocalConnection>();
  #server: Server | undefined;
  #place: SocketPlace | undefined;
  #url: string | undefined;
  #started: Promise<void> | undefined;
  #stopped: Promise<void> | undefined;

  constructor(dataFolder: string, reception: Reception, graceMs: number = defaultGraceMs) {
    this.#dataFolder = dataFolder;
    this.#reception = reception;
    this.#graceMs = graceMs;
  }

  get url(): string | undefined {
    return this.#url;
  }

  start(): Promise<void> {
    this.#started ??= this.#open();
    return this.#started;
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#close();
    return this.#stopped;
  }

  async #open(): Promise<void> {
    if (this.#stopped !== undefined) throw alreadyStopped();
    mkdirSync(this.#dataFolder, { recursive: true, mode: 0o700 });
    const place = socketPlaceOf(this.#dataFolder);
    mkdirSync(place.folder, { recursive: true, mode: 0o700 });
    requirePrivateFolder(place);
    const { path } = place;
    await removeStale(path);
    this.#server = createServer((socket) => this.#accept(socket));
    await listening(this.#server, path);
    // A peer that cannot be accepted, e.g. for want of file handles, is no reason to end the host.
    this.#server.on('error', (cause) => this.#reception.defect(cause));
    chmodSync(path, 0o600);
    this.#place = place;
    this.#url = `unix:${path}`;
  }

  async #close(): Promise<void> {
    // A start that is under way would listen when this is over.
    if (this.#url === undefined) await this.#started?.catch(() => undefined);
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    this.#url = undefined;
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    await Promise.all([...this.#connections].map((connection) => connection.stop(this.#graceMs)));
    await closed;
    if (this.#place?.temporary === true) removeEmpty(this.#place.folder);
  }

  #accept(socket: Socket): void {
    const channel = new LineChannel(socket, ownerLimits);
    if (this.#connections.size >= maxConnections) {
      const error = wireErrorOf(new NotBegun(`at most ${maxConnections} connections`));
      channel.send(JSON.stringify({ skillseam: protocolVersion, error }));
      channel.finish();
      return;
    }
    const connection = new LocalConnection(channel, this.#reception);
    this.#connections.add(connection);
    void connection.gone.then(() => this.#connections.delete(connection));
  }
}

function alreadyStopped(): SkillseamError {
  return new SkillseamError('INTERNAL', 'This local socket has been stopped; make another one.');
}

/** The file of an owner that died is in the way of the next; that of one that lives is not ours. */
async function removeStale(path: string): Promise<void> {
  if (!existsSync(path)) return;
  if (!lstatSync(path).isSocket())
    throw new SkillseamError('INTERNAL', `"${path}" is not a socket; move it away.`);
  if (await answers(path))
    throw new SkillseamError(
      'INTERNAL',
      `Another process listens at "${path}"; attach to it, stop it, or use another data folder.`,
    );
  rmSync(path, { force: true });
}

/** A short folder in which somebody put something stays: it is in nobody's way. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'ENOENT') throw cause;
  }
}

async function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path, () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

async function listening(server: Server, path: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
