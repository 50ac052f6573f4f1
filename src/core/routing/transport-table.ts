import type { MessageTransport } from '../connectors/message-transport.js';
import { SkillseamError } from '../errors/skillseam-error.js';
import { schemeOf, type Address, type AddressScheme } from '../messaging/address.js';

/** Which transport reaches which addresses. */
export class TransportTable {
  readonly #byScheme = new Map<AddressScheme, MessageTransport>();

  /** @throws {SkillseamError} INTERNAL when two transports claim a scheme. */
  constructor(transports: readonly MessageTransport[]) {
    for (const transport of transports)
      for (const scheme of transport.schemes) this.#claim(scheme, transport);
  }

  transportTo(agent: Address): MessageTransport | undefined {
    return this.#byScheme.get(schemeOf(agent));
  }

  #claim(scheme: AddressScheme, transport: MessageTransport): void {
    const other = this.#byScheme.get(scheme);
    if (other !== undefined)
      throw new SkillseamError(
        'INTERNAL',
        `Transports "${other.id}" and "${transport.id}" both serve ${scheme}:// addresses; load one of them.`,
      );
    this.#byScheme.set(scheme, transport);
  }
}
