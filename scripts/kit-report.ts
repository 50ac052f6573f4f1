// Run by itself, shows which clause notices which fault: npm run kits, or npm run kits -- SkillInvoker
import { fileURLToPath } from 'node:url';
import type { AnyProof } from '../test/support/kit-proof.js';
import { kitProofs } from '../test/support/kit-proofs.js';

/** A fault that was run, and the clauses that noticed it. */
export interface RunFault {
  readonly name: string;
  readonly breaks: string;
  readonly failed: readonly string[];
}

/** What became of one kit's proof. */
export interface RunProof {
  readonly seam: string;
  readonly clauses: AnyProof['clauses'];
  /** What the kit has against its sound subjects. */
  readonly againstSound: readonly string[];
  readonly faults: readonly RunFault[];
}

/** The report, and whether each fault fails the clause that it says and no other. */
export interface KitReport {
  readonly text: string;
  readonly isProven: boolean;
}

/** Runs the sound subjects and every fault of a proof. */
export async function runProof(proof: AnyProof): Promise<RunProof> {
  const { seam, clauses } = proof;
  const againstSound = await proof.failingOfSound();
  const faults: RunFault[] = [];
  for (const fault of proof.faults)
    faults.push({ ...fault, failed: await proof.failingOf(fault.name) });
  return { seam, clauses, againstSound, faults };
}

/** One table for each kit, what is wrong below it, and the totals in the last line. */
export function kitReportOf(runs: readonly RunProof[]): KitReport {
  const complaints = runs.map(complaintsOf);
  const tables = runs.map((run, at) => [...tableOf(run), ...(complaints[at] ?? []), ''].join('\n'));
  const text = [...tables, totalsOf(runs)].join('\n');
  return { text, isProven: complaints.every((each) => each.length === 0) };
}

/** How much the proofs hold, as one line. */
export function totalsOf(proofs: readonly Pick<AnyProof, 'clauses' | 'faults'>[]): string {
  const clauses = proofs.flatMap((each) => each.clauses).length;
  const faults = proofs.flatMap((each) => each.faults).length;
  return `${proofs.length} kit${proofs.length === 1 ? '' : 's'}, ${clauses} clauses, ${faults} faults`;
}

function tableOf({ seam, clauses, faults }: RunProof): readonly string[] {
  const width = Math.max(...clauses.map(({ id }) => id.length));
  const rows = clauses.flatMap(({ id, says }) => {
    const noticed = faults.filter(({ failed }) => failed.length === 1 && failed[0] === id);
    const names = noticed.map(({ name }) => `${' '.repeat(width)}    × ${name}`);
    return [`  ${id.padEnd(width)}  ${says}`, ...names];
  });
  return [seam, ...rows];
}

function complaintsOf({ clauses, againstSound, faults }: RunProof): readonly string[] {
  const wrong = faults.filter(({ breaks, failed }) => failed.join() !== breaks);
  const unproven = clauses.filter(({ id }) => faults.every(({ breaks }) => breaks !== id));
  return [
    ...againstSound.map((id) => `  WRONG: ${id} fails a sound subject`),
    ...unproven.map(({ id }) => `  WRONG: ${id} is shown no fault`),
    ...wrong.map(
      ({ name, breaks, failed }) =>
        `  WRONG: "${name}" breaks ${breaks} and fails ${failed.join(', ') || 'nothing'}`,
    ),
  ];
}

async function report(seams: readonly string[]): Promise<void> {
  const proofs = await kitProofs();
  const unknown = seams.filter((wanted) => proofs.every(({ seam }) => seam !== wanted));
  if (unknown.length > 0) throw new Error(`No kit is proven for ${unknown.join(', ')}.`);
  const runs: RunProof[] = [];
  for (const proof of proofs)
    if (seams.length === 0 || seams.includes(proof.seam)) runs.push(await runProof(proof));
  const { text, isProven } = kitReportOf(runs);
  console.log(text);
  process.exitCode = isProven ? 0 : 1;
}

// No await at the top: a test that imports this file would be loaded in another way than the rest.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Stays so when a fault hangs, and the process ends with nothing left to wait for.
  process.exitCode = 1;
  // To leave a rejection that nobody handles can be the very thing that is wrong with a fault.
  process.on('unhandledRejection', () => undefined);
  report(process.argv.slice(2)).catch((fault: unknown) => console.error(fault));
}
