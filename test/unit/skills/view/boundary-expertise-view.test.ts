import { expect } from 'chai';
import { address } from '../../../../src/core/messaging/address.js';
import { aDomain, anUnmintedCaller } from '../../../../src/core/testing/builders/builders.js';
import { BoundaryExpertiseView } from '../../../../src/skills/view/boundary-expertise-view.js';
import { SmallHost } from '../../../support/skills/small-host.js';

const [kim, root, guest] = ['human://kim', 'human://root', 'human://guest'].map((text) =>
  anUnmintedCaller({ principal: address(text) }),
);

describe('the view of a caller', () => {
  it('is made once for a set of principals and a version', () => {
    const { view, directory } = new SmallHost();
    const [one, two] = [address('human://kim'), address('agent://ada')];
    const first = view.viewFor(anUnmintedCaller({ principal: one, chain: [two] }));
    expect(view.viewFor(anUnmintedCaller({ principal: two, chain: [one] }))).to.equal(first);
    expect(view.viewFor(anUnmintedCaller({ principal: two }))).to.not.equal(first);
    directory.replaceExpertise(two, [aDomain({ name: 'paint' })]);
    expect(view.viewFor(anUnmintedCaller({ principal: one, chain: [two] }))).to.not.equal(first);
  });

  it('is kept for as many callers as it was told, the longest unused giving way', () => {
    const { directory } = new SmallHost();
    const view = new BoundaryExpertiseView(directory, { maxViews: 2 });
    if (!kim || !root || !guest) throw new Error('no callers');
    const [ofKim, ofRoot] = [view.viewFor(kim), view.viewFor(root)];
    expect(view.viewFor(kim)).to.equal(ofKim);
    view.viewFor(guest);
    expect(view.viewFor(kim)).to.equal(ofKim);
    expect(view.viewFor(root)).to.not.equal(ofRoot);
  });

  it('is empty for a caller of another tenant, also after one of this tenant asked', () => {
    const { view } = new SmallHost();
    expect(view.viewFor(anUnmintedCaller()).exports.size).to.equal(1);
    expect(view.viewFor(anUnmintedCaller({ tenant: 'other' })).exports.size).to.equal(0);
  });
});
