import { Ajv } from 'ajv';
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { organisationSchemaText, schemaFile } from '../../../../scripts/organisation-schema.js';
import { organisationTemplate } from '../../../../src/adapters/organisation/organisation-template.js';

const acme = readFileSync(new URL('../../../../examples/acme/acme.yaml', import.meta.url), 'utf8');

describe('the schema of the organisation file', () => {
  const fits = new Ajv({ strict: false }).compile(
    JSON.parse(readFileSync(schemaFile, 'utf8')) as object,
  );

  it('is committed as the classes make it', async () => {
    expect(readFileSync(schemaFile, 'utf8')).to.equal(await organisationSchemaText());
  });

  it('accepts the example and the template', () => {
    expect([fits(parse(acme)), fits(parse(organisationTemplate))]).to.deep.equal([true, true]);
  });

  it('refuses what the reader refuses', () => {
    const faults = [
      {},
      { skillseam: 1, organisation: 'acme', unit: {} },
      { skillseam: 1, organisation: 'acme', listen: { host: '0.0.0.0' } },
      { skillseam: 1, organisation: 'acme', callers: { 'human://ada': { keys: ['plain'] } } },
      { skillseam: 1, organisation: 'acme', agents: { a: { description: 'A', connector: {} } } },
      { skillseam: 1, organisation: 'acme', units: { a: {} } },
    ];
    expect(faults.map((fault) => fits(fault))).to.deep.equal(faults.map(() => false));
  });
});
