import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { outsideEnv } from '../outside-env.js';

/** The root of the repository, where every command of an example is run. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Every folder of `examples/hosts`, in order. */
export const exampleHosts: readonly string[] = readdirSync(
  path.join(root, 'examples/hosts'),
).sort();

/** What a README says: its words, the commands to run, and what is then seen. */
export interface ExampleReadme {
  /** Lines with words in them, blocks left out. */
  readonly text: readonly string[];
  readonly commands: readonly string[];
  readonly shown: string;
}

/** Reads the README of an example host. */
export function readmeOf(name: string): ExampleReadme {
  const readme = readFileSync(path.join(root, 'examples/hosts', name, 'README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  const inBlocks = (kind: string): readonly string[] =>
    blocks.filter(([, language]) => language === kind).map(([, , text = '']) => text);
  return {
    text: readme
      .replace(/^```[\s\S]*?^```$/gm, '')
      .split('\n')
      .filter((line) => line.trim() !== ''),
    commands: inBlocks('sh').flatMap((text) => text.trim().split('\n')),
    shown: inBlocks('text').join('\n'),
  };
}

/** Starts a command as a README writes it, in the root, with a shell's `NAME=value` before it. */
export function startCommand(
  command: string,
  environment: NodeJS.ProcessEnv = {},
): ReturnType<typeof spawn> {
  const words = command.split(' ');
  const assigned = words.filter((word) => /^[A-Z_]+=/.test(word));
  const [program = '', ...args] = words.slice(assigned.length);
  const own = assigned.map((word) => word.split('=', 2) as [string, string]);
  const env = { ...outsideEnv(), ...environment, ...Object.fromEntries(own) };
  const [file = '', ...first] = program === 'npx' ? packageBin(args.shift()) : [program];
  return spawn(file === 'node' ? process.execPath : file, [...first, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** What `npx` runs, without a look at the registry. */
function packageBin(name = ''): readonly string[] {
  return ['node', path.join(root, `node_modules/${name}/bin/${name}.js`)];
}

/** How a command ended, and all that it printed. */
export interface CommandEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Waits for a started command to end. */
export async function endOf(child: ReturnType<typeof spawn>): Promise<CommandEnd> {
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text: string) => (printed[name] += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  return { code, ...printed };
}
