import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { serverInfo } from '../../../../../src/adapters/mcp/door/server-info.js';

describe('serverInfo', () => {
  it('names the version that is installed', async () => {
    const manifest = JSON.parse(
      await readFile(new URL('../../../../../package.json', import.meta.url), 'utf8'),
    ) as { version: string };
    expect(serverInfo).to.deep.equal({ name: 'skillseam', version: manifest.version });
  });
});
