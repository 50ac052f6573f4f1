import type { LineDoor } from '../../core/doors/line-door.js';
import type { CallerMethods } from './caller-methods.js';
import type { ControlMethods } from './control-method.js';
import { ControlSession } from './control-session.js';
import type { LineChannel } from './line-channel.js';
import { McpPeer } from './mcp-peer.js';
import type { OperatorMethods } from './operator-methods.js';
import type { Hello } from './protocol.js';
import type { Session } from './session.js';

/** Gives each peer at the socket the session that its hello asks for. */
export class LocalReception {
  readonly #callers: CallerMethods;
  readonly #operators: OperatorMethods;
  readonly #lines: LineDoor;
  readonly #methods: ControlMethods;

  constructor(callers: CallerMethods, operators: OperatorMethods, lines: LineDoor) {
    this.#callers = callers;
    this.#operators = operators;
    this.#lines = lines;
    this.#methods = new Map([...callers.methods(), ...operators.methods()]);
  }

  /** @throws {SkillseamError} UNAUTHENTICATED when an MCP peer's credential is nobody's. */
  async open(hello: Hello, channel: LineChannel): Promise<Session> {
    if (hello.door === 'mcp') {
      const caller = await this.#callers.identify(hello.credential, 'mcp');
      return new McpPeer(this.#lines, caller, channel);
    }
    return new ControlSession(channel, this.#methods, (cause) => this.defect(cause));
  }

  /** Records a failure of the host's own; when even that fails, warns on standard error. */
  defect(cause: unknown): void {
    this.#operators.defect(cause).catch((failure: unknown) => {
      process.emitWarning(`A defect of the local socket could not be recorded: ${String(failure)}`);
    });
  }
}
