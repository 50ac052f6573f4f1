import { expect } from 'chai';
import fc from 'fast-check';
import type { PermissionSource } from '../../../../src/core/governance/permission-source.js';
import { address } from '../../../../src/core/messaging/address.js';
import {
  aDomain,
  anInvocation,
  anUnmintedCaller,
} from '../../../../src/core/testing/builders/builders.js';
import { DirectorySkillCatalog } from '../../../../src/skills/catalog/directory-skill-catalog.js';
import { randomOrganisation } from '../../../support/skills/random-organisation.js';
import { ReferenceView, seenText } from '../../../support/skills/reference-view.js';
import { anythingGoes, SmallHost } from '../../../support/skills/small-host.js';

const ada = address('agent://ada');

/** Levels by principal and unit, out of a few numbers. */
function permissionTable(levels: readonly number[]): PermissionSource & { holds: Holds } {
  const holds: Holds = (principal, unit) => {
    const text = `${principal} ${unit}`;
    const place = Array.from(text, (character) => character.charCodeAt(0)).reduce((a, b) => a + b);
    return (levels[place % levels.length] ?? 0) > 1;
  };
  return {
    holds,
    permissionOf: (principal, unit) => ({
      level: holds(principal, unit) ? 'operator' : 'viewer',
      rule: 'the table',
    }),
  };
}

type Holds = (principal: string, unit: string) => boolean;

describe('the catalog', () => {
  it('lists exactly what passes boundary and permission, by a plain reference', () => {
    const reach = { listed: 0, unlisted: 0 };
    const levels = fc.array(fc.nat(3), { minLength: 5, maxLength: 12 });
    fc.assert(
      fc.property(randomOrganisation, levels, ({ seed, principals }, numbers) => {
        const permissions = permissionTable(numbers);
        const { view, directory } = new SmallHost({ seed, validator: anythingGoes });
        const catalog = new DirectorySkillCatalog({ view, directory, permissions });
        const [principal = 'human://kim', ...chain] = principals;
        const caller = anUnmintedCaller({
          principal: address(principal),
          chain: chain.map(address),
        });
        const expected = new ReferenceView(seed, principals)
          .seen()
          .filter((text) => principals.every((one) => permissions.holds(one, unitIn(text))));
        const listed = catalog.list(caller).flatMap(({ providers }) => providers);
        const texts = listed.map((one) => seenText({ ...one, name: one.domain.name })).sort();
        expect(texts).to.deep.equal(expected);
        reach[expected.length > 0 ? 'listed' : 'unlisted'] += 1;
      }),
      { numRuns: 300 },
    );
    expect(reach.listed, 'runs in which something was listed').to.be.greaterThan(90);
  });

  it('and the invoker show no trace of a name that the caller does not see', async () => {
    let hiddenNames = 0;
    await fc.assert(
      fc.asyncProperty(randomOrganisation, async ({ seed, principals: [principal = ''] }) => {
        const host = new SmallHost({ seed, validator: anythingGoes });
        const caller = host.caller(principal);
        const view = host.view.viewFor(caller);
        const answers: unknown[] = [host.catalog.list(caller), [...view.exports]];
        const everything = seed.expertise.flatMap(({ own }) =>
          own.map(({ domain }) => domain.name),
        );
        const hidden = everything.filter((name) => !JSON.stringify(answers).includes(`"${name}"`));
        for (const name of hidden) {
          hiddenNames += 1;
          const skill = `expertise/${name}`;
          answers.push(host.catalog.find(caller, skill) ?? 'nothing');
          answers.push(await host.invoker.invoke(caller, anInvocation({ skill })));
        }
        const text = JSON.stringify(answers);
        for (const name of hidden) expect(text).to.not.include(name);
      }),
      { numRuns: 60 },
    );
    expect(hiddenNames).to.be.greaterThan(60);
  });

  it('lists nothing when permissions cannot be read, and goes on', () => {
    const { view, directory } = new SmallHost();
    const permissions = { permissionOf: () => expect.fail('unreadable') };
    const catalog = new DirectorySkillCatalog({ view, directory, permissions });
    expect(catalog.list(anUnmintedCaller())).to.deep.equal([]);
    expect(catalog.find(anUnmintedCaller(), 'expertise/greet')?.callable).to.equal(false);
  });

  it('tells nobody of a change of providers, which is no part of a list', () => {
    const host = new SmallHost();
    let told = 0;
    host.catalog.changes(host.caller('human://kim')).subscribe(() => (told += 1));
    host.directory.replaceExpertise(ada, [aDomain(), { name: 'advice', description: 'Asked.' }]);
    expect([host.directory.read().version, told]).to.deep.equal([2, 0]);
  });

  it('tells of a list that can no longer be made', () => {
    const { view, directory } = new SmallHost();
    let isBroken = false;
    const catalog = new DirectorySkillCatalog({
      directory,
      permissions: { permissionOf: () => ({ level: 'operator', rule: 'all' }) },
      view: {
        viewFor: (caller) => (isBroken ? expect.fail('the view is broken') : view.viewFor(caller)),
      },
    });
    let told = 0;
    catalog.changes(anUnmintedCaller()).subscribe(() => (told += 1));
    isBroken = true;
    directory.replaceExpertise(ada, []);
    expect(told).to.equal(1);
  });
});

function unitIn(text: string): string {
  return text.slice(text.lastIndexOf(' on ') + 4);
}
