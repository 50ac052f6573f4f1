import { startWith } from 'rxjs';
import { AjvInputValidator } from '../../src/adapters/json-schema/ajv-input-validator.js';
import type { DirectorySnapshot } from '../../src/core/expertise/directory-snapshot.js';
import type { ExpertiseDirectory } from '../../src/core/expertise/expertise-directory.js';
import { aDomain } from '../../src/core/testing/builders.js';
import {
  directoryContractSeed,
  expertiseDirectoryContract,
  type ExpertiseDirectorySubject,
} from '../../src/core/testing/expertise-directory.contract.js';
import { InMemoryExpertiseDirectory } from '../../src/skills/directory/in-memory-expertise-directory.js';
import { LoadingPhase } from '../../src/skills/directory/loading-phase.js';
import { describeKit } from '../support/skills/describe-kit.js';

/** A right directory, some of whose answers are replaced. */
function broken(
  breakage: (right: ExpertiseDirectory) => Partial<ExpertiseDirectory>,
): ExpertiseDirectorySubject {
  const loading = new LoadingPhase();
  const validator = new AjvInputValidator();
  const right = new InMemoryExpertiseDirectory(directoryContractSeed(), validator, loading);
  const directory = {
    read: () => right.read(),
    versions$: right.versions$,
    replaceExpertise: right.replaceExpertise.bind(right),
    diagnostics: () => right.diagnostics(),
    ...breakage(right),
  };
  return {
    directory,
    endLoading: () => {
      loading.end();
    },
  };
}

/** The snapshot as it would be if the domain of this name had been loaded. */
function asLoaded(snapshot: DirectorySnapshot, name: string): DirectorySnapshot {
  const all = [...snapshot.expertise].map(
    ([owner, own]) =>
      [
        owner,
        own.map((each) => (each.domain.name === name ? { ...each, since: 0 } : each)),
      ] as const,
  );
  const isThere = all.some(([, own]) => own.some(({ domain }) => domain.name === name));
  return isThere ? { ...snapshot, expertise: new Map(all) } : snapshot;
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
        const [first, ...others] = domains;
        const isSame = first?.description === aDomain().description && first.name === 'greet';
        if (isSame && others.length === 0) right.replaceExpertise(owner, []);
        return right.replaceExpertise(owner, domains);
      },
    })),
  'ED-7': () => broken((right) => ({ read: () => asLoaded(right.read(), 'carve') })),
  'ED-8': () =>
    broken((right) => ({
      replaceExpertise: (owner, domains) =>
        right
          .replaceExpertise(owner, domains)
          .map((diagnostic) => ({ ...diagnostic, message: 'the name is taken' })),
    })),
  'ED-9': () =>
    broken((right) => ({
      replaceExpertise: (owner, domains) => {
        const held = right.read().expertise.get(owner)?.[0]?.domain;
        const isMended = domains.some(
          ({ name, description }) => name === held?.name && description !== held.description,
        );
        if (isMended) right.replaceExpertise(owner, []);
        return right.replaceExpertise(owner, domains);
      },
    })),
  'ED-10': () => broken((right) => ({ read: () => asLoaded(right.read(), 'reserved') })),
});
