import { expect } from 'chai';
import { aDomain, anInvocation } from '../../src/core/testing/builders/builders.js';
import { organised } from '../support/skills/organisations.js';
import { SmallHost } from '../support/skills/small-host.js';
import { slugsOf, viewOf } from '../support/skills/views.js';
import type { OriginVector } from './origin-vector.js';

const search = 'the issue that brings search';
const browsing = 'the issue that brings the directory meta-skills';

const guarded = organised({
  units: { acme: ['agent://ada'] },
  holds: { 'agent://ada': ['internal-secrets'] },
});

const advice = { name: 'advice', description: 'Asked only.' };

const catalog: readonly OriginVector[] = [
  {
    id: 52,
    says: 'of a domain with a schema and one without, the first is a skill',
    verdict: 'same',
    check: () => {
      const seed = organised({
        units: { acme: ['agent://ada', 'human://kim'] },
        holds: { 'agent://ada': ['paint', advice] },
      });
      expect(slugsOf(seed, 'human://kim')).to.deep.equal(['paint']);
    },
  },
  {
    id: 53,
    says: "outside, a unit's own skill is seen and its agent's is not",
    verdict: 'same',
    check: () => {
      const seed = organised({
        units: { acme: ['agent://ada'] },
        holds: { 'agent://ada': ['paint'], 'unit://acme': ['ops'] },
      });
      expect(slugsOf(seed, 'human://guest')).to.deep.equal(['ops']);
    },
  },
  {
    id: 55,
    says: "an agent's name is no part of a skill's name",
    verdict: 'same',
    check: () => {
      const host = new SmallHost();
      for (const { name } of host.catalog.list(host.caller('human://kim'))) {
        expect(name).to.not.include('ada');
      }
    },
  },
  {
    id: 56,
    says: 'a domain that was added is in the next list',
    verdict: 'same',
    check: () => {
      const host = new SmallHost();
      const kim = host.caller('human://kim');
      const ada = host.caller('agent://ada').principal;
      host.directory.replaceExpertise(ada, [aDomain(), aDomain({ name: 'paint' })]);
      const names = host.catalog.list(kim).map(({ name }) => name);
      expect(names).to.deep.equal(['expertise/greet', 'expertise/paint']);
    },
  },
  {
    id: 58,
    says: 'two holders of one skill are two rows, and the lowest path is called',
    verdict: 'differs',
    because: 'design.md section 3: several holders are the providers of one skill',
    check: () => {
      const seed = organised({
        units: { acme: ['agent://bob', 'agent://ada', 'human://kim'] },
        holds: { 'agent://bob': ['paint'], 'agent://ada': ['paint'] },
      });
      const providers = viewOf(seed, 'human://kim').exports.get('paint') ?? [];
      expect(providers.map(({ holder }) => holder)).to.deep.equal(['agent://ada', 'agent://bob']);
    },
  },
  {
    id: 94,
    says: 'a skill that is hidden is answered like one that is absent',
    verdict: 'same',
    check: async () => {
      const host = new SmallHost({ seed: guarded });
      const guest = host.caller('human://guest');
      const answers = [];
      for (const skill of ['expertise/internal-secrets', 'expertise/absent']) {
        answers.push(JSON.stringify(await host.invoker.invoke(guest, anInvocation({ skill }))));
      }
      expect(answers[0]).to.equal(answers[1]).and.to.include('SKILL_NOT_FOUND');
    },
  },
];

function later(because: string, rows: Readonly<Record<number, string>>): readonly OriginVector[] {
  return Object.entries(rows).map(([id, says]) => {
    return { id: Number(id), says, verdict: 'later', because };
  });
}

/** Catalog, search and browsing of the origin system. */
export const expertiseVectors: readonly OriginVector[] = [
  ...catalog,
  ...later(search, {
    59: 'an exact slug outranks a name that only contains the text',
    61: 'a search for skills alone leaves the others out',
    62: 'a search by owner',
    64: 'the second ten of thirty',
    65: 'a page is at most 200 long',
    67: 'a hit names the units on its way up',
    68: 'a direct hit has an empty chain',
    70: 'the text is matched as a whole',
    71: 'a search for nothing is a search for everything',
  }),
  ...later(browsing, {
    121: 'the members of a unit include whoever asks',
    122: 'its siblings do not',
    124: 'the members of a unit that is denied are left out',
    125: 'a page of one out of three',
  }),
];
