import { lstatSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { isErrorCode } from '../../core/errors/error-code.js';
import { SkillseamError } from '../../core/errors/skillseam-error.js';
import { isJsonObject, type JsonObject, type JsonValue } from '../../core/primitives/json.js';
import { clientLimits, LineChannel } from './line-channel.js';
import { NotBegun } from './not-begun.js';
import { requireOwnSocket, requirePrivateFolder } from './private-path.js';
import { parseObject, protocolVersion, type Hello } from './protocol.js';
import { socketPlaceOf, type SocketPlace } from './socket-path.js';

/** A hello before it is sent: the owner judges the credential. */
export interface ShownHello {
  readonly door: Hello['door'];
  readonly credential?: unknown;
}

/** How long an owner may take to answer a hello. */
const welcomeMs = 10_000;

/** Codes of the system that mean: there is no such socket, or nobody listens at it. */
const nobodyThere = new Set(['ENOENT', 'ENOTDIR', 'ECONNREFUSED']);

/**
 * A held channel to the owner of a data folder, who has let this peer in; `undefined` when nobody
 * owns the folder. The file that a dead owner left behind is no owner.
 *
 * @throws {SkillseamError} UNAUTHENTICATED or OVERLOADED when the owner refuses, or cannot be trusted.
 */
export async function openChannel(
  dataFolder: string,
  hello: ShownHello,
): Promise<LineChannel | undefined> {
  let socket: Socket;
  try {
    socket = await connected(trustedPlaceOf(dataFolder));
  } catch (failure) {
    if (isNobodyThere(failure)) return undefined;
    throw failure;
  }
  const channel = new LineChannel(socket, clientLimits);
  await welcomed(channel, hello);
  return channel;
}

/** An error as the owner sent it. */
export function failureIn(error: JsonValue | undefined): SkillseamError {
  const { code, message, begun }: JsonObject = isJsonObject(error) ? error : {};
  const why = typeof message === 'string' ? message : 'the owner of the data folder gave no reason';
  if (begun === false) return new NotBegun(why);
  return new SkillseamError(isErrorCode(code) ? code : 'INTERNAL', why);
}

function trustedPlaceOf(dataFolder: string): SocketPlace {
  const place = socketPlaceOf(dataFolder);
  lstatSync(place.path);
  requirePrivateFolder(place);
  requireOwnSocket(place.path);
  return place;
}

async function connected({ path }: SocketPlace): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

async function welcomed(channel: LineChannel, hello: ShownHello): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (failure: SkillseamError): void => {
      clearTimeout(late);
      reject(failure);
      channel.cut();
    };
    const late = setTimeout(() => refuse(unanswered('does not answer')), welcomeMs);
    channel.listen({
      line: (line) => {
        const refusal = refusalIn(line);
        if (refusal !== undefined) {
          refuse(refusal);
          return;
        }
        clearTimeout(late);
        channel.hold();
        resolve();
      },
      fault: (fault) => refuse(unanswered(fault.message)),
      closed: () => refuse(unanswered('closed the connection')),
    });
    channel.send(JSON.stringify({ skillseam: protocolVersion, ...hello }));
  });
}

/** What the owner's first line says against this peer. */
function refusalIn(line: string): SkillseamError | undefined {
  try {
    const { ok, error } = parseObject(line);
    return ok === true ? undefined : failureIn(error);
  } catch {
    return unanswered('speaks another language');
  }
}

function unanswered(what: string): NotBegun {
  return new NotBegun(
    `The process that owns the data folder ${what}; it may be stopping. Try again.`,
  );
}

function isNobodyThere(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && nobodyThere.has(String(failure.code));
}
