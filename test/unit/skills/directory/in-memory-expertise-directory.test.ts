import { expect } from 'chai';
import { SkillseamError } from '../../../../src/core/errors/skillseam-error.js';
import type { ExpertiseDomain } from '../../../../src/core/expertise/expertise-domain.js';
import { address } from '../../../../src/core/messaging/address.js';
import {
  aDomain,
  aHolding,
  anOrganisation,
} from '../../../../src/core/testing/builders/builders.js';
import { organised } from '../../../support/skills/organisations.js';
import { SmallHost } from '../../../support/skills/small-host.js';

const ada = address('agent://ada');

function reported(domain: ExpertiseDomain): string {
  const { directory } = new SmallHost();
  const reports = directory.replaceExpertise(ada, [domain]);
  expect(directory.read().expertise.get(ada)).to.deep.equal([]);
  return reports.map(({ message }) => message).join(' ');
}

function odd(part: Readonly<Record<string, unknown>>): ExpertiseDomain {
  return { ...aDomain(), ...part };
}

describe('the directory in memory', () => {
  it('leaves out what cannot be a domain, and says why', () => {
    const rows: readonly (readonly [Readonly<Record<string, unknown>>, string])[] = [
      [{ name: ' ' }, 'it has no name'],
      [{ name: 'x'.repeat(257) }, 'longer than 256'],
      [{ name: 'a\u202eb' }, 'its name has a hidden character'],
      [{ name: 'a\u200bb' }, 'its name has a hidden character'],
      [{ description: 7 }, 'it has no description'],
      [{ description: 'x'.repeat(16_385) }, 'longer than 16384'],
      [{ description: 'a\u0007' }, 'its description has a hidden character'],
      [{ level: 'wizard' }, 'its level is unknown'],
      [{ effect: 'havoc' }, 'its effect is unknown'],
      [{ idempotent: 'no' }, 'neither true nor false'],
      [{ inputSchema: { type: 'array' } }, 'its type must be "object"'],
      [{ inputSchema: [] }, 'it is not an object'],
      [{ inputSchema: { type: 'object', pattern: '(?=a)' } }, 'its input schema cannot be used'],
      [{ outputSchema: { $ref: 'http://x' } }, 'its output schema cannot be used'],
      [{ inputSchema: { type: 'object', default: () => 1 } }, 'it cannot be copied'],
    ];
    for (const [part, reason] of rows) expect(reported(odd(part))).to.include(reason);
  });

  it('takes line breaks in descriptions, and any of several types that has objects', () => {
    const { directory } = new SmallHost();
    const inputSchema = { type: ['object', 'null'] };
    const domain = aDomain({ description: 'One.\n\tTwo.', inputSchema });
    expect(directory.replaceExpertise(ada, [domain])).to.deep.equal([]);
  });

  it('takes neither of two domains of one name from one owner', () => {
    const { directory } = new SmallHost();
    const reports = directory.replaceExpertise(ada, [aDomain(), aDomain({ effect: 'write' })]);
    expect(reports).to.have.length(2);
    expect(directory.read().expertise.get(ada)).to.deep.equal([]);
  });

  it('quarantines what the seed cannot have, and serves the rest', () => {
    const bad = aDomain({ name: 'bad', inputSchema: { $schema: 'urn:none' } });
    const seed = anOrganisation({ expertise: [aHolding(ada, bad, aDomain())] });
    const host = new SmallHost({ seed });
    expect(host.directory.diagnostics().map(({ domain }) => domain)).to.deep.equal(['bad']);
    expect(host.catalog.list(host.caller('human://kim'))).to.have.length(1);
  });

  it('gives the writer no hold on what it wrote', () => {
    const { directory } = new SmallHost();
    const schema = { type: 'object', properties: { a: { type: 'string' } } };
    directory.replaceExpertise(ada, [aDomain({ inputSchema: schema })]);
    schema.properties.a.type = 'number';
    const [own] = directory.read().expertise.get(ada) ?? [];
    expect(own?.domain.inputSchema).to.have.nested.property('properties.a.type', 'string');
    expect(own?.domain.inputSchema?.['properties']).to.be.frozen;
  });

  it('refuses an organisation whose units contain one another', () => {
    const [unit] = anOrganisation().units;
    const seed = anOrganisation({ units: unit ? [{ ...unit, members: [unit.address] }] : [] });
    expect(() => new SmallHost({ seed })).to.throw(SkillseamError, 'circle');
  });

  it('forgets what was wrong once it is right', () => {
    const { directory } = new SmallHost();
    directory.replaceExpertise(ada, [aDomain({ name: '' })]);
    expect(directory.diagnostics()).to.have.length(1);
    directory.replaceExpertise(ada, [aDomain()]);
    expect(directory.diagnostics()).to.deep.equal([]);
  });

  it('leaves a name to its holder who mends a description, not to who waits for it', () => {
    const [ada, eve, kim] = ['agent://ada', 'agent://eve', 'human://kim'] as const;
    const seed = organised({
      units: { acme: [ada, kim], other: [eve] },
      holds: { [ada]: [aDomain()] },
    });
    const host = new SmallHost({ seed });
    host.loading.end();
    const squat = aDomain({ inputSchema: { type: 'object', properties: { secret: {} } } });
    host.directory.replaceExpertise(address(eve), [squat]);
    host.directory.replaceExpertise(address(ada), [aDomain({ description: 'Says hello.' })]);
    const [skill] = host.catalog.list(host.caller(kim));
    expect(skill?.providers.map(({ holder }) => holder)).to.deep.equal([ada]);
    expect(host.directory.diagnostics().map(({ owner }) => owner)).to.deep.equal([eve]);
  });

  it('tells of a name that no skill can have, and keeps the domain', () => {
    const { directory } = new SmallHost();
    const reports = directory.replaceExpertise(ada, [aDomain({ name: '日本語' })]);
    expect(reports[0]?.message).to.include('"日本語" cannot become the name of a skill');
    expect(directory.read().expertise.get(ada)).to.have.length(1);
  });
});
