import { Subject } from 'rxjs';
import type { ToolServices } from '../../../src/adapters/mcp/door/caller-tools.js';
import type { McpHttpServices } from '../../../src/adapters/mcp/door/mcp-http-door.js';
import type { ExpertiseDomain } from '../../../src/core/expertise/expertise-domain.js';
import type { ExpertiseSkill } from '../../../src/core/expertise/expertise-skill-catalog.js';
import type { ProgressListener } from '../../../src/core/invocation/progress.js';
import {
  skillNotFound,
  type SkillInvocationResult,
} from '../../../src/core/invocation/skill-invocation-result.js';
import type { SkillInvocation } from '../../../src/core/invocation/skill-invocation.js';
import type { Address } from '../../../src/core/messaging/address.js';
import type { Caller } from '../../../src/core/messaging/caller.js';
import { HostCallerMint } from '../../../src/core/messaging/host-caller-mint.js';
import type { Clock } from '../../../src/core/primitives/clock.js';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';

/** What a fake skill does when it is called. */
export type Handler = (call: {
  readonly arguments: SkillInvocation['arguments'];
  readonly signal: AbortSignal;
  readonly onProgress: ProgressListener;
}) => Promise<SkillInvocationResult> | SkillInvocationResult;

interface FakeSkill {
  readonly domain: ExpertiseDomain;
  readonly callers: readonly string[];
  readonly handler: Handler;
}

const objectSchema = { type: 'object' } as const;

/** The host on the far side of the door: skills, callers and keys of a test's choosing. */
export class FakeHost {
  /** What reached the invoker, in order. */
  readonly calls: { readonly caller: Caller; readonly invocation: SkillInvocation }[] = [];
  readonly problems: string[] = [];
  readonly mint = new HostCallerMint();
  readonly #skills = new Map<string, FakeSkill>();
  readonly #changed = new Map<string, Subject<void>>();
  readonly #keys = new Map<string, string>();
  readonly #clock: Clock;
  #ids = 0;
  #listFault: Error | undefined;

  constructor(clock: Clock = new SystemClock()) {
    this.#clock = clock;
  }

  /** Lets a principal in under a key, and gives the key back. */
  key(principal: string, key = `key-of-${principal.replace(/\W+/g, '-')}`): string {
    this.#keys.set(key, principal);
    return key;
  }

  revoke(key: string): void {
    this.#keys.delete(key);
  }

  caller(principal: string): Caller {
    return this.mint.mint({
      principal: principal as Address,
      entry: 'mcp',
      tenant: 'acme',
      strength: 2,
    });
  }

  /** Adds a skill that the given principals see, and tells their doors. */
  skill(
    slug: string,
    callers: readonly string[],
    handler: Handler = () => ({ kind: 'completed', value: { slug } }),
    domain: Partial<ExpertiseDomain> = {},
  ): void {
    const known = { name: slug, description: `Does ${slug}.`, inputSchema: objectSchema };
    this.#skills.set(`expertise/${slug}`, { domain: { ...known, ...domain }, callers, handler });
    for (const caller of callers) this.changes(caller).next();
  }

  /** Makes every list fail until it is called with `undefined`. */
  breakList(fault: Error | undefined): void {
    this.#listFault = fault;
  }

  changes(principal: string): Subject<void> {
    const found = this.#changed.get(principal) ?? new Subject<void>();
    this.#changed.set(principal, found);
    return found;
  }

  get services(): McpHttpServices {
    return {
      catalog: {
        list: (caller) => this.#visibleTo(caller),
        find: () => undefined,
        changes: (caller) => this.changes(caller.principal),
      },
      invoker: { invoke: (...call) => this.#invoke(...call) },
      clock: this.#clock,
      authenticator: {
        authenticate: async (credential) => {
          const principal =
            credential.kind === 'bearer' ? this.#keys.get(credential.key) : undefined;
          return principal === undefined ? undefined : this.caller(principal);
        },
      },
      ids: { next: () => `id-${String(++this.#ids).padStart(8, '0')}` },
      report: (message) => void this.problems.push(message),
    } satisfies McpHttpServices & ToolServices;
  }

  #visibleTo(caller: Caller): readonly ExpertiseSkill[] {
    if (this.#listFault !== undefined) throw this.#listFault;
    return [...this.#skills]
      .filter(([, { callers }]) => callers.includes(caller.principal))
      .map(([name, { domain }]) => ({ name, domain, providers: [] }));
  }

  async #invoke(
    caller: Caller,
    invocation: SkillInvocation,
    signal: AbortSignal = new AbortController().signal,
    onProgress: ProgressListener = () => undefined,
  ): Promise<SkillInvocationResult> {
    this.calls.push({ caller, invocation });
    const skill = this.#skills.get(invocation.skill);
    if (skill === undefined || !skill.callers.includes(caller.principal)) return skillNotFound;
    return skill.handler({ arguments: invocation.arguments, signal, onProgress });
  }
}
