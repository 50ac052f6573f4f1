import type { OwnExpertise } from '../../core/expertise/directory-snapshot.js';
import type { ExpertiseDomain } from '../../core/expertise/expertise-domain.js';
import type { DirectoryDiagnostic } from '../../core/expertise/expertise-directory.js';
import type { InputValidator } from '../../core/invocation/input-validator.js';
import type { Address } from '../../core/messaging/address.js';
import { admissionFault } from './domain-admission.js';
import { keptDomain } from './kept-domain.js';

/** A domain on its way into the directory. */
export type OfferedDomain = Omit<OwnExpertise, 'since'>;

/** What of one owner's domains can be written, and what is left out and why. */
export interface Admission {
  readonly admitted: readonly OfferedDomain[];
  readonly rejected: readonly DirectoryDiagnostic[];
}

/** Sorts out what one owner wants to hold; of two domains with one name neither is taken. */
export function admitDomains(
  owner: Address,
  offered: readonly OfferedDomain[],
  validator: InputValidator,
): Admission {
  const admitted: OfferedDomain[] = [];
  const rejected: DirectoryDiagnostic[] = [];
  for (const each of offered) {
    // Judged as it will be kept: the writer could change its own object in between.
    const domain = copyOf(each.domain);
    const fault =
      twinFault(each, offered) ??
      (domain === undefined ? 'it cannot be copied' : admissionFault(domain, validator));
    if (domain !== undefined && fault === undefined) admitted.push({ ...each, domain });
    else rejected.push(diagnosticOf(owner, each, fault ?? 'it cannot be read'));
  }
  return { admitted, rejected };
}

function copyOf(domain: ExpertiseDomain): ExpertiseDomain | undefined {
  try {
    return keptDomain(domain);
  } catch {
    return undefined;
  }
}

function twinFault(each: OfferedDomain, all: readonly OfferedDomain[]): string | undefined {
  const twins = all.filter(({ domain }) => domain.name === each.domain.name);
  return twins.length > 1 ? 'its owner holds two domains of this name' : undefined;
}

function diagnosticOf(
  owner: Address,
  { domain, source }: OfferedDomain,
  fault: string,
): DirectoryDiagnostic {
  const message = `"${domain.name}" of ${owner} is left out: ${fault}.`;
  return {
    owner,
    domain: domain.name,
    message,
    ...(source === undefined ? {} : { source }),
  };
}
