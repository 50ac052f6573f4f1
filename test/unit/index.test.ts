import { expect } from 'chai';
import { seams } from '../../src/core/seams.js';
import * as surface from '../../src/index.js';

const names = Object.keys(surface);

describe('the public surface', () => {
  it('names every seam', () => {
    expect(names).to.include.members(seams.map(({ name }) => name));
    for (const { name, token } of seams) expect(Reflect.get(surface, name)).to.equal(token);
  });

  it('offers no way around a seal', () => {
    expect(names.filter((name) => /trusted|sealed/i.test(name))).to.deep.equal([]);
  });

  it('keeps implementations and the container to itself', () => {
    const classes = Object.entries(surface)
      .filter(([, value]) => typeof value === 'function' && /^class /.test(String(value)))
      .map(([name]) => name);
    expect(classes).to.deep.equal(['CompositionError', 'HostStartError', 'SkillseamError']);
  });
});
