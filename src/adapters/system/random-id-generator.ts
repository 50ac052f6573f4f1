import { randomUUID } from 'node:crypto';
import { type IdGenerator } from '../../core/primitives/id-generator.js';

/** `IdGenerator` of random UUIDs: 122 bits from the system's cryptographic source. */
export class RandomIdGenerator implements IdGenerator {
  next(): string {
    return randomUUID();
  }
}
