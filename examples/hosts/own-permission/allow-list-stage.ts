import { allow, type Decision, deny, type GovernanceContext } from 'skillseam';
import { type GovernanceStage, principalsOf } from 'skillseam';

/** Who may call which skill, by slug. Whoever is not named may call nothing. */
export type AllowList = Readonly<Record<string, readonly string[]>>;

/** The permission of a host that needs no levels: a list, and every principal must be on it. */
export class AllowListStage implements GovernanceStage {
  readonly id = 'permission';
  readonly phase = 'permission';
  readonly #list: AllowList;

  constructor(list: AllowList) {
    this.#list = list;
  }

  review({ caller, target }: GovernanceContext): Decision {
    const missing = principalsOf(caller).find((principal) => !this.#names(principal, target.slug));
    if (missing === undefined) return allow(`the list names ${caller.principal}`);
    const reason = `${missing} is not on the list for "${target.slug}"`;
    return deny('PERMISSION_DENIED', reason, { rule: 'the list in host.ts' });
  }

  #names(principal: string, slug: string): boolean {
    return Object.hasOwn(this.#list, principal) && this.#list[principal]?.includes(slug) === true;
  }
}
