import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  endOf,
  exampleHosts,
  readmeOf,
  root,
  startCommand,
} from '../../support/examples/example-hosts.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

/** A server, whose README shows requests and answers: `fastify.test.ts` holds them. */
const served = 'fastify';

describe('the example hosts', () => {
  it('are those that the README points at, each in its place', () => {
    const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
    const named = [...readme.matchAll(/`examples\/hosts\/([a-z-]+)`/g)].map(([, name]) => name);
    expect([...named].sort()).to.deep.equal(exampleHosts);
  });

  it('begin with one of at most 20 lines', () => {
    const text = readFileSync(path.join(root, 'examples/hosts/smallest/host.ts'), 'utf8');
    expect(text.trimEnd().split('\n')).to.have.length.of.at.most(20);
  });

  for (const name of exampleHosts) {
    describe(name, () => {
      const { text, commands, shown } = readmeOf(name);

      it('says what it is in at most 14 lines', () => {
        expect(text).to.have.length.within(4, 14);
        expect(text[0]).to.match(/^# /);
        expect(shown).not.to.equal('');
      });

      for (const command of commands.filter((line) => line.startsWith('node ') && name !== served))
        it('prints what its README shows', async () => {
          const end = await endOf(startCommand(command, { TMPDIR: temporaryFolder() }));
          expect(end).to.deep.equal({ code: 0, stdout: shown, stderr: '' });
        }).timeout(60_000);
    });
  }

  it('hold an adapter that passes the kit when it is run as its README says', async () => {
    const [command = ''] = readmeOf('own-adapter').commands.filter((line) =>
      /^npx mocha /.test(line),
    );
    const { code, stdout } = await endOf(startCommand(command, { TMPDIR: temporaryFolder() }));
    for (const seen of [/^ +✔ AS-7 /m, /^ +✔ AS-8 /m, /\b8 passing\b/])
      expect(stdout).to.match(seen);
    expect(stdout).not.to.match(/\d (pending|failing)/);
    expect(code).to.equal(0);
  }).timeout(60_000);
});
