import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { IdGenerator } from '../../../src/core/primitives/id-generator.js';
import {
  idGeneratorContract,
  type IdGeneratorSubject,
} from '../../../src/core/testing/primitives/id-generator.contract.js';
import { type Fault, proof } from '../../support/kit-proof.js';

/** A generator of this kind, and each other one made in the same way. */
function subject(generator: () => () => string): () => IdGeneratorSubject {
  const made = (): IdGenerator => ({ next: generator() });
  return () => ({ ids: made(), another: made });
}

function fault(
  name: string,
  breaks: string,
  generator: () => () => string,
): Fault<IdGeneratorSubject> {
  return { name, breaks, create: subject(generator) };
}

/** Text that looks drawn, and comes again for the same seed. */
function seeded(seed: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${seed}/${count}`).digest('hex').slice(0, 32);
  };
}

function random(bytes: number): bigint {
  return BigInt(`0x${randomBytes(bytes).toString('hex')}`);
}

/** As a UUID of version 7: the time, and 74 random bits. */
function timed(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const [, , version = '', variant = '', node = ''] = randomUUID().split('-');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${version.slice(1)}-${variant}-${node}`;
}

/** Begins anywhere and goes on by the same step, far beyond what counts as a counter. */
function byOneStep(): () => string {
  const step = random(16) | 1n;
  let at = random(16);
  return () => {
    at = (at + step) % 2n ** 128n;
    return at.toString(16).padStart(32, '0');
  };
}

function every(times: number, wrong: (id: string) => string): () => () => string {
  return () => {
    let count = 0;
    return () => {
      count += 1;
      return count % times === 0 ? wrong(randomUUID()) : randomUUID();
    };
  };
}

/** Two ids out of every thousand are the same. */
function repeating(): () => string {
  let [count, last] = [0, ''];
  return () => {
    count += 1;
    if (count % 1_000 !== 0) last = randomUUID();
    return last;
  };
}

export const idGeneratorProof = proof({
  kit: idGeneratorContract,
  sound: subject(() => randomUUID),
  alsoSound: [
    { create: subject(() => () => randomBytes(16).toString('hex')) },
    { create: subject(() => () => randomBytes(16).toString('base64url').replace(/[-_]/g, 'x')) },
  ],
  faults: [
    fault(
      'a sign that not every surface takes',
      'IG-1',
      every(1_000, (id) => `${id}_`),
    ),
    fault(
      'an id that is too long',
      'IG-1',
      every(5_000, (id) => `${id}${id}`),
    ),
    fault(
      'a line break at its end',
      'IG-1',
      every(9_999, (id) => `${id}\n`),
    ),
    fault('an id that comes again', 'IG-2', repeating),
    fault('ids of a seed that comes again', 'IG-3', () => seeded('skillseam')),
    fault('a counter behind a random name of the process', 'IG-4', () => {
      const name = randomUUID();
      let count = 0;
      return () => `${name}-${(count += 1)}`;
    }),
    fault('a counter of one width', 'IG-4', () => {
      const name = randomBytes(14).toString('hex');
      let count = 0;
      return () => `${name}${String((count += 1)).padStart(8, '0')}`;
    }),
    fault('a step that is always the same', 'IG-4', byOneStep),
    fault('too little chance', 'IG-4', () => () => randomBytes(12).toString('hex')),
    fault('the time in place of chance', 'IG-4', () => timed),
  ],
});
