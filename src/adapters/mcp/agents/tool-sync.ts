import type { ExpertiseDirectory } from '../../../core/expertise/expertise-directory.js';
import type { ExpertiseDomain } from '../../../core/expertise/expertise-domain.js';
import type { Clock } from '../../../core/primitives/clock.js';
import type { AgentNotices } from './agent-notices.js';
import type { AgentSession } from './agent-session.js';
import { changeOf } from './domain-change.js';
import { explainFailure } from './explain-failure.js';
import type { McpAgent } from './mcp-agent.js';
import { PacedTask } from './paced-task.js';
import { catalogTools, emptyCatalog, type ToolCatalog } from './tool-catalog.js';
import { listTools } from './tool-list.js';

/** How long a server may take to list its tools once more. */
const relistMs = 30_000;
/** Complaints of one list that are recorded one by one; the others are counted. */
const mostComplaints = 10;

/**
 * Keeps the directory in step with what an agent's server lists. While the server is away its
 * expertise stays: a list that shrinks and grows with every restart would tell callers nothing.
 */
export class ToolSync {
  readonly #agent: McpAgent;
  readonly #directory: ExpertiseDirectory;
  readonly #notices: AgentNotices;
  readonly #clock: Clock;
  readonly #relisting: PacedTask;
  #catalog: ToolCatalog = emptyCatalog;
  #complaints: ReadonlySet<string> = new Set();
  #session: AgentSession | undefined;

  constructor(agent: McpAgent, directory: ExpertiseDirectory, notices: AgentNotices, clock: Clock) {
    this.#agent = agent;
    this.#directory = directory;
    this.#notices = notices;
    this.#clock = clock;
    this.#relisting = new PacedTask(() => this.#relist(), clock);
  }

  /** The tool that a domain stands for, by the newest list. */
  toolOf(domain: string): string | undefined {
    return this.#catalog.toolOf.get(domain);
  }

  /** The server says that its tools changed: soon, and once for many such words, they are read. */
  changed(session: AgentSession): void {
    this.#session = session;
    this.#relisting.request();
  }

  /** Reads the list and writes what changed; rejects, and changes nothing, when it cannot be read. */
  async refresh(session: AgentSession, signal: AbortSignal): Promise<void> {
    const list = await listTools(session, signal);
    const catalog = catalogTools(list.entries, this.#agent.tools);
    this.#publish(catalog.domains);
    this.#catalog = catalog;
    this.#complain([...list.complaints, ...catalog.complaints, ...this.#refusals()]);
  }

  async #relist(): Promise<void> {
    const session = this.#session;
    if (session?.isOpen() !== true) return;
    const limit = new AbortController();
    const cancel = this.#clock.after(relistMs, () => limit.abort('it did not answer in time'));
    try {
      await this.refresh(session, limit.signal);
    } catch (error) {
      if (session.isOpen()) this.#complain([`Its tools cannot be read: ${explainFailure(error)}.`]);
    } finally {
      cancel();
    }
  }

  #publish(domains: readonly ExpertiseDomain[]): void {
    const change = changeOf(this.#catalog.domains, domains);
    if (change === undefined) return;
    this.#directory.replaceExpertise(this.#agent.agent, domains);
    this.#notices.record('info', change);
  }

  /** Asked anew each time: what others write can begin and end a refusal. */
  #refusals(): readonly string[] {
    return this.#directory
      .diagnostics()
      .filter(({ owner }) => owner === this.#agent.agent)
      .map(({ domain, message }) => `Left out "${domain}": ${message}`);
  }

  /** Says each thing once, for as long as it stays true. */
  #complain(complaints: readonly string[]): void {
    const fresh = complaints.filter((complaint) => !this.#complaints.has(complaint));
    for (const complaint of fresh.slice(0, mostComplaints)) {
      this.#notices.record('warning', complaint);
    }
    if (fresh.length > mostComplaints) {
      this.#notices.record('warning', `${fresh.length - mostComplaints} more complaints.`);
    }
    this.#complaints = new Set(complaints);
  }
}
