import { startWith } from 'rxjs';
import { AjvInputValidator } from '../../src/adapters/json-schema/ajv-input-validator.js';
import type { ExpertiseDirectory } from '../../src/core/expertise/expertise-directory.js';
import { aDomain } from '../../src/core/testing/builders.js';
import {
  directoryContractSeed,
  expertiseDirectoryContract,
} from '../../src/core/testing/expertise-directory.contract.js';
import { InMemoryExpertiseDirectory } from '../../src/skills/directory/in-memory-expertise-directory.js';
import { describeKit } from '../support/skills/describe-kit.js';

/** A right directory, some of whose answers are replaced. */
function broken(
  breakage: (right: ExpertiseDirectory) => Partial<ExpertiseDirectory>,
): ExpertiseDirectory {
  const right = new InMemoryExpertiseDirectory(directoryContractSeed(), new AjvInputValidator());
  return {
    read: () => right.read(),
    versions$: right.versions$,
    replaceExpertise: (owner, domains) => right.replaceExpertise(owner, domains),
    endLoading: () => {
      right.endLoading();
    },
    diagnostics: () => right.diagnostics(),
    ...breakage(right),
  };
}

describeKit(expertiseDirectoryContract, {
  'ED-1': () => broken((right) => ({ read: () => ({ ...right.read() }) })),
  'ED-2': () =>
    broken((right) => ({
      replaceExpertise: (owner, domains) => {
        const isPaint = domains.length === 1 && domains[0]?.name === 'paint';
        return right.replaceExpertise(owner, isPaint ? [aDomain(), ...domains] : domains);
      },
    })),
  'ED-3': () => broken(() => ({ diagnostics: () => [] })),
  'ED-4': () =>
    broken((right) => ({
      replaceExpertise: (owner, domains) =>
        right.read().agents.has(owner) ? right.replaceExpertise(owner, domains) : [],
    })),
  'ED-5': () =>
    broken((right) => ({ versions$: right.versions$.pipe(startWith(right.read().version)) })),
  'ED-6': () =>
    broken((right) => ({
      replaceExpertise: (owner, domains) => {
        if (domains.length === 1 && domains[0]?.name === 'greet') right.replaceExpertise(owner, []);
        return right.replaceExpertise(owner, domains);
      },
    })),
  'ED-7': () => broken(() => ({ endLoading: () => undefined })),
  'ED-8': () =>
    broken((right) => ({
      replaceExpertise: (owner, domains) =>
        right
          .replaceExpertise(owner, domains)
          .map((diagnostic) => ({ ...diagnostic, message: 'the name is taken' })),
    })),
});
