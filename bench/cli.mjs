// `npm run bench:cli`: how long the command line takes beside a bare node, and how long a large
// organisation file takes to check. Rounds are interleaved, so that a busy machine slows all alike.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { interleave, target } from './lib/measure.mjs';

const main = join(dirname(fileURLToPath(import.meta.url)), '../dist/main.js');
const rounds = 15;

/** Organisation with `agents` agents of one skill each, ten to a unit. */
function organisation(agents) {
  const units = Math.ceil(agents / 10);
  const lines = ['skillseam: 1', 'organisation: large', 'units:', '  large:'];
  lines.push('    description: All of it.', '    members:');
  for (let unit = 0; unit < units; unit += 1) lines.push(`      - unit://team-${unit}`);
  for (let unit = 0; unit < units; unit += 1) {
    lines.push(`  team-${unit}:`, `    description: Team ${unit}.`, '    members:');
    for (let agent = unit * 10; agent < Math.min(agents, unit * 10 + 10); agent += 1)
      lines.push(`      - agent://a${agent}`);
  }
  lines.push('agents:');
  for (let agent = 0; agent < agents; agent += 1)
    lines.push(
      `  a${agent}:`,
      `    description: Agent ${agent}.`,
      '    expertise:',
      `      - { name: topic ${agent}, description: Knows topic ${agent}., level: expert }`,
    );
  return `${lines.join('\n')}\n`;
}

function timed(args) {
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const ms = performance.now() - began;
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`);
  return ms;
}

const folder = mkdtempSync(join(tmpdir(), 'skillseam-bench-'));
try {
  const file = join(folder, 'large.yaml');
  writeFileSync(file, organisation(1_000));
  const commands = {
    'node -e 0': ['-e', '0'],
    'skillseam --help': [main, '--help'],
    'skillseam check (1,000 agents)': [main, 'check', file],
  };
  const medians = await interleave(
    Object.fromEntries(Object.entries(commands).map(([name, args]) => [name, () => timed(args)])),
    rounds,
  );
  const bare = medians['node -e 0'];
  console.log(`${'command'.padEnd(32)} median of ${rounds}   times node`);
  for (const [name, ms] of Object.entries(medians))
    console.log(
      `${name.padEnd(32)} ${ms.toFixed(1).padStart(10)} ms ${(ms / bare).toFixed(2).padStart(10)}`,
    );
  target('help-over-node', medians['skillseam --help'] / bare, 6, 'x');
  target('check-1000-agents', medians['skillseam check (1,000 agents)'] / 1_000, 2, 's');
} finally {
  rmSync(folder, { recursive: true });
}
