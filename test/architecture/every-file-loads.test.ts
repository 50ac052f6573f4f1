import { expect } from 'chai';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesBelow, root } from './sources.js';

/** The bin runs when it is loaded; the e2e tests do that. */
const bin = 'src/main.ts';

describe('every source file', () => {
  // Also makes coverage count a file that holds types alone as what it is: nothing to run.
  it('loads without doing anything that fails', async () => {
    const failed: string[] = [];
    for (const file of filesBelow('src', '.ts').filter((each) => each !== bin)) {
      try {
        await import(pathToFileURL(path.join(root, file)).href);
      } catch (fault) {
        failed.push(`${file}: ${String(fault)}`);
      }
    }
    expect(failed).to.deep.equal([]);
  }).timeout(60_000);
});

describe('every bench', () => {
  it('imports what the build makes, where it makes it', () => {
    const lost = filesBelow('bench', '.mjs').flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const imported = [...text.matchAll(/ from '([.][^']+)'/g)].map(([, from = '']) =>
        path.relative(root, path.join(root, path.dirname(file), from)),
      );
      const sources = imported.map((each) => each.replace(/^dist\/(.*)[.]js$/, 'src/$1.ts'));
      return sources.filter((each) => !existsSync(path.join(root, each)));
    });
    expect(lost).to.deep.equal([]);
  });
});
