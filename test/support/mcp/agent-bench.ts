import { Subject } from 'rxjs';
import { mcpAgentsModule } from '../../../src/adapters/mcp/agents/mcp-agents.module.js';
import type { McpAgent } from '../../../src/adapters/mcp/agents/mcp-agent.js';
import { inputValidator } from '../../../src/adapters/json-schema/json-schema.module.js';
import { McpAgents } from '../../../src/adapters/mcp/agents/mcp-agents.js';
import { ActivityLog } from '../../../src/core/activity/activity-log.js';
import type { NoticeRecord } from '../../../src/core/activity/activity-record.js';
import { ConnectorRegistration } from '../../../src/core/connectors/connector-registration.js';
import type {
  AgentReply,
  DeliveryOptions,
  SkillConnector,
} from '../../../src/core/connectors/skill-connector.js';
import {
  type DirectoryDiagnostic,
  ExpertiseDirectory,
} from '../../../src/core/expertise/expertise-directory.js';
import type { ExpertiseDomain } from '../../../src/core/expertise/expertise-domain.js';
import type { Address } from '../../../src/core/messaging/address.js';
import type { Message } from '../../../src/core/messaging/message.js';
import { InputValidator } from '../../../src/core/invocation/input-validator.js';
import { Clock } from '../../../src/core/primitives/clock.js';
import type { JsonValue } from '../../../src/core/primitives/json.js';
import { realClock } from './real-clock.js';

const caller = 'human://test' as Address;

/** The module under test with recording fakes at the seams that it uses. */
export class AgentBench {
  /** What was written to the directory, newest last. */
  readonly writes: { owner: Address; domains: readonly ExpertiseDomain[] }[] = [];
  readonly notices: NoticeRecord[] = [];
  readonly registered = new Set<SkillConnector>();
  /** All that were ever registered, in order. */
  readonly connectors: SkillConnector[] = [];
  readonly agents: McpAgents;
  /** What the directory answers to a write. */
  diagnostics: (domains: readonly ExpertiseDomain[]) => readonly DirectoryDiagnostic[] = () => [];

  /** Called before a schema is judged. */
  onAdmit: () => void = () => undefined;

  constructor(agents: readonly McpAgent[], clock: Clock = realClock) {
    this.agents = resolveModule(agents, this.#seams(clock));
  }

  get connector(): SkillConnector {
    return this.connectors[0]!;
  }

  /** Names in the directory now. */
  get names(): readonly string[] {
    return this.writes.at(-1)?.domains.map(({ name }) => name) ?? [];
  }

  call(
    domain: string,
    args: Record<string, JsonValue> = {},
    options: Partial<DeliveryOptions> = {},
  ): Promise<AgentReply> {
    const agent = this.connector.agents[0]!;
    return this.connector.deliver(agent, skillMessage(agent, domain, args), {
      signal: options.signal ?? new AbortController().signal,
      onProgress: options.onProgress ?? (() => undefined),
    });
  }

  #watchedValidator(): InputValidator {
    const validator = inputValidator();
    return {
      admit: (schema) => {
        this.onAdmit();
        return validator.admit(schema);
      },
      check: (schema, value) => validator.check(schema, value),
    };
  }

  #seams(clock: Clock): Map<unknown, unknown> {
    const diagnostics = (): readonly DirectoryDiagnostic[] =>
      this.diagnostics(this.writes.at(-1)?.domains ?? []);
    const directory: Pick<ExpertiseDirectory, 'replaceExpertise' | 'diagnostics'> = {
      replaceExpertise: (owner, domains) => {
        this.writes.push({ owner, domains });
        return diagnostics();
      },
      diagnostics,
    };
    const log: Pick<ActivityLog, 'record'> = {
      record: async (record) => {
        if (record.kind === 'notice') this.notices.push(record);
      },
    };
    const registry: ConnectorRegistration = {
      register: (connector) => {
        this.registered.add(connector);
        this.connectors.push(connector);
        return () => this.registered.delete(connector);
      },
    };
    return new Map<unknown, unknown>([
      [Clock, clock],
      [ExpertiseDirectory, directory],
      [InputValidator, this.#watchedValidator()],
      [ActivityLog, { ...log, activity$: new Subject() }],
      [ConnectorRegistration, registry],
    ]);
  }
}

/** A skill call as the router hands it down. */
export function skillMessage(
  agent: Address,
  domain: string,
  args: Record<string, JsonValue>,
): Message {
  return {
    id: 'call-0001',
    from: caller,
    to: agent,
    type: 'domain',
    correlationId: 'correlation-0001',
    payload: { domain, arguments: args },
    sentAt: 0,
    timeLeftMs: 60_000,
    hops: [],
  };
}

/** What the module binds, built from fakes; there is nothing else to bind in it. */
function resolveModule(agents: readonly McpAgent[], seams: Map<unknown, unknown>): McpAgents {
  let bound: unknown;
  const bind = (seam: unknown): unknown => ({
    toResolvedValue: (build: (...parts: unknown[]) => unknown, parts: readonly unknown[]) => {
      if (seam === McpAgents) bound = build(...parts.map((part) => seams.get(part)));
      return { inSingletonScope: () => undefined };
    },
  });
  mcpAgentsModule({ agents }).register({ bind } as never);
  return bound as McpAgents;
}
