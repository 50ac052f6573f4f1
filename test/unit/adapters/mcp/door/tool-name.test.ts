import { expect } from 'chai';
import fc from 'fast-check';
import { skillNameOf, toolNameOf } from '../../../../../src/adapters/mcp/door/tool-name.js';

const accepted = /^[a-zA-Z0-9_-]{1,64}$/;
const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/).filter(({ length }) => length <= 128);
const twins = fc
  .tuple(fc.stringMatching(/^[a-z0-9-]{60,128}$/), fc.stringMatching(/^[a-z0-9]{1,8}$/))
  .map(([head, tail]) => [head, `${head.slice(0, 120)}${tail}`] as const);
const anything = fc.oneof(
  slug.map((one) => `expertise/${one}`),
  slug.map((one) => `directory/${one}`),
  fc.string({ minLength: 1, maxLength: 200, unit: 'binary' }),
);

describe('tool names', () => {
  it('keeps a slug as it is', () => {
    expect(toolNameOf('expertise/python-fastapi')).to.equal('python-fastapi');
    expect(toolNameOf('directory/search')).to.equal('directory_search');
  });

  it('gives every skill a name that clients accept', () => {
    fc.assert(fc.property(anything, (skill) => accepted.test(toolNameOf(skill))));
  });

  it('gives no two skills one name', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anything, { minLength: 2, maxLength: 50 }), (skills) => {
        expect(new Set(skills.map(toolNameOf)).size).to.equal(skills.length);
      }),
    );
    fc.assert(
      fc.property(twins, ([one, other]) => {
        expect(toolNameOf(`expertise/${one}`)).not.to.equal(toolNameOf(`expertise/${other}`));
      }),
    );
  });

  it('reads every name back, whatever else is listed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anything, { minLength: 1, maxLength: 20 }), (skills) => {
        for (const skill of skills)
          expect(skillNameOf(toolNameOf(skill), () => skills)).to.equal(skill);
      }),
    );
  });

  it('reads no second name for a skill', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.uniqueArray(anything), (tool, skills) => {
        const skill = skillNameOf(tool, () => skills);
        if (skill !== undefined) expect(toolNameOf(skill)).to.equal(tool);
      }),
    );
    for (const tool of ['expertise/x', 'expertise_x', '', '_x', 'x_', 'Review', '../x'])
      expect(skillNameOf(tool, () => [])).to.equal(undefined);
  });

  it('asks for the list only when a name is hashed', () => {
    const long = `expertise/${'x'.repeat(100)}`;
    let asked = 0;
    const listed = (): readonly string[] => {
      asked += 1;
      return [long];
    };
    skillNameOf('review', listed);
    skillNameOf('x'.repeat(500), listed);
    expect(asked).to.equal(0);
    expect(skillNameOf(toolNameOf(long), listed)).to.equal(long);
    expect(asked).to.equal(1);
  });

  it('knows a long name only from the caller’s own list', () => {
    const long = toolNameOf(`expertise/${'x'.repeat(100)}`);
    expect(skillNameOf(long, () => ['expertise/other'])).to.equal(undefined);
  });
});
