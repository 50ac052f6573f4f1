import { expect } from 'chai';
import { runCommand } from '../../scripts/lib/run-command.mjs';
import { outsideEnv } from '../support/outside-env.js';
import { root } from './sources.js';

describe('a test that loses a rejection', () => {
  it('fails, with the settings of this repository', async () => {
    const mocha = [process.execPath, 'node_modules/mocha/bin/mocha.js'];
    const suite = ['--spec', 'test/fixtures/lost-rejection/lost.spec.mjs'];
    const { code, output } = await runCommand([...mocha, ...suite], {
      cwd: root,
      env: outsideEnv(),
      capture: true,
    });
    expect(output).to.include('Uncaught Error: nobody handles this');
    expect(code).to.be.greaterThan(0);
  }).timeout(20_000);
});
