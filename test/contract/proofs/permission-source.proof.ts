import type { DirectorySnapshot, Grant } from '../../../src/core/expertise/directory-snapshot.js';
import type { PermissionSource } from '../../../src/core/governance/permission-source.js';
import { address, anonymous } from '../../../src/core/messaging/address.js';
import { permissionSourceContract } from '../../../src/core/testing/governance/permission-source.contract.js';
import { proof } from '../../support/kit-proof.js';
import {
  answering,
  broken,
  overGrants,
  overParents,
  type Ask,
  type SourceFault,
} from './broken-permission-source.js';
import { wayFaults } from './permission-way-faults.js';

const isOfUnit = ({ principal }: Grant): boolean => principal.startsWith('unit://');

const shares: readonly SourceFault[] = [
  {
    name: 'grants to units that stand for nobody',
    breaks: 'PS-5',
    create: overGrants((grants) => grants.filter((grant) => !isOfUnit(grant))),
  },
  {
    name: 'grants to units that beat a name',
    breaks: 'PS-5',
    create: overGrants((grants) => (grants.some(isOfUnit) ? grants.filter(isOfUnit) : grants)),
  },
  {
    name: 'grants to units that stand for direct members alone',
    breaks: 'PS-5',
    create: overParents((parents) => parents.filter((parent) => parent !== 'unit://team')),
  },
  {
    name: 'grants to units that stand for whoever shows no credential',
    breaks: 'PS-5',
    create: answering((held, [principal, unit, directory], ask) => {
      const hasShared = directory.units.get(unit)?.grants.some(isOfUnit) === true;
      const known = address('agent://kay');
      return hasShared && principal === anonymous ? ask(known, unit, directory) : held;
    }),
  },
];

const isMember = ([principal, unit, directory]: Parameters<Ask>): boolean =>
  directory.units.get(unit)?.members.includes(principal) === true;

const members: readonly SourceFault[] = [
  {
    name: 'a member without rights',
    breaks: 'PS-6',
    create: answering((held) =>
      held.rule.startsWith('membership') ? { ...held, level: undefined } : held,
    ),
  },
  {
    name: 'a member that shows no credential and has rights',
    breaks: 'PS-6',
    create: answering((held, question) =>
      question[0] === anonymous && isMember(question) ? { ...held, level: 'operator' } : held,
    ),
  },
  {
    name: 'membership that beats a grant from above',
    breaks: 'PS-6',
    create: answering((held, question) =>
      isMember(question) && held.level === 'viewer' && question[0].startsWith('agent://')
        ? { ...held, level: 'operator' }
        : held,
    ),
  },
  {
    name: 'membership that flows down into the units below',
    breaks: 'PS-6',
    create: answering((held, [principal, unit, directory]) => {
      const above = directory.parents.get(unit) ?? [];
      const isBelow = above.some((one) => isMember([principal, one, directory]));
      return isBelow && held.level === undefined ? { ...held, level: 'operator' } : held;
    }),
  },
  {
    name: 'membership that counts in the units above',
    breaks: 'PS-6',
    create: answering((held, [principal, unit, directory]) => {
      const below = directory.units.get(unit)?.members ?? [];
      const isAbove = below.some((one) => isMember([principal, one, directory]));
      return isAbove && held.level === undefined ? { ...held, level: 'operator' } : held;
    }),
  },
];

const bounds: readonly SourceFault[] = [
  {
    name: 'a climb without an end to its hops',
    breaks: 'PS-7',
    create: answering((held, [principal, unit, directory], ask) => {
      const [parent] = directory.parents.get(unit) ?? [];
      const isDeep = directory.units.size > 60 && parent !== undefined;
      return held.level === undefined && isDeep ? ask(principal, parent, directory) : held;
    }),
  },
  {
    name: 'a climb that ends a hop too soon',
    breaks: 'PS-7',
    create: answering((held, [, unit]) =>
      unit === 'unit://u64' ? { ...held, level: undefined } : held,
    ),
  },
  {
    name: 'a circle of units that throws',
    breaks: 'PS-7',
    create: answering((held, [, unit, directory]) => {
      const [parent = unit] = directory.parents.get(unit) ?? [];
      if (parent !== unit && directory.parents.get(parent)?.includes(unit) === true)
        throw new RangeError('Maximum call stack size exceeded');
      return held;
    }),
  },
];

/** Prefers a directory that it was shown before. */
function remembering(
  prefers: (known: DirectorySnapshot, given: DirectorySnapshot) => boolean,
): () => PermissionSource {
  return broken((ask) => {
    let known: DirectorySnapshot | undefined;
    return (principal, unit, directory) => {
      if (known === undefined || !prefers(known, directory)) known = directory;
      return ask(principal, unit, known);
    };
  });
}

const memory: readonly SourceFault[] = [
  {
    name: 'a source that goes by the newest directory it has seen',
    breaks: 'PS-8',
    create: remembering((known, given) => known.version > given.version),
  },
  {
    name: 'a source that goes by the directory it saw first',
    breaks: 'PS-8',
    create: remembering((known, given) => known.version < given.version),
  },
];

const reasons: readonly SourceFault[] = [
  {
    name: 'an answer without its rule',
    breaks: 'PS-9',
    create: answering((held) => ({ ...held, rule: '' })),
  },
  {
    name: 'a rule that does not say where it stands',
    breaks: 'PS-9',
    create: answering(({ level, rule }) => ({ level, rule: rule.replace(/unit:.*/, '') })),
  },
];

export const permissionSourceProof = proof({
  kit: permissionSourceContract,
  sound: broken((ask) => ask),
  faults: [...wayFaults, ...shares, ...members, ...bounds, ...memory, ...reasons],
});
