import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { eventually } from '../../../../support/e2e/eventually.js';

const source = new URL('../../../../../src/adapters/mcp/agents/child-process.ts', import.meta.url);

/** A host that starts a child deaf to every polite end, and then ends at once. */
const host = `
import { once } from 'node:events';
const { startChild } = await import(${JSON.stringify(source.href)});
const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')";
const child = startChild({ command: process.execPath, args: ['-e', deaf], env: {}, cwd: '.' });
await once(child.stdout, 'data');
console.log(child.pid);
process.exit(0);
`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a host that ends at once', () => {
  it('takes its children along', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', host],
      { env: { ...process.env, NODE_V8_COVERAGE: '' } },
    );
    const pid = Number(stdout);
    expect(pid).to.be.greaterThan(1);
    await eventually('the child is gone', () => (isAlive(pid) ? undefined : true));
  });
});
