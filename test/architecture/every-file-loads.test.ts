import { expect } from 'chai';
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
