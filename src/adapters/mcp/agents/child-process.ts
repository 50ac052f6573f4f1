import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Clock } from '../../../core/primitives/clock.js';
import { childEnvironment } from './child-environment.js';
import { within } from './within.js';

/** What is started, as the operator's file says it. */
export interface ChildCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
}

const politeMs = 1_500;

/**
 * Starts the program, without a shell. It leads a process group of its own, so that whatever it
 * starts (`npx` starts the server as a grandchild) ends with it, and so that an interrupt at the
 * terminal reaches the host alone, which then stops things in order.
 */
export function startChild(what: ChildCommand): ChildProcessWithoutNullStreams {
  const child = spawn(what.command, what.args, {
    cwd: what.cwd,
    env: childEnvironment(process.env, what.env),
    stdio: ['pipe', 'pipe', 'pipe'],
    shell: false,
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  if (alive.size === 0) process.on('exit', killAll);
  alive.add(child);
  child.once('exit', () => {
    alive.delete(child);
    if (alive.size === 0) process.off('exit', killAll);
  });
  return child;
}

const alive = new Set<ChildProcessWithoutNullStreams>();

/** A host that has to end at once still leaves nobody behind. */
function killAll(): void {
  for (const child of alive) signalGroup(child, 'SIGKILL');
}

/** Ends the child: its input closes, then SIGTERM, then SIGKILL; settles when it is gone. */
export async function endChild(child: ChildProcessWithoutNullStreams, clock: Clock): Promise<void> {
  const exited = new Promise<void>((resolve) => {
    if (hasExited(child)) resolve();
    else child.once('exit', () => resolve());
  });
  child.stdin.end();
  if (!(await within(exited, politeMs, clock))) signalGroup(child, 'SIGTERM');
  if (!(await within(exited, politeMs, clock))) signalGroup(child, 'SIGKILL');
  await within(exited, politeMs, clock);
}

/** Signals the child and everything that it started. */
export function signalGroup(child: ChildProcessWithoutNullStreams, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Nobody is left in the group.
  }
}

function hasExited(child: ChildProcessWithoutNullStreams): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}
