import type { ConnectorRegistration } from '../../core/connectors/connector-registration.js';
import type { Startable } from '../../core/container/tokens/startable.js';
import type { ExpertiseDirectory } from '../../core/expertise/expertise-directory.js';
import { SkillseamError } from '../../core/errors/skillseam-error.js';
import type { Address } from '../../core/messaging/address.js';
import { HandlerConnector } from './handler-connector.js';
import { type GivenHandlers, handlerFaults } from './handler-faults.js';
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

  /**
   * @throws {SkillseamError} PROVIDER_UNAVAILABLE when a module cannot be loaded, INTERNAL when handlers
   * and directory do not fit each other; with everything that is wrong with any agent.
   */
  async start(): Promise<void> {
    // Nothing is registered before every module has loaded and has what it must have.
    const loaded = await Promise.all(this.#agents.map(load));
    const unloadable = loaded.flatMap((each) => ('error' in each ? [each.error] : []));
    const given = loaded.flatMap((each) => ('error' in each ? [] : [each]));
    const unfit = given.flatMap((each) => handlerFaults(each, this.#directory));
    const messages = [...unloadable.map(({ message }) => message), ...unfit];
    if (messages.length > 0) {
      const code = unloadable.length > 0 ? 'PROVIDER_UNAVAILABLE' : 'INTERNAL';
      throw new SkillseamError(code, messages.join(' '), { cause: unloadable[0] });
    }
    for (const { agent, handlers } of given)
      this.#takeBack.push(this.#registry.register(new HandlerConnector(agent, handlers)));
  }

  stop(): void {
    for (const takeBack of this.#takeBack.splice(0)) takeBack();
  }
}

async function load(
  given: InProcessAgent,
): Promise<GivenHandlers | { readonly error: SkillseamError }> {
  const { agent } = given;
  if ('handlers' in given) return { agent, handlers: given.handlers, isModule: false };
  try {
    return { agent, handlers: await loadHandlers(given.module), isModule: true };
  } catch (error) {
    if (SkillseamError.is(error)) return { error };
    throw error;
  }
}
