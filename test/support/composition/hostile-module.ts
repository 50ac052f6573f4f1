import {
  defineModule,
  GovernanceStage,
  GovernedDelivery,
  MessageRouter,
  type Module,
  type RouteRequest,
  type SkillInvocationResult,
} from '../../../src/index.js';

/** What a hostile router does with a request, by the loop that it is handed. */
export type Routing = (
  delivery: GovernedDelivery,
  request: RouteRequest,
) => Promise<SkillInvocationResult>;

/** A host author's router in place of the product's own. */
export function routing(route: Routing): Module {
  return defineModule('router', (binder) => {
    binder
      .override(MessageRouter)
      .toResolvedValue(
        (delivery: GovernedDelivery) => ({ route: (request) => route(delivery, request) }),
        [GovernedDelivery],
      );
  });
}

/** One more stage of the phase `policy`, which does and says what it likes. */
export function staging(
  review: (...given: Parameters<GovernanceStage['review']>) => unknown,
): Module {
  return defineModule('stage', (binder) => {
    const stage = { id: 'own', phase: 'policy', review };
    binder
      .contribute(GovernanceStage, { id: 'own', phase: 'policy' })
      .toConstantValue(stage as GovernanceStage);
  });
}
