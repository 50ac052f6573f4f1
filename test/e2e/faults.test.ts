import { expect } from 'chai';
import { once } from 'node:events';
import { runCommand } from '../support/e2e/command.js';
import { startHost } from '../support/e2e/running-host.js';
import { type TemporaryFolder, temporaryFolder } from '../support/e2e/temporary-folder.js';

describe('a fault in an operator’s module that nothing waits for', function () {
  this.timeout(60_000);
  let folder: TemporaryFolder | undefined;
  afterEach(() => folder?.remove());

  for (const [what, code] of [
    ['thrown in a timer', "setTimeout(() => { throw new Error('late'); })"],
    ['of a promise left alone', "void Promise.reject(new Error('late'))"],
  ] as const)
    it(`${what}, ends the host in good order and is named`, async () => {
      folder = await temporaryFolder();
      await folder.write(
        'faulty.mjs',
        `export const handlers = { slip: () => { ${code}; return 'done'; } };\n`,
      );
      const file = await folder.write(
        'faulty.yaml',
        `skillseam: 1
organisation: faulty
callers: { human://ada: { osUsers: [self] } }
units: { team: { description: Team., members: [agent://slipper, human://ada] } }
agents:
  slipper:
    description: Slips.
    connector: { kind: in-process, module: ./faulty.mjs }
    expertise: [{ name: slip, description: Slips., inputSchema: { type: object } }]
`,
      );
      const place = ['--file', file, '--data', `${folder.path}/data`];
      const host = await startHost(file, `${folder.path}/data`);
      const ended = once(host.process, 'exit');
      await runCommand(['invoke', 'slip', ...place]);
      expect((await ended)[0]).to.equal(1);
      expect(host.stderr()).to.match(/A fault that nothing caught; stopping\. .*late/);
      expect(host.stderr()).to.include('Stopped.');
      const { stdout } = await runCommand(['activity', '--json', ...place]);
      const outcomes = stdout.split('\n').filter((line) => line.includes('"kind":"outcome"'));
      expect(outcomes).to.have.length(1);
    });
});
