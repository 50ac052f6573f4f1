import type { ExpertiseDirectory } from '../../../core/expertise/expertise-directory.js';
import type { ExpertiseDomain } from '../../../core/expertise/expertise-domain.js';
import type { Address } from '../../../core/messaging/address.js';
import type { AgentNotices } from './agent-notices.js';
import type { AgentSession } from './agent-session.js';
import type { ToolMapping } from './mcp-agent.js';
import { catalogTools, emptyCatalog, type MappedTool, type ToolCatalog } from './tool-catalog.js';
import { listTools } from './tool-list.js';

/** Keeps the directory in step with what an agent's server lists. */
export class ToolSync {
  readonly #agent: Address;
  readonly #mapping: ToolMapping;
  readonly #directory: ExpertiseDirectory;
  readonly #notices: AgentNotices;
  #catalog: ToolCatalog = emptyCatalog;
  #complaints: ReadonlySet<string> = new Set();

  constructor(
    agent: { readonly agent: Address; readonly tools: ToolMapping },
    directory: ExpertiseDirectory,
    notices: AgentNotices,
  ) {
    this.#agent = agent.agent;
    this.#mapping = agent.tools;
    this.#directory = directory;
    this.#notices = notices;
  }

  /** The tool that a domain stands for, by the newest list. */
  toolOf(domain: string): MappedTool | undefined {
    return this.#catalog.toolOf.get(domain);
  }

  /** Reads the list and writes what changed; rejects, and changes nothing, when it cannot be read. */
  async refresh(session: AgentSession, signal: AbortSignal): Promise<void> {
    const list = await listTools(session, signal);
    const catalog = catalogTools(list.entries, this.#mapping);
    const before = this.#catalog.domains;
    this.#catalog = catalog;
    const refused = this.#publish(before, catalog.domains);
    this.#complain([...list.complaints, ...catalog.complaints, ...refused]);
  }

  #publish(
    before: readonly ExpertiseDomain[],
    after: readonly ExpertiseDomain[],
  ): readonly string[] {
    const change = changeOf(before, after);
    if (change === undefined) return [];
    const diagnostics = this.#directory.replaceExpertise(this.#agent, after);
    this.#notices.record('info', change);
    return diagnostics.map(({ domain, message }) => `Left out "${domain}": ${message}`);
  }

  /** Says each thing once, for as long as it stays true. */
  #complain(complaints: readonly string[]): void {
    for (const complaint of complaints) {
      if (!this.#complaints.has(complaint)) this.#notices.record('warning', complaint);
    }
    this.#complaints = new Set(complaints);
  }
}

function changeOf(
  before: readonly ExpertiseDomain[],
  after: readonly ExpertiseDomain[],
): string | undefined {
  const old = new Map(before.map((domain) => [domain.name, JSON.stringify(domain)]));
  const fresh = new Map(after.map((domain) => [domain.name, JSON.stringify(domain)]));
  const added = [...fresh.keys()].filter((name) => !old.has(name)).length;
  const removed = [...old.keys()].filter((name) => !fresh.has(name)).length;
  const changed = [...fresh].filter(([name, text]) => (old.get(name) ?? text) !== text).length;
  if (added + removed + changed === 0) return undefined;
  return `Its skills changed: ${added} added, ${removed} removed, ${changed} changed.`;
}
