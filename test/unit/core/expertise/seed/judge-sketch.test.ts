import { expect } from 'chai';
import { readSketch } from '../../../../../src/core/expertise/seed/read-sketch.js';

type Texts = readonly string[];

const callable = (name: string) => ({ name, description: name, inputSchema: { type: 'object' } });

/** What is wrong with a unit of one agent that holds these. */
function faultsOf(parts: object, names: Texts = ['greet'], agents: object = {}): Texts {
  const faults: string[] = [];
  const clerk = { expertise: names.map(callable) };
  const sketch = {
    tenant: 'acme',
    units: { 'unit://team': { members: ['agent://clerk'], ...parts } },
    agents: { 'agent://clerk': clerk, ...agents },
  };
  readSketch(sketch, (...fault) => faults.push(fault.join(' | ')));
  return faults;
}

const projecting = (...projection: readonly object[]): object => ({ boundary: { projection } });

describe('judgeSketch', () => {
  it('has nothing to say of what works', () => {
    expect(faultsOf(projecting({ domain: 'gr*', rename: 'hello' }))).to.deep.equal([]);
  });

  it('says who could be reached by nobody', () => {
    expect(faultsOf({}, [], { 'agent://bo': {} })).to.deep.equal([
      'agents["agent://bo"] | is in no unit, so nobody can reach it | add agent://bo to the members of a unit',
    ]);
    expect(faultsOf({ members: ['agent://clerc'] })).to.deep.equal([
      'units["unit://team"].members | names agent://clerc, which nothing describes | write agent://clerk, or add it under agents',
    ]);
  });

  it('says who is listed twice', () => {
    expect(faultsOf({ members: ['agent://clerk', 'AGENT://clerk'] })).to.deep.equal([
      'units["unit://team"].members | names agent://clerk again | name it once',
    ]);
  });

  it('says what callers could not call, or not tell apart', () => {
    const at = 'agents["agent://clerk"].expertise';
    expect(faultsOf({}, ['Greet!', '!', 'greet', 'greet'])).to.deep.equal([
      `${at}[3].name | is "greet" again | name each domain once`,
      `${at}[1].name | cannot become the name of a skill: it has no letter or digit | give another name`,
      `${at}[2].name | is "greet", which becomes the skill greet, as "Greet!" at ${at}[0].name does | rename one`,
      `${at}[3].name | is "greet", which becomes the skill greet, as "Greet!" at ${at}[0].name does | rename one`,
    ]);
  });

  it('judges the names of projections of what can be called, and of no others', () => {
    const renaming = (domain: string) => faultsOf(projecting({ domain, rename: '?' }));
    expect(renaming('greet')).to.deep.equal([
      'units["unit://team"].boundary.projection[0].rename | cannot become the name of a skill: it has no letter or digit | give another name',
    ]);
    expect(renaming('unheard of')).to.deep.equal([]);
  });

  it('says which rules are for nobody', () => {
    const rules = [{ origin: 'agent://clerk' }, { origin: 'unit://*' }, { origin: 'agent://bo*' }];
    expect(
      faultsOf({ boundary: { projection: rules, opacity: [{ origin: 'clerk' }] } }),
    ).to.deep.equal([
      'units["unit://team"].boundary.opacity[0].origin | matches no agent and no unit | write the address of one, or a beginning and "*"',
      'units["unit://team"].boundary.projection[2].origin | matches no agent and no unit | write the address of one, or a beginning and "*"',
    ]);
  });
});
