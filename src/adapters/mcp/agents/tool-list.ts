import type { AgentSession } from './agent-session.js';

const mostTools = 1_000;
const mostPages = 100;

/** All pages of a server's list, as far as it is bounded. */
export interface ToolList {
  readonly entries: readonly unknown[];
  /** One sentence for each part of the list that was not taken. */
  readonly complaints: readonly string[];
}

/** Reads a server's list of tools to its end, or to where we stop believing that there is one. */
export async function listTools(session: AgentSession, signal: AbortSignal): Promise<ToolList> {
  const entries: unknown[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const { tools, nextCursor } = await session.listPage(cursor, signal);
    entries.push(...tools.slice(0, mostTools + 1 - entries.length));
    if (entries.length > mostTools) {
      return stop(entries.slice(0, mostTools), `it lists more than ${mostTools} tools`);
    }
    if (nextCursor === undefined) return { entries, complaints: [] };
    if (seen.has(nextCursor)) return stop(entries, 'its list of tools goes round in a circle');
    seen.add(nextCursor);
    cursor = nextCursor;
  }
  return stop(entries, `its list of tools has more than ${mostPages} pages`);
}

function stop(entries: readonly unknown[], why: string): ToolList {
  return { entries, complaints: [`Left out the rest of the tools: ${why}.`] };
}
