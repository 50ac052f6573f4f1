import type { DirectorySeed } from '../../expertise/seed/directory-seed.js';
import { address } from '../../messaging/address.js';
import { aDomain, aHolding, anAgent, anOrganisation, aUnit } from '../builders/builders.js';

/**
 * The small company with a second holder of `greet`, `agent://bea`, and two more skills of
 * `agent://ada`: `sketch`, which strangers do not see, and `shout`, which a policy of the lab blocks.
 */
export function explainerContractSeed(): DirectorySeed {
  const [ada, bea] = [address('agent://ada'), address('agent://bea')];
  const lab = address('unit://acme/lab');
  const policies = { skills: { blocked: ['shout'] } };
  return anOrganisation({
    agents: [anAgent({ address: ada }), anAgent({ address: bea })],
    units: anOrganisation().units.map((unit) =>
      unit.address === lab ? aUnit({ ...unit, members: [...unit.members, bea], policies }) : unit,
    ),
    expertise: [
      aHolding(ada, aDomain(), aDomain({ name: 'sketch' }), aDomain({ name: 'shout' })),
      aHolding(bea, aDomain()),
    ],
  });
}
