import { expect } from 'chai';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { entriesOf } from '../../scripts/lib/entries.mjs';
import { temporaryFolder } from '../support/temporary-folder.js';
import { ended, startNode } from './fixture-suite.js';
import { root } from './sources.js';

describe('the reference', () => {
  it('is made of every entry, without a warning of a broken link or a type that it lacks', async () => {
    const folder = temporaryFolder();
    const script = path.join(root, 'scripts/docs.mjs');
    const { code, printed } = await ended(startNode([script, folder], { cwd: root }));
    const faults = printed.split('\n').filter((line) => /\[(warning|error)\]/.test(line));
    expect(faults).to.deep.equal([]);
    expect(code, printed).to.equal(0);
    for (const { specifier } of entriesOf(root)) {
      const page = path.join(folder, 'modules', `${specifier.replace('/', '_')}.html`);
      expect(existsSync(page), page).to.equal(true);
    }
  });
}).timeout(120_000);
