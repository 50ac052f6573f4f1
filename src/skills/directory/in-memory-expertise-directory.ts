import { Subject, type Observable } from 'rxjs';
import { SkillseamError } from '../../core/errors/skillseam-error.js';
import type { DirectorySeed } from '../../core/expertise/seed/directory-seed.js';
import type { DirectorySnapshot, OwnExpertise } from '../../core/expertise/directory-snapshot.js';
import type {
  DirectoryDiagnostic,
  ExpertiseDirectory,
} from '../../core/expertise/expertise-directory.js';
import type { ExpertiseDomain } from '../../core/expertise/expertise-domain.js';
import { exportIndexOf } from '../../core/expertise/export-index.js';
import { membershipFault } from '../../core/expertise/membership.js';
import { nameDiagnosticsOf } from '../../core/expertise/name-diagnostics.js';
import { snapshotOf } from '../../core/expertise/seed/seed-snapshot.js';
import type { InputValidator } from '../../core/invocation/input-validator.js';
import type { Address } from '../../core/messaging/address.js';
import { FrozenMap } from '../../core/primitives/frozen-map.js';
import { admitDomains, type OfferedDomain } from './admit-domains.js';
import { domainText } from './kept-domain.js';
import type { LoadingPhase } from './loading-phase.js';

/** The directory of one organisation in the memory of one process. */
export class InMemoryExpertiseDirectory implements ExpertiseDirectory {
  readonly tenant: string;
  readonly #validator: InputValidator;
  readonly #versions = new Subject<number>();
  readonly #rejected = new Map<Address, readonly DirectoryDiagnostic[]>();
  readonly #loading: LoadingPhase;
  #snapshot: DirectorySnapshot;

  constructor(seed: DirectorySeed, validator: InputValidator, loading: LoadingPhase) {
    const fault = membershipFault(seed.units);
    if (fault !== undefined) {
      throw new SkillseamError('INTERNAL', `The organisation cannot be loaded: units ${fault}.`);
    }
    this.tenant = seed.tenant;
    this.#validator = validator;
    this.#loading = loading;
    this.#snapshot = snapshotOf({
      ...seed,
      expertise: seed.expertise.map(({ owner, own }) => ({ owner, own: this.#admit(owner, own) })),
    });
  }

  get versions$(): Observable<number> {
    return this.#versions.asObservable();
  }

  read(): DirectorySnapshot {
    return this.#snapshot;
  }

  replaceExpertise(
    owner: Address,
    domains: readonly ExpertiseDomain[],
  ): readonly DirectoryDiagnostic[] {
    if (!this.#snapshot.agents.has(owner)) {
      throw new SkillseamError(
        'ADDRESS_NOT_FOUND',
        `"${owner}" holds no expertise: it is no agent of this organisation. Add it to the organisation file.`,
      );
    }
    const admitted = this.#admit(
      owner,
      domains.map((domain) => ({ domain, holder: owner })),
    );
    this.#commit(owner, admitted);
    return this.diagnostics().filter((diagnostic) => diagnostic.owner === owner);
  }

  diagnostics(): readonly DirectoryDiagnostic[] {
    const rejected = [...this.#rejected.values()].flat();
    return [...rejected, ...nameDiagnosticsOf(exportIndexOf(this.#snapshot))];
  }

  #admit(owner: Address, offered: readonly OfferedDomain[]): readonly OfferedDomain[] {
    const { admitted, rejected } = admitDomains(owner, offered, this.#validator);
    if (rejected.length === 0) this.#rejected.delete(owner);
    else this.#rejected.set(owner, rejected);
    return admitted;
  }

  #commit(owner: Address, admitted: readonly OfferedDomain[]): void {
    const { expertise, version } = this.#snapshot;
    const before = expertise.get(owner) ?? [];
    const now = this.#loading.isOver ? version + 1 : 0;
    const known = new Map(before.map((own) => [own.domain.name, own]));
    const after = admitted.map((offered) => written(offered, known.get(offered.domain.name), now));
    if (after.length === before.length && after.every((own) => before.includes(own))) return;
    this.#snapshot = Object.freeze({
      ...this.#snapshot,
      version: version + 1,
      expertise: new FrozenMap([...expertise, [owner, Object.freeze(after)]]),
    });
    this.#versions.next(version + 1);
  }
}

/** What did not change stays the same object: with all that is known of it. */
function written(
  offered: OfferedDomain,
  known: OwnExpertise | undefined,
  now: number,
): OwnExpertise {
  if (known === undefined) return Object.freeze({ ...offered, since: now });
  if (domainText(known.domain) === domainText(offered.domain)) return known;
  return Object.freeze({ ...offered, since: claimsAnew(known, offered) ? now : known.since });
}

/** Only what is callable claims a name; holding one in reserve makes no claim older. */
function claimsAnew(known: OwnExpertise, offered: OfferedDomain): boolean {
  return known.domain.inputSchema === undefined && offered.domain.inputSchema !== undefined;
}
