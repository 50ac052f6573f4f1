import { resolve } from 'node:path';
import { expect } from 'chai';
import { locateOrganisation } from '../../../../src/adapters/cli/organisation-location.js';

describe('locateOrganisation', () => {
  it('takes the file that was named over everything else', () => {
    expect(
      locateOrganisation({ file: 'a/b.yaml' }, { SKILLSEAM_FILE: 'other.yaml' }),
    ).to.deep.equal({
      file: resolve('a/b.yaml'),
      dataFolder: resolve('a/.skillseam'),
    });
  });

  it('falls back to SKILLSEAM_FILE, then to skillseam.yaml here', () => {
    expect(locateOrganisation({}, { SKILLSEAM_FILE: 'x/y.yaml' }).file).to.equal(
      resolve('x/y.yaml'),
    );
    expect(locateOrganisation({}, {}).file).to.equal(resolve('skillseam.yaml'));
  });

  it('keeps the data folder that was named', () => {
    expect(locateOrganisation({ file: 'a/b.yaml', data: 'elsewhere' }, {}).dataFolder).to.equal(
      resolve('elsewhere'),
    );
  });
});
