import type { AgentSession } from './agent-session.js';
import { weightOf } from './json-weight.js';

const mostTools = 1_000;
const mostPages = 100;
/** In characters of JSON, all tools together. */
const mostText = 8 * 1024 * 1024;

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
  let text = 0;
  for (let page = 0; page < mostPages; page += 1) {
    const { tools, nextCursor } = await session.listPage(cursor, signal);
    text += weightOf(tools, mostText);
    if (text > mostText) return stop(entries, `it says more than ${mostText} characters of them`);
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
