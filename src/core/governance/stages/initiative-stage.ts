import type { Effect } from '../../expertise/expertise-domain.js';
import { schemeOf } from '../../messaging/address.js';
import { rootPrincipalOf } from '../../messaging/caller.js';
import { allow, confirm, deny, type Decision } from '../decision.js';
import { effectiveInitiative } from '../effective-initiative.js';
import type { GovernanceContext } from '../governance-context.js';
import type { GovernanceStage } from '../governance-stage.js';

/** Judges whether an agent may do this of its own accord; what a person began is not its concern. */
export class InitiativeStage implements GovernanceStage {
  readonly id = 'initiative';
  readonly phase = 'initiative';

  review({ caller, target, directory }: GovernanceContext): Decision {
    const root = rootPrincipalOf(caller);
    if (schemeOf(root) !== 'agent') return allow('begun by no agent');
    const { level, rule } = effectiveInitiative(root, directory);
    // What a skill does not declare is read in the most careful way.
    const effect: Effect = target.domain.effect ?? 'external';
    switch (level) {
      case 'autonomous':
        return effect === 'external'
          ? confirm('what this skill does cannot be undone, so a person must confirm it', rule)
          : allow(rule);
      case 'proactive':
        return confirm('a person must confirm what this agent begins by itself', rule);
      case 'attentive':
        if (effect === 'read') return allow(rule);
        return deny('POLICY_DENIED', 'this agent may begin only what reads', { rule });
      default:
        return deny('POLICY_DENIED', 'this agent may begin nothing by itself', { rule });
    }
  }
}
