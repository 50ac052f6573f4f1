import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';

const example = fileURLToPath(new URL('../../examples/own-host.mjs', import.meta.url));

describe('the example host', () => {
  it('calls through its own rule and its own callers, by the public entries alone', async () => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [example]);
    expect(stderr).to.equal('');
    expect(stdout).to.include("{ kind: 'completed', value: 'Hello, Ada!' }");
    expect(stdout.split('\n').slice(-4)).to.deep.equal([
      '1 intent ',
      '2 outcome completed',
      '3 outcome failed',
      '',
    ]);
    expect(stdout).to.include("code: 'POLICY_DENIED'").and.include('we do not shout here');
  });
});
