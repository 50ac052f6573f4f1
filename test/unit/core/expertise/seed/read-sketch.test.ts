import { expect } from 'chai';
import type { DirectorySeed } from '../../../../../src/core/expertise/seed/directory-seed.js';
import type { DirectorySketch } from '../../../../../src/core/expertise/seed/directory-sketch.js';
import { readSketch } from '../../../../../src/core/expertise/seed/read-sketch.js';
import { address } from '../../../../../src/core/messaging/address.js';

const domain = { name: 'greet', description: 'Greets.', inputSchema: { type: 'object' } };
const [team, clerk, ada] = ['unit://team', 'agent://clerk', 'human://ada'].map(address);

function faultsOf(sketch: unknown): readonly string[] {
  const faults: string[] = [];
  readSketch(sketch, (...fault) => faults.push(fault.join(' | ')));
  return faults;
}

function seedOf(sketch: DirectorySketch): DirectorySeed {
  expect(faultsOf(sketch)).to.deep.equal([]);
  return readSketch(sketch, () => undefined);
}

/** A sketch with one unit, whose only part is what is to be judged. */
function unit(parts: unknown): unknown {
  return {
    tenant: 'acme',
    units: { 'unit://team': parts, 'unit://all': { members: ['agent://clerk'] } },
    agents: { 'agent://clerk': {} },
  };
}

describe('readSketch', () => {
  it('fills in what is left out with what allows least', () => {
    const seed = seedOf({
      tenant: 'acme',
      units: { 'unit://team': { members: ['agent://clerk'] } },
      agents: { 'agent://clerk': {} },
    });
    const boundary = { opacity: [], projection: [] };
    expect(seed).to.deep.equal({
      tenant: 'acme',
      units: [
        {
          ...{ address: team, description: '', members: [clerk], isolated: false },
          ...{ boundary, grants: [], policies: {} },
        },
      ],
      agents: [{ address: clerk, description: '', initiative: 'passive' }],
      expertise: [{ owner: clerk, own: [] }],
    });
  });

  it('keeps all that is written, and nothing is there that was left out', () => {
    const seed = seedOf({
      tenant: 'acme',
      units: {
        'unit://team': {
          description: 'A team.',
          members: ['agent://clerk', 'HUMAN://ada'],
          isolated: true,
          boundary: {
            opacity: [{ domain: 'secret*' }, { origin: 'agent://clerk' }],
            projection: [{ domain: 'greet', rename: 'hello', allow: ['human://eve'] }],
          },
          grants: { 'human://ada': 'owner' },
          policies: { skills: { allowed: [], blocked: ['x*'] }, initiative: 'attentive' },
        },
      },
      agents: {
        'agent://clerk': { description: 'A clerk.', initiative: 'proactive', expertise: [domain] },
      },
    });
    expect(seed.units).to.deep.equal([
      {
        address: team,
        description: 'A team.',
        members: [clerk, ada],
        isolated: true,
        boundary: {
          opacity: [{ domain: 'secret*' }, { origin: 'agent://clerk' }],
          projection: [{ domain: 'greet', rename: 'hello', allow: ['human://eve'] }],
        },
        grants: [{ principal: ada, level: 'owner' }],
        policies: { skills: { allowed: [], blocked: ['x*'] }, initiative: 'attentive' },
      },
    ]);
    expect(seed.agents[0]?.initiative).to.equal('proactive');
    expect(seed.expertise).to.deep.equal([{ owner: clerk, own: [{ domain, holder: clerk }] }]);
  });

  const levels = 'viewer, operator, owner';
  for (const [says, sketch, faults] of [
    ['no object', 7, [' | is no object of settings | give { tenant, units, agents }']],
    ['no tenant', {}, ['tenant | is missing | give a name']],
    [
      'an address of another scheme',
      { tenant: 'a', units: { 'agent://x': {} }, agents: { x: {} } },
      [
        'units | names "agent://x" | write an address: unit://…',
        'agents | names "x" | write agent://x',
      ],
    ],
    [
      'one unit under two spellings',
      { tenant: 'a', units: { 'unit://x': {}, 'UNIT://x': {} } },
      ['units | has "UNIT://x" twice | name it once'],
    ],
    [
      'a part that is misspelt',
      unit({ polices: {} }),
      [
        'units["unit://team"].polices | is no setting | did you mean "policies"? known ones: description, members, isolated, boundary, grants, policies',
      ],
    ],
    [
      'a unit that is none',
      unit(null),
      [
        'units["unit://team"] | is no object of settings | give { description, members, isolated, boundary, grants, policies }',
      ],
    ],
    [
      'members that nothing describes',
      unit({ members: ['agent://clark', 'unit://lab', 'human://ada'] }),
      [
        'units["unit://team"].members | names agent://clark, which nothing describes | write agent://clerk, or add it under agents',
        'units["unit://team"].members | names unit://lab, which nothing describes | add it under units',
      ],
    ],
    [
      'members that can be none',
      unit({ members: ['anonymous://anonymous'] }),
      [
        'units["unit://team"].members | names "anonymous://anonymous" | write an address: unit://…, agent://…, human://…, service://…, a2a://…',
      ],
    ],
    [
      'a level that is unknown, for whom nobody knows',
      unit({ grants: { 'human://ada': 'admin', ada: 'owner' } }),
      [
        `units["unit://team"].grants["human://ada"] | does not fit | give one of ${levels}`,
        'units["unit://team"].grants | names "ada" | write an address: unit://…, agent://…, human://…, service://…, a2a://…',
      ],
    ],
    [
      'rules of a boundary that cannot be kept',
      unit({
        boundary: {
          opacity: [{ domain: '*x' }, { name: 'x' }],
          projection: [{ origin: '', level: 'master' }, { allow: ['agent://who'] }],
        },
      }),
      [
        'units["unit://team"].boundary.opacity[0].domain | holds "*x" | "*" is allowed at the end of a pattern only',
        'units["unit://team"].boundary.opacity[1].name | is no setting | known ones: domain, origin',
        'units["unit://team"].boundary.projection[0].level | does not fit | give one of beginner, intermediate, advanced, expert',
        'units["unit://team"].boundary.projection[0].origin | holds "" | a pattern cannot be empty; leave it out to match everything',
        'units["unit://team"].boundary.projection[1].allow | names agent://who, which nothing describes | add it under agents',
      ],
    ],
    [
      'a boundary that is none',
      unit({ boundary: { opacity: {} } }),
      ['units["unit://team"].boundary.opacity | does not fit | give a list of rules'],
    ],
    [
      'policies that would not be kept',
      unit({ policies: { skills: { denied: [], blocked: ['a*b'] } } }),
      [
        'units["unit://team"].policies.skills.denied | is no setting | known ones: allowed, blocked',
        'units["unit://team"].policies.skills.blocked | holds "a*b" | "*" is allowed at the end of a pattern only',
      ],
    ],
    [
      'a pattern of a policy in another form',
      unit({ policies: { skills: { blocked: ['a*b'] } } }),
      [
        'units["unit://team"].policies.skills.blocked | holds "a*b" | "*" is allowed at the end of a pattern only',
      ],
    ],
    [
      'an agent whose expertise has another form',
      { tenant: 'a', agents: { 'agent://a': { expertise: [{ name: 'x', schema: {} }] } } },
      [
        'agents["agent://a"].expertise[0].schema | is no setting | known ones: name, description, level, inputSchema, outputSchema, effect, idempotent',
        'agents["agent://a"].expertise[0].description | is missing | give a text',
      ],
    ],
    [
      'an agent with an initiative that is none',
      { tenant: 'a', agents: { 'agent://a': { initiative: 'wild' } } },
      [
        'agents["agent://a"].initiative | does not fit | give one of passive, attentive, proactive, autonomous',
      ],
    ],
    [
      'everything at once, whatever else is wrong',
      {
        tenant: '',
        units: {
          team: { polices: {}, members: ['agent://clark', 7] },
          'unit://lab': { grants: 7 },
        },
        agents: { 'agent://clerk': { initiative: 'wild', expertise: [{ name: 7 }, domain] } },
      },
      [
        'tenant | does not fit | give a name',
        'units | names "team" | write unit://team',
        'agents["agent://clerk"].initiative | does not fit | give one of passive, attentive, proactive, autonomous',
        'agents["agent://clerk"].expertise[0].name | does not fit | give a name',
        'agents["agent://clerk"].expertise[0].description | is missing | give a text',
        'units["team"].polices | is no setting | did you mean "policies"? known ones: description, members, isolated, boundary, grants, policies',
        'units["team"].members | does not fit | give a list of addresses',
        'units["unit://lab"].grants | does not fit | give an object of levels by principal',
      ],
    ],
    [
      'units in a circle',
      {
        tenant: 'a',
        units: { 'unit://a': { members: ['unit://b'] }, 'unit://b': { members: ['unit://a'] } },
      },
      [
        'units | contain one another in a circle: unit://a, unit://b | let units contain one another one way',
      ],
    ],
  ] as const) {
    it(`says what is wrong with ${says}`, () => {
      expect(faultsOf(sketch)).to.deep.equal(faults);
    });
  }
});
