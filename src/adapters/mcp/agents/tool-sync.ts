import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExpertiseDirectory } from '../../../core/expertise/expertise-directory.js';
import type { ExpertiseDomain } from '../../../core/expertise/expertise-domain.js';
import type { InputValidator } from '../../../core/invocation/input-validator.js';
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

/** What the agents' tools are written to, and by whom their schemas are judged. */
export interface ToolRegister {
  readonly directory: ExpertiseDirectory;
  readonly validator: InputValidator;
}

/**
 * Keeps the directory in step with what an agent's server lists. While the server is away its
 * expertise stays: a list that shrinks and grows with every restart would tell callers nothing.
 */
export class ToolSync {
  readonly #agent: McpAgent;
  readonly #directory: ExpertiseDirectory;
  readonly #validator: InputValidator;
  readonly #notices: AgentNotices;
  readonly #clock: Clock;
  readonly #relisting: PacedTask;
  #catalog: ToolCatalog = emptyCatalog;
  #complaints: ReadonlySet<string> = new Set();
  #session: AgentSession | undefined;

  constructor(agent: McpAgent, register: ToolRegister, notices: AgentNotices, clock: Clock) {
    this.#agent = agent;
    this.#directory = register.directory;
    this.#validator = register.validator;
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
    await this.#read(session, signal);
  }

  /** Whether anything is different from before. */
  async #read(session: AgentSession, signal: AbortSignal): Promise<boolean> {
    const list = await listTools(session, signal);
    const catalog = catalogTools(list.entries, this.#agent.tools);
    if (changeOf(this.#catalog.domains, catalog.domains) !== undefined) {
      await this.#prepare(catalog.domains, signal);
    }
    const change = this.#publish(catalog.domains);
    this.#catalog = catalog;
    this.#complain([...list.complaints, ...catalog.complaints, ...this.#refusals()]);
    return change !== undefined;
  }

  async #relist(): Promise<boolean> {
    const session = this.#session;
    if (session?.isOpen() !== true) return false;
    const limit = new AbortController();
    const cancel = this.#clock.after(relistMs, () => limit.abort('it did not answer in time'));
    try {
      return await this.#read(session, limit.signal);
    } catch (error) {
      if (session.isOpen()) this.#complain([`Its tools cannot be read: ${explainFailure(error)}.`]);
      return false;
    } finally {
      cancel();
    }
  }

  /**
   * Has the schemas compiled one tool at a time, so that others get their turn in between: the
   * directory takes all of them in one go, and finds the work done.
   */
  async #prepare(domains: readonly ExpertiseDomain[], signal: AbortSignal): Promise<void> {
    for (const { inputSchema, outputSchema } of domains) {
      if (inputSchema !== undefined) this.#validator.admit(inputSchema);
      if (outputSchema !== undefined) this.#validator.admit(outputSchema);
      await nextTurn();
      signal.throwIfAborted();
    }
  }

  #publish(domains: readonly ExpertiseDomain[]): string | undefined {
    const change = changeOf(this.#catalog.domains, domains);
    if (change === undefined) return undefined;
    this.#directory.replaceExpertise(this.#agent.agent, domains);
    this.#notices.record('info', change);
    return change;
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
