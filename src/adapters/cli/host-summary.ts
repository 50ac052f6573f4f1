import type { ConnectorRegistry } from '../../core/connectors/connector-registry.js';
import type { Door } from '../../core/doors/door.js';
import type { ExpertiseDirectory } from '../../core/expertise/expertise-directory.js';
import type {
  ExpertiseSkill,
  ExpertiseSkillCatalog,
} from '../../core/expertise/expertise-skill-catalog.js';
import type { Address } from '../../core/messaging/address.js';
import type { CallerMint } from '../../core/messaging/caller-mint.js';
import type { OpenedHost } from './command-services.js';

/** Somebody whom the organisation lets in. */
export interface KnownCaller {
  readonly principal: Address;
  readonly hostUser: boolean;
  /** Where the key lies that the host made. */
  readonly keyFile?: string;
}

/** What a running host is described from. */
export interface HostParts {
  readonly organisation: string;
  readonly callers: readonly KnownCaller[];
  readonly catalog: ExpertiseSkillCatalog;
  readonly connectors: ConnectorRegistry;
  readonly directory: ExpertiseDirectory;
  readonly doors: readonly Door[];
  readonly mint: CallerMint;
}

/** A running host as `serve` describes it to whoever started it. */
export function summarise(parts: HostParts): Omit<OpenedHost, 'stop'> {
  const { organisation, callers, connectors, directory, doors } = parts;
  const listed = callers.map((caller) => ({ caller, skills: skillsOf(parts, caller.principal) }));
  const own = listed.find(({ caller }) => caller.hostUser)?.skills ?? [];
  return {
    organisation,
    url: doors.find(({ url }) => url?.startsWith('http') === true)?.url,
    units: directory.read().units.size,
    agents: [...directory.read().agents.keys()].map((id) => {
      const connector = connectors.connectorOf(id);
      return connector === undefined ? { id, state: 'asked' } : { id, ...connector.health() };
    }),
    diagnostics: directory
      .diagnostics()
      .map(({ owner, domain, message }) => `${owner} "${domain}": ${message}`),
    example: own.find(needsNothing)?.name,
    callers: listed.map(({ caller, skills }) => ({
      ...caller,
      skills: skills.map(({ name }) => name),
    })),
  };
}

/** What the caller would list. Nobody calls with the caller that is made here; it never leaves. */
function skillsOf(
  { organisation: tenant, catalog, mint }: HostParts,
  principal: Address,
): readonly ExpertiseSkill[] {
  return catalog.list(mint.mint({ principal, entry: 'cli', tenant, strength: 0 }));
}

function needsNothing({ domain }: ExpertiseSkill): boolean {
  const required = domain.inputSchema?.['required'];
  return domain.effect === 'read' && (!Array.isArray(required) || required.length === 0);
}
