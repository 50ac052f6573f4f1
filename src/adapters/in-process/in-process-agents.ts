import type { ConnectorRegistration } from '../../core/connectors/connector-registration.js';
import type { Startable } from '../../core/container/tokens/startable.js';
import type { OwnExpertise } from '../../core/expertise/directory-snapshot.js';
import type { ExpertiseDirectory } from '../../core/expertise/expertise-directory.js';
import { SkillseamError } from '../../core/errors/skillseam-error.js';
import type { Address } from '../../core/messaging/address.js';
import { HandlerConnector } from './handler-connector.js';
import { loadHandlers } from './handler-module.js';
import type { SkillHandlers } from './skill-handler.js';

/** An agent in this process: its handlers, or the path of the module file that exports them. */
export type InProcessAgent =
  | { readonly agent: Address; readonly handlers: SkillHandlers }
  | { readonly agent: Address; readonly module: string };

/** Registers the agents of this process for as long as the host runs. */
export class InProcessAgents implements Startable {
  readonly #agents: readonly InProcessAgent[];
  readonly #registry: ConnectorRegistration;
  readonly #directory: Pick<ExpertiseDirectory, 'read'>;
  #takeBack: (() => void)[] = [];

  constructor(
    agents: readonly InProcessAgent[],
    registry: ConnectorRegistration,
    directory: Pick<ExpertiseDirectory, 'read'>,
  ) {
    this.#agents = agents;
    this.#registry = registry;
    this.#directory = directory;
  }

  /** @throws {SkillseamError} INTERNAL when a module cannot be loaded, or lacks a handler. */
  async start(): Promise<void> {
    const { expertise } = this.#directory.read();
    const own = [...expertise.values()].flat();
    // Nothing is registered before every module has loaded and has what it must have.
    const connectors = await Promise.all(this.#agents.map((agent) => connectorOf(agent, own)));
    for (const connector of connectors) this.#takeBack.push(this.#registry.register(connector));
  }

  stop(): void {
    for (const takeBack of this.#takeBack.splice(0)) takeBack();
  }
}

async function connectorOf(
  agent: InProcessAgent,
  expertise: readonly OwnExpertise[],
): Promise<HandlerConnector> {
  const handlers = 'module' in agent ? await loadHandlers(agent.module) : agent.handlers;
  const lacking = expertise
    .filter(({ holder, domain }) => holder === agent.agent && domain.inputSchema !== undefined)
    .map(({ domain }) => domain.name)
    .filter((name) => !Object.hasOwn(handlers, name));
  if (lacking.length === 0) return new HandlerConnector(agent.agent, handlers);
  const names = lacking.map((name) => JSON.stringify(name)).join(', ');
  throw new SkillseamError(
    'INTERNAL',
    `${agent.agent} has no handler for ${names}; export one for each of its callable domains: export const handlers = { ${names.split(', ')[0] ?? ''}: (args) => … }`,
  );
}
