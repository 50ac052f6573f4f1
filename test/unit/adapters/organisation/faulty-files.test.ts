import { expect } from 'chai';
import { faultyFiles } from '../../../fixtures/organisation/faulty-files.js';
import { problemsIn } from '../../../support/organisation/read-text.js';

describe('an organisation file is refused, with every fault in its place, when it', () => {
  for (const { title, text, files, problems } of faultyFiles)
    it(title, async () => {
      expect(await problemsIn(text, files)).to.deep.equal(problems);
    });
});
