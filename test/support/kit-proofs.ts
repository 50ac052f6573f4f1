import { readdirSync } from 'node:fs';
import type { AnyProof } from './kit-proof.js';

const folder = new URL('../contract/proofs/', import.meta.url);

/** Every proof of `test/contract/proofs`, by seam. */
export async function kitProofs(): Promise<readonly AnyProof[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.proof.ts'));
  const modules = await Promise.all(
    files.map(async (name) => (await import(new URL(name, folder).href)) as object),
  );
  const proofs = modules.flatMap((module) => Object.values(module) as readonly unknown[]);
  return proofs.filter(isProof).sort((one, other) => (one.seam < other.seam ? -1 : 1));
}

function isProof(value: unknown): value is AnyProof {
  return typeof value === 'object' && value !== null && 'failingOfSound' in value;
}
