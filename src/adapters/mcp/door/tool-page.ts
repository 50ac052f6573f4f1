import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

const pageSize = 200;
const maxCursorLength = 400;

/** One page of a caller's list, and where the next one begins. */
export interface SkillPage<T> {
  readonly items: readonly T[];
  readonly nextCursor?: string;
}

/**
 * Cuts one page out of `all`. The cursor holds the last name shown, so a list that changes between
 * two pages neither repeats nor skips what stayed; nothing is kept for it.
 * @throws {ProtocolError} invalid params for a cursor that this function did not make.
 */
export function pageOf<T extends { readonly name: string }>(
  all: readonly T[],
  cursor: string | undefined,
): SkillPage<T> {
  const after = cursor === undefined ? '' : nameIn(cursor);
  const rest = all.filter((item) => item.name > after).sort((a, b) => (a.name < b.name ? -1 : 1));
  const items = rest.slice(0, pageSize);
  const last = items.at(-1);
  if (last === undefined || rest.length === items.length) return { items };
  return { items, nextCursor: cursorAfter(last.name) };
}

function cursorAfter(name: string): string {
  return Buffer.from(name, 'utf8').toString('base64url');
}

function nameIn(cursor: string): string {
  const name = Buffer.from(cursor.slice(0, maxCursorLength), 'base64url').toString('utf8');
  if (name !== '' && cursorAfter(name) === cursor) return name;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid cursor');
}
