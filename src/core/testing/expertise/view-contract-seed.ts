import type { Boundary } from '../../expertise/boundary.js';
import type { DirectorySeed } from '../../expertise/seed/directory-seed.js';
import type { Unit } from '../../expertise/directory-snapshot.js';
import type { ExpertiseDomain } from '../../expertise/expertise-domain.js';
import { address } from '../../messaging/address.js';
import { aDomain, aHolding, anAgent, aUnit } from '../builders/builders.js';

const agents = ['ada', 'eve', 'bob', 'abe', 'carl', 'dora'];

/**
 * A lab with a boundary of every kind of rule and a crew inside of it, a vault whose boundary cannot
 * be read, and a desk that belongs to a shop and to an annex, which hide different things.
 */
export function viewContractSeed(): DirectorySeed {
  return {
    tenant: 'acme',
    units: [
      unit('acme', [
        'unit://acme/lab',
        'unit://acme/vault',
        'unit://acme/shop',
        'unit://acme/annex',
      ]),
      unit('acme/lab', ['agent://ada', 'human://kim', 'unit://acme/lab/crew'], {
        opacity: [{ domain: 'secret*' }],
        projection: [
          { domain: 'secret*', rename: 'leak' },
          { domain: 'greet', rename: 'welcome' },
        ],
      }),
      unit('acme/lab/crew', ['human://sam']),
      { ...unit('acme/vault', ['agent://eve']), boundary: undefined },
      ...shop(),
    ],
    agents: agents.map((name) => anAgent({ address: address(`agent://${name}`) })),
    expertise: [
      holding('ada', aDomain(), named('secret plan'), named('sketch'), advice),
      {
        owner: address('unit://acme/vault'),
        own: [{ domain: named('hoard'), holder: address('agent://eve') }],
      },
      holding('bob', named('fold'), named('label'), named('stamp'), polish('expert')),
      holding('carl', polish('beginner')),
      holding('abe', polish('beginner')),
      holding('dora', polish('expert')),
    ],
  };
}

const advice: ExpertiseDomain = { name: 'advice', description: 'Asked only.' };

function shop(): readonly Unit[] {
  const desk = 'unit://acme/shop/desk';
  const projection = ['fold', 'label', 'stamp', 'polish'].map((domain) => ({ domain }));
  return [
    unit('acme/shop', [desk, 'agent://carl', 'agent://abe', 'agent://dora', 'human://meg'], {
      opacity: [{ domain: 'stamp' }, { domain: 'label' }],
      projection: [{ domain: 'polish' }],
    }),
    unit('acme/annex', [desk], { opacity: [{ domain: 'stamp' }], projection: [] }),
    unit('acme/shop/desk', ['agent://bob'], { opacity: [], projection }),
  ];
}

function unit(path: string, members: readonly string[], boundary?: Boundary): Unit {
  const named = { address: address(`unit://${path}`), members: members.map(address) };
  return aUnit(boundary === undefined ? named : { ...named, boundary });
}

function named(name: string): ExpertiseDomain {
  return aDomain({ name });
}

function polish(level: 'beginner' | 'expert'): ExpertiseDomain {
  return aDomain({ name: 'polish', level });
}

function holding(agent: string, ...domains: readonly ExpertiseDomain[]) {
  return aHolding(address(`agent://${agent}`), ...domains);
}
