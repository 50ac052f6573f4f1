import type { ExpertiseDomain } from '../../../src/core/expertise/expertise-domain.js';
import type { DirectoryDiagnostic } from '../../../src/core/expertise/expertise-directory.js';
import { aDomain } from '../../../src/core/testing/builders/builders.js';
import {
  broken,
  holding,
  reporting,
  writing,
  type DirectoryFault,
  type Right,
} from './broken-expertise-directory.js';

/** What an agent holds that bears the name. */
function heldAs(right: Right, name: string | undefined): ExpertiseDomain | undefined {
  const all = [...right.read().expertise.values()].flat();
  return all.find(({ domain }) => domain.name === name)?.domain;
}

const ages: readonly DirectoryFault[] = [
  {
    name: 'a version for a write that changes nothing',
    breaks: 'ED-6',
    create: writing((right, owner, domains) => {
      const [first, ...others] = domains;
      const isSame = first?.description === aDomain().description && first.name === 'greet';
      if (isSame && others.length === 0) right.replaceExpertise(owner, []);
      return right.replaceExpertise(owner, domains);
    }),
  },
  {
    name: 'what stays and is counted as young with what comes',
    breaks: 'ED-6',
    create: writing((right, owner, domains) => {
      if (domains.length > 1 && domains.some(({ name }) => name === 'greet'))
        right.replaceExpertise(owner, []);
      return right.replaceExpertise(owner, domains);
    }),
  },
  {
    name: 'what comes later and is counted as loaded',
    breaks: 'ED-7',
    create: holding((own) => (own.domain.name === 'carve' ? { ...own, since: 0 } : own)),
  },
  {
    name: 'what is written while loading and is counted as young',
    breaks: 'ED-7',
    create: holding((own, { version }) =>
      own.domain.name === 'paint' ? { ...own, since: version } : own,
    ),
  },
  {
    name: 'a domain that is mended and counted as young',
    breaks: 'ED-9',
    create: writing((right, owner, domains) => {
      const [first] = domains;
      const held = heldAs(right, first?.name);
      const isMended = held !== undefined && held.description !== first?.description;
      if (isMended) right.replaceExpertise(owner, []);
      return right.replaceExpertise(owner, domains);
    }),
  },
  {
    name: 'a domain that is mended and stays as it was, since its name is the same',
    breaks: 'ED-9',
    create: writing((right, owner, domains) => {
      const known = domains.map((one) => {
        const held = heldAs(right, one.name);
        return held?.inputSchema === undefined || one.inputSchema === undefined ? one : held;
      });
      return right.replaceExpertise(owner, known);
    }),
  },
  {
    name: 'a name that is kept in reserve and is old when it is claimed',
    breaks: 'ED-10',
    create: holding((own) => (own.domain.name === 'reserved' ? { ...own, since: 0 } : own)),
  },
];

const conflicts: readonly DirectoryFault[] = [
  {
    name: 'a conflict that names one of the two',
    breaks: 'ED-8',
    create: reporting((found) =>
      found.map((each) => ({ ...each, message: each.message.replaceAll('"greet"', 'another') })),
    ),
  },
  {
    name: 'a conflict that is told once and forgotten',
    breaks: 'ED-8',
    create: broken((right) => ({
      diagnostics: () => right.diagnostics().filter(({ domain }) => domain !== 'Greet!'),
    })),
  },
  {
    name: 'a conflict that is told when it is over',
    breaks: 'ED-8',
    create: broken((right) => {
      const told = new Map<string, DirectoryDiagnostic>();
      return {
        diagnostics: () => {
          for (const each of right.diagnostics()) told.set(each.domain, each);
          return [...told.values()];
        },
      };
    }),
  },
];

/** Keeps what was written by this. */
function keeping(keep: (domain: ExpertiseDomain) => ExpertiseDomain): DirectoryFault['create'] {
  return () => {
    const given = new Map<string, ExpertiseDomain>();
    return holding(
      (own) => ({ ...own, domain: given.get(own.domain.name) ?? own.domain }),
      (right) => ({
        replaceExpertise: (owner, domains) => {
          for (const one of domains) if (one.name === 'engrave') given.set(one.name, keep(one));
          return right.replaceExpertise(owner, domains);
        },
      }),
    )();
  };
}

const surroundings: readonly DirectoryFault[] = [
  {
    name: 'a domain that stays in the hands of its writer',
    breaks: 'ED-11',
    create: keeping((domain) => domain),
  },
  {
    name: 'a copy that goes one level deep',
    breaks: 'ED-11',
    create: keeping((domain) => ({ ...domain })),
  },
  {
    name: 'a write that empties the hands of all others',
    breaks: 'ED-12',
    create: writing((right, owner, domains) => {
      const others = [...right.read().expertise.keys()].filter((one) => one !== owner);
      if (owner === 'agent://ada') for (const one of others) right.replaceExpertise(one, []);
      return right.replaceExpertise(owner, domains);
    }),
  },
  {
    name: 'a write that takes the agent out of its unit',
    breaks: 'ED-12',
    create: broken((right) => ({
      read: () => {
        const snapshot = right.read();
        if (heldAs(right, 'engrave') === undefined) return snapshot;
        return { ...snapshot, parents: new Map() };
      },
    })),
  },
];

export const ageFaults = [...ages, ...conflicts, ...surroundings];
