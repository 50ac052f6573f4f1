import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { implementation } from '../../../../src/adapters/mcp/implementation.js';

describe('implementation', () => {
  it('names the version that is installed', async () => {
    const manifest = JSON.parse(
      await readFile(new URL('../../../../package.json', import.meta.url), 'utf8'),
    ) as { version: string };
    expect(implementation).to.deep.equal({ name: 'skillseam', version: manifest.version });
  });
});
