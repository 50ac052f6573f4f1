import { expect } from 'chai';
import { errorCodes } from '../../src/core/errors/error-code.js';
import { filesBelow, textOf } from './sources.js';

const codes = Object.keys(errorCodes);

const tests = ['unit', 'contract', 'integration', 'e2e']
  .flatMap((kind) => filesBelow(`test/${kind}`, '.test.ts'))
  .map(textOf);

describe('error codes', () => {
  for (const code of codes) {
    it(`${code} has a row in the README that says what the code's own entry says`, () => {
      const { when, fixedBy, retryCanHelp } = errorCodes[code as keyof typeof errorCodes];
      const row = `| \`${code}\` | ${when} | ${fixedBy} | ${retryCanHelp ? 'yes' : 'no'} |`;
      expect(textOf('README.md').replace(/ +/g, ' ')).to.include(row);
    });

    it(`${code} is expected by a test`, () => {
      expect(tests.some((text) => text.includes(`'${code}'`))).to.equal(true);
    });
  }

  it('are given nowhere but through the closed list', () => {
    const readme = [...textOf('README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(
      ([, code]) => code,
    );
    expect(readme).to.deep.equal(codes);
  });
});
