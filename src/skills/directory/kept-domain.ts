import { domainJson, type ExpertiseDomain } from '../../core/expertise/expertise-domain.js';
import { canonicalJson } from '../../core/primitives/canonical-json.js';
import { frozenCopy } from '../../core/basics/frozen-copy.js';

/** A deeply frozen copy with the parts of a domain and no others: a writer keeps no hold on it. */
export function keptDomain(domain: ExpertiseDomain): ExpertiseDomain {
  const { name, description, level, inputSchema, outputSchema, effect, idempotent } = domain;
  return Object.freeze({
    name,
    description,
    ...(level === undefined ? {} : { level }),
    ...(inputSchema === undefined ? {} : { inputSchema: frozenCopy(inputSchema) }),
    ...(outputSchema === undefined ? {} : { outputSchema: frozenCopy(outputSchema) }),
    ...(effect === undefined ? {} : { effect }),
    ...(idempotent === undefined ? {} : { idempotent }),
  });
}

/** One text for each domain: two are the same if and only if their texts are. */
export function domainText(domain: ExpertiseDomain): string {
  return canonicalJson(domainJson(domain));
}
