import { SkillseamError } from '../../core/errors/skillseam-error.js';
import type { ErrorCode } from '../../core/errors/error-code.js';
import { isJsonObject, type JsonObject, type JsonValue } from '../../core/primitives/json.js';
import { isNotBegun } from './not-begun.js';
import { flagIn, invalidRequest, objectIn, refuseOthers, textIn } from './params.js';

/** Version of the protocol; both sides must speak the same. */
export const protocolVersion = 1;

/** The first line of a connection: what the peer wants of it. */
export type Hello =
  | { readonly door: 'control' }
  | { readonly door: 'mcp'; readonly credential: JsonValue | undefined };

/** The owner's first line to a peer that it lets in. */
export const welcome = JSON.stringify({ skillseam: protocolVersion, ok: true });

export type RequestId = number | string;

/** A later line of a control connection. */
export type ControlLine =
  | { readonly kind: 'cancel'; readonly id: RequestId }
  | {
      readonly kind: 'request';
      readonly id: RequestId;
      readonly method: string;
      readonly params: JsonObject;
    };

/** A failure as it is sent. */
export interface WireError {
  readonly code: ErrorCode;
  readonly message: string;
  /** Given when nothing of what was asked began: it may be asked again, of the next owner. */
  readonly begun?: false;
}

/** @throws {SkillseamError} INVALID_ARGUMENTS when the line is no hello. */
export function parseHello(line: string): Hello {
  const hello = parseObject(line);
  if (hello['skillseam'] !== protocolVersion)
    throw invalidRequest(`the first line must be a hello of version ${protocolVersion}`);
  const door = textIn(hello, 'door');
  if (door === 'control') {
    refuseOthers(hello, ['skillseam', 'door']);
    return { door };
  }
  if (door !== 'mcp') throw invalidRequest('the doors are control and mcp');
  refuseOthers(hello, ['skillseam', 'door', 'credential']);
  return { door, credential: hello['credential'] };
}

/** @throws {SkillseamError} INVALID_ARGUMENTS when the line is neither a request nor a cancel. */
export function parseControlLine(line: string): ControlLine {
  const given = parseObject(line);
  const id = requestIdIn(given);
  if (flagIn(given, 'cancel')) {
    refuseOthers(given, ['id', 'cancel']);
    return { kind: 'cancel', id };
  }
  refuseOthers(given, ['id', 'method', 'params', 'cancel']);
  const params = given['params'] === undefined ? {} : objectIn(given, 'params');
  return { kind: 'request', id, method: textIn(given, 'method'), params };
}

/** The object in a line. @throws {SkillseamError} INVALID_ARGUMENTS */
export function parseObject(line: string): JsonObject {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch (cause) {
    throw new SkillseamError('INVALID_ARGUMENTS', 'a line must be JSON', { cause });
  }
  if (isJsonObject(parsed)) return parsed;
  throw invalidRequest('a line must be a JSON object');
}

/**
 * A failure as the peer is told it. A defect's own words stay inside: they may name what the peer
 * must not learn.
 */
export function wireErrorOf(failure: unknown): WireError {
  if (SkillseamError.is(failure)) {
    const { code, message } = failure;
    return isNotBegun(failure) ? { code, message, begun: false } : { code, message };
  }
  return { code: 'INTERNAL', message: 'the host failed to answer; its activity says why' };
}

function requestIdIn(given: JsonObject): RequestId {
  const id = given['id'];
  if (typeof id === 'number' && Number.isSafeInteger(id)) return id;
  if (typeof id === 'string' && id.length >= 1 && id.length <= 64) return id;
  throw invalidRequest('"id" must be a whole number or a text of 1 to 64 characters');
}
