import type { Address } from '../../messaging/address.js';
import { rootPrincipalOf, type Caller } from '../../messaging/caller.js';
import { allow, deny, type Decision, type Deny } from '../decision.js';
import type { GovernanceContext } from '../governance-context.js';
import type { GovernanceLimits } from '../governance-limits.js';
import type { GovernanceStage, Reservation } from '../governance-stage.js';

/** Bounds the calls that a principal and a root principal have in flight, and the depth of a chain. */
export class BudgetStage implements GovernanceStage {
  readonly id = 'budget';
  readonly phase = 'budget';
  readonly #limits: GovernanceLimits;
  readonly #inFlight = new Map<string, number>();

  constructor(limits: GovernanceLimits) {
    this.#limits = limits;
  }

  review(context: GovernanceContext): Decision {
    return this.#tooDeep(context) ?? this.#tooMany(context.caller) ?? allow();
  }

  reserve({ caller }: GovernanceContext): Reservation | Deny {
    const refusal = this.#tooMany(caller);
    if (refusal !== undefined) return refusal;
    const accounts = accountsOf(caller);
    for (const account of accounts) this.#add(account.key, 1);
    return {
      settle: () => {
        for (const account of accounts.splice(0)) this.#add(account.key, -1);
      },
    };
  }

  #tooDeep({ caller, message }: GovernanceContext): Deny | undefined {
    const depth = Math.max(message.hops.length, caller.chain.length);
    const { maxDepth } = this.#limits;
    if (depth <= maxDepth) return undefined;
    return deny('BUDGET_EXCEEDED', `calls may be nested at most ${maxDepth} deep`, {
      rule: `the call is ${depth} deep`,
    });
  }

  #tooMany(caller: Caller): Deny | undefined {
    const { inFlightPerCaller } = this.#limits;
    const full = accountsOf(caller).find(
      // said this way round, a limit that is no number lets nobody through
      ({ key }) => !((this.#inFlight.get(key) ?? 0) < inFlightPerCaller),
    );
    if (full === undefined) return undefined;
    return deny('BUDGET_EXCEEDED', `${full.principal} has too many calls in flight`, {
      rule: `at most ${inFlightPerCaller} calls in flight`,
    });
  }

  #add(key: string, calls: number): void {
    const now = (this.#inFlight.get(key) ?? 0) + calls;
    if (now > 0) this.#inFlight.set(key, now);
    else this.#inFlight.delete(key);
  }
}

interface Account {
  readonly principal: Address;
  readonly key: string;
}

/** Whose budgets a call draws on, each once. */
function accountsOf(caller: Caller): Account[] {
  const principals = new Set([rootPrincipalOf(caller), caller.principal]);
  return [...principals].map((principal) => ({ principal, key: `${caller.tenant} ${principal}` }));
}
