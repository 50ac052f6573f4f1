import { expect } from 'chai';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { npmCommand } from '../../scripts/lib/install.mjs';
import { eventually } from '../support/e2e/eventually.js';
import { familyOf, isAlive } from '../support/e2e/process-family.js';
import { temporaryFolder } from '../support/temporary-folder.js';

interface Started {
  readonly npm: ChildProcess;
  /** npm, the host, and the agents' servers. */
  readonly family: readonly number[];
  /** What was said on standard error so far. */
  readonly said: () => string;
}

/** `npm start`, as a person or a supervisor runs it, once it serves. */
async function start(): Promise<Started> {
  const [npm = '', ...args] = npmCommand();
  const options = ['--port', '0', '--data', temporaryFolder(), '--json'];
  const child = spawn(npm, [...args, '--silent', 'start', '--', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) if (line.startsWith('{')) break;
  return { npm: child, family: familyOf(child.pid ?? -1), said: () => errors.join('') };
}

/** The process that serves: the one of the family whose children are the agents' servers. */
function hostOf({ npm, family }: Started): number {
  const host = family.find((pid) => pid !== npm.pid && familyOf(pid).length > 2);
  expect(host, 'the host among the processes of npm start').to.be.a('number');
  return host ?? -1;
}

async function allGone({ family }: Started): Promise<void> {
  await eventually('every process is gone', () => (family.some(isAlive) ? undefined : true));
}

describe('npm start', function () {
  this.timeout(120_000);

  it('hands SIGTERM to the host, which drains, and leaves no process behind', async () => {
    const started = await start();
    hostOf(started);
    const closed = once(started.npm, 'close');
    started.npm.kill('SIGTERM');
    await closed;
    expect(started.said()).to.include('Stopped.');
    await allGone(started);
  });

  it('leaves no process behind when the host is killed outright', async () => {
    const started = await start();
    process.kill(hostOf(started), 'SIGKILL');
    await allGone(started);
  });
});
