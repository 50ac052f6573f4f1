import { ConnectorRegistration } from '../../core/connectors/connector-registration.js';
import { ConnectorRegistry } from '../../core/connectors/connector-registry.js';
import { MessageTransport } from '../../core/connectors/message-transport.js';
import { defineTrustedModule, type Module } from '../../core/container/tokens/module.js';
import { readOptions } from '../../core/container/tokens/read-options.js';
import { ExpertiseDirectory } from '../../core/expertise/expertise-directory.js';
import { token } from '../../core/container/tokens/token.js';
import { InProcessAgents, type InProcessAgent } from './in-process-agents.js';
import { readInProcessOptions } from './in-process-options.js';
import { InProcessTransport } from './in-process-transport.js';

export { type InProcessAgent };
export {
  handlerAnswer,
  type HandlerAnswer,
  type HandlerContext,
  type SkillHandler,
  type SkillHandlers,
} from './skill-handler.js';

/** What runs in this process. */
export interface InProcessOptions {
  /** The agents whose skills are functions in this process; none when left out. */
  readonly agents?: readonly InProcessAgent[];
}

const Agents = token<InProcessAgents>('InProcessAgents');

/** The transport to agents of this process, and those agents of it that are plain functions. */
export function inProcessModule(options: InProcessOptions = {}): Module {
  return defineTrustedModule('inProcessModule', (binder) => {
    const { agents } = readOptions(options, readInProcessOptions, binder);
    binder
      .bind(Agents)
      .toResolvedValue(
        (registry, directory) => new InProcessAgents(agents, registry, directory),
        [ConnectorRegistration, ExpertiseDirectory],
      )
      .inSingletonScope();
    binder
      .contribute(MessageTransport, { id: 'in-process' })
      // Waits for the agents, so that they are registered before anything is sent to them.
      .toResolvedValue(
        (registry, _agents) => new InProcessTransport(registry),
        [ConnectorRegistry, Agents],
      )
      .inSingletonScope();
  });
}
