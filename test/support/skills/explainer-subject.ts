import type { Address } from '../../../src/core/messaging/address.js';
import type { Explainer } from '../../../src/core/routing/explainer.js';
import type { ExplainerSubject } from '../../../src/core/testing/routing/explainer.contract.js';
import { anInvocation } from '../../../src/core/testing/builders/builders.js';
import { explainerContractSeed } from '../../../src/core/testing/routing/explainer-contract-seed.js';
import { DirectoryExplainer } from '../../../src/skills/explain/directory-explainer.js';
import { anythingGoes, SmallHost } from './small-host.js';

/** A small host as the explainer's kit wants it; `wrap` stands between the kit and the explainer. */
export function explainerSubject(
  wrap: (inner: Explainer, host: SmallHost) => Explainer = (inner) => inner,
): ExplainerSubject {
  const host = new SmallHost({ seed: explainerContractSeed(), validator: anythingGoes });
  const caller = (principal: Address) => host.caller(principal, { entry: 'cli', strength: 0 });
  return {
    explainer: wrap(new DirectoryExplainer(host), host),
    call: (principal, skill) => host.invoker.invoke(caller(principal), anInvocation({ skill })),
    hold: (agent, ...domains) => void host.directory.replaceExpertise(agent, domains),
    records: () => host.records,
    timesReached: () => host.sent.length,
    inFlightPerCaller: 16,
  };
}
