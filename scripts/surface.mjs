// @ts-check
// `npm run surface`: writes what the built package exports to test/architecture/surface, for review,
// or to the folder that is named. Fails when the surface itself is faulty.
import path from 'node:path';
import { writeSurface } from './lib/surface.mjs';

const root = process.cwd();
const faults = writeSurface(root, path.resolve(process.argv[2] ?? 'test/architecture/surface'));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
