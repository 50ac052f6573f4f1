import { SkillseamError } from '../../core/errors/skillseam-error.js';
import type {
  ExpertiseSkill,
  ExpertiseSkillCatalog,
} from '../../core/expertise/expertise-skill-catalog.js';
import type { SkillInvocation } from '../../core/invocation/skill-invocation.js';
import type { SkillInvoker } from '../../core/invocation/skill-invoker.js';
import type { Authenticator } from '../../core/messaging/authenticator.js';
import type { Caller, Entry } from '../../core/messaging/caller.js';
import type { JsonObject, JsonValue } from '../../core/primitives/json.js';
import type { ControlMethod, ControlMethods, Exchange } from './control-method.js';
import { credentialOf } from './credential.js';
import { addressIn, numberIn, objectIn, optional, refuseOthers, textIn } from './params.js';

/** What a caller may ask, as whoever its credential makes it. */
export class CallerMethods {
  readonly #authenticator: Authenticator;
  readonly #catalog: ExpertiseSkillCatalog;
  readonly #invoker: SkillInvoker;

  constructor(authenticator: Authenticator, catalog: ExpertiseSkillCatalog, invoker: SkillInvoker) {
    this.#authenticator = authenticator;
    this.#catalog = catalog;
    this.#invoker = invoker;
  }

  methods(): ControlMethods {
    return new Map<string, ControlMethod>([
      ['skills', (params) => this.#skills(params)],
      ['invoke', (params, exchange) => this.#invoke(params, exchange)],
    ]);
  }

  /** @throws {SkillseamError} UNAUTHENTICATED when the credential is nobody's. */
  async identify(shown: JsonValue | undefined, entry: Entry): Promise<Caller> {
    const caller = await this.#authenticator.authenticate(credentialOf(shown), entry);
    if (caller !== undefined) return caller;
    throw new SkillseamError('UNAUTHENTICATED', 'the credential belongs to no caller of this host');
  }

  async #skills(params: JsonObject): Promise<unknown> {
    refuseOthers(params, ['credential']);
    const caller = await this.identify(params['credential'], 'cli');
    return this.#catalog.list(caller).map(shownSkill);
  }

  async #invoke(params: JsonObject, exchange: Exchange): Promise<unknown> {
    refuseOthers(params, ['credential', 'invocation']);
    const invocation = invocationIn(objectIn(params, 'invocation'));
    const caller = await this.identify(params['credential'], 'cli');
    return this.#invoker.invoke(caller, invocation, exchange.signal, exchange.progress);
  }
}

function invocationIn(given: JsonObject): SkillInvocation {
  refuseOthers(given, ['skill', 'arguments', 'correlationId', 'timeoutMs', 'provider']);
  return {
    skill: textIn(given, 'skill'),
    arguments: objectIn(given, 'arguments'),
    ...optional(given, 'correlationId', textIn),
    ...optional(given, 'timeoutMs', numberIn),
    ...optional(given, 'provider', addressIn),
  };
}

/** A skill as its caller may know it: providers by the address that the caller deals with. */
function shownSkill({ name, domain, providers }: ExpertiseSkill): unknown {
  return {
    ...domain,
    name,
    domain: domain.name,
    providers: [...new Set(providers.map(({ provider }) => provider))],
  };
}
