import { AjvInputValidator } from '../../../src/adapters/json-schema/ajv-input-validator.js';
import type {
  DirectorySnapshot,
  OwnExpertise,
} from '../../../src/core/expertise/directory-snapshot.js';
import type {
  DirectoryDiagnostic,
  ExpertiseDirectory,
} from '../../../src/core/expertise/expertise-directory.js';
import type { ExpertiseDomain } from '../../../src/core/expertise/expertise-domain.js';
import type { Address } from '../../../src/core/messaging/address.js';
import {
  directoryContractSeed,
  type ExpertiseDirectorySubject,
} from '../../../src/core/testing/expertise/expertise-directory.contract.js';
import { InMemoryExpertiseDirectory } from '../../../src/skills/directory/in-memory-expertise-directory.js';
import { LoadingPhase } from '../../../src/skills/directory/loading-phase.js';
import type { Fault } from '../../support/kit-proof.js';

export type Right = ExpertiseDirectory;
export type Write = Right['replaceExpertise'];
export type DirectoryFault = Fault<ExpertiseDirectorySubject>;

/** A right directory, some of whose answers are replaced. */
export function broken(
  breakage: (right: Right) => Partial<Right>,
): () => ExpertiseDirectorySubject {
  return () => {
    const loading = new LoadingPhase();
    const validator = new AjvInputValidator();
    const right = new InMemoryExpertiseDirectory(directoryContractSeed(), validator, loading);
    const directory = {
      tenant: right.tenant,
      read: () => right.read(),
      versions$: right.versions$,
      replaceExpertise: right.replaceExpertise.bind(right),
      diagnostics: () => right.diagnostics(),
    };
    // getters stay getters
    Object.defineProperties(directory, Object.getOwnPropertyDescriptors(breakage(right)));
    return { directory, endLoading: () => loading.end() };
  };
}

/** Changes each write. */
export function writing(
  write: (right: Right, owner: Address, domains: readonly ExpertiseDomain[]) => ReturnType<Write>,
): () => ExpertiseDirectorySubject {
  return broken((right) => ({
    replaceExpertise: (owner, domains) => write(right, owner, domains),
  }));
}

/** Changes what a write reports. */
export function reporting(
  change: (found: readonly DirectoryDiagnostic[]) => readonly DirectoryDiagnostic[],
) {
  return writing((right, owner, domains) => change(right.replaceExpertise(owner, domains)));
}

/** Changes what each snapshot holds; one version has one snapshot all the same. */
export function holding(
  change: (own: OwnExpertise, snapshot: DirectorySnapshot, owner: Address) => OwnExpertise,
  more: (right: Right) => Partial<Right> = () => ({}),
): () => ExpertiseDirectorySubject {
  return broken((right) => {
    const made = new WeakMap<DirectorySnapshot, DirectorySnapshot>();
    const read = (): DirectorySnapshot => {
      const snapshot = right.read();
      const expertise = [...snapshot.expertise].map(
        ([owner, own]) => [owner, own.map((each) => change(each, snapshot, owner))] as const,
      );
      const known = made.get(snapshot) ?? { ...snapshot, expertise: new Map(expertise) };
      made.set(snapshot, known);
      return known;
    };
    return { read, ...more(right) };
  });
}
