import type {
  DirectorySnapshot,
  NameConstraint,
  Unit,
} from '../../../src/core/expertise/directory-snapshot.js';
import { allow, deny, type Decision } from '../../../src/core/governance/decision.js';
import type { GovernanceContext } from '../../../src/core/governance/governance-context.js';
import type { PolicyEngine } from '../../../src/core/governance/policy-engine.js';
import { UnitPolicyEngine } from '../../../src/core/governance/unit-policy-engine.js';
import { address } from '../../../src/core/messaging/address.js';
import { policyEngineContract } from '../../../src/core/testing/governance/policy-engine.contract.js';
import { proof, type Fault } from '../../support/kit-proof.js';

type Evaluate = PolicyEngine['evaluate'];
type EngineFault = Fault<PolicyEngine>;

/** An engine that is right except for this. */
function broken(wrap: (evaluate: Evaluate) => Evaluate): () => PolicyEngine {
  return () => {
    const sound = new UnitPolicyEngine();
    return { evaluate: wrap((context) => sound.evaluate(context)) };
  };
}

/** Sees another directory. */
function reading(change: (directory: DirectorySnapshot) => DirectorySnapshot): () => PolicyEngine {
  return broken(
    (evaluate) => (context) => evaluate({ ...context, directory: change(context.directory) }),
  );
}

/** Sees other skill lists. */
function listing(
  change: (skills: NameConstraint, unit: Unit) => NameConstraint,
): () => PolicyEngine {
  return reading((directory) => {
    const units = [...directory.units].map(([name, unit]) => {
      const { skills } = unit.policies;
      const changed = skills === undefined ? {} : { policies: { skills: change(skills, unit) } };
      return [name, { ...unit, ...changed }] as const;
    });
    return { ...directory, units: new Map(units) };
  });
}

/** Sees another target. */
function aiming(change: (context: GovernanceContext) => Partial<GovernanceContext['target']>) {
  return broken(
    (evaluate) => (context) =>
      evaluate({ ...context, target: { ...context.target, ...change(context) } }),
  );
}

function saying(change: (decision: Decision) => Decision): () => PolicyEngine {
  return broken((evaluate) => (context) => change(evaluate(context)));
}

const top = address('unit://top');

const isTop = (unit: Unit): boolean => unit.address === top;
const isLone = ({ allowed, blocked }: NameConstraint): boolean =>
  allowed === undefined && blocked !== undefined;

const blocks: readonly EngineFault[] = [
  {
    name: 'blocks of units above that do not count, where none permits',
    breaks: 'PE-1',
    create: broken((evaluate) => (context) => {
      const { units } = context.directory;
      const hasPermit = [...units.values()].some(({ policies }) => policies.skills?.allowed);
      return hasPermit
        ? evaluate(context)
        : evaluate({ ...context, directory: { ...context.directory, units: withoutTop(units) } });
    }),
  },
  {
    name: 'a block that is passed over under the name that is shown',
    breaks: 'PE-1',
    create: listing((skills) =>
      isLone(skills)
        ? { blocked: skills.blocked?.filter((name) => !/^doc/i.test(name)) ?? [] }
        : skills,
    ),
  },
  {
    name: 'a block that is read letter by letter',
    breaks: 'PE-1',
    create: listing((skills) =>
      isLone(skills)
        ? {
            blocked:
              skills.blocked?.filter((name) => name !== name.toUpperCase() || name === '*') ?? [],
          }
        : skills,
    ),
  },
  {
    name: 'a block of the beginning of a name that is no pattern',
    breaks: 'PE-1',
    create: listing((skills) =>
      isLone(skills)
        ? { blocked: skills.blocked?.map((name) => (name === 'files' ? 'files*' : name)) ?? [] }
        : skills,
    ),
  },
  {
    name: 'blocks above whoever provides it that do not count',
    breaks: 'PE-1',
    create: aiming(({ target }) => ({ provider: target.holder })),
  },
  {
    name: 'blocks above the unit that owns it that do not count',
    breaks: 'PE-1',
    create: aiming(({ target }) => ({ origin: target.holder })),
  },
  {
    name: 'a permit that beats a block of the same unit',
    breaks: 'PE-2',
    create: listing(({ allowed, ...rest }) => (allowed === undefined ? rest : { allowed })),
  },
  {
    name: 'a permit near the agent that beats a block above',
    breaks: 'PE-2',
    create: broken((evaluate) => (context) => {
      const { skills } =
        [...context.directory.units.values()].find(({ address }) => address === 'unit://team')
          ?.policies ?? {};
      const isPermitted = skills?.allowed?.includes('*') === true;
      return isPermitted ? allow() : evaluate(context);
    }),
  },
];

function withoutTop(units: DirectorySnapshot['units']): DirectorySnapshot['units'] {
  return new Map(
    [...units].map(([name, unit]) => [name, isTop(unit) ? { ...unit, policies: {} } : unit]),
  );
}

const lists: readonly EngineFault[] = [
  {
    name: 'an empty list that is read as no constraint',
    breaks: 'PE-3',
    create: listing((skills) => (skills.allowed?.length === 0 ? {} : skills)),
  },
  {
    name: 'an absent list that is read as none',
    breaks: 'PE-3',
    create: listing((skills) => (Object.keys(skills).length === 0 ? { allowed: [] } : skills)),
  },
  {
    name: 'a permit of one unit that is enough for all',
    breaks: 'PE-3',
    create: listing((skills, unit) =>
      isTop(unit) && skills.allowed?.includes('mail/*') === true ? {} : skills,
    ),
  },
  {
    name: 'an empty list of blocks that is read as blocking all',
    breaks: 'PE-3',
    create: listing((skills) => (skills.blocked?.length === 0 ? { blocked: ['*'] } : skills)),
  },
];

/** Fills in what cannot be read. */
function filling(
  directory: DirectorySnapshot,
  wanted: (name: string) => boolean,
): DirectorySnapshot {
  const units = new Map(directory.units);
  const [any] = directory.units.values();
  const above = [...directory.parents].flatMap(([member, parents]) => [member, ...parents]);
  for (const name of above)
    if (any !== undefined && !units.has(name) && wanted(name))
      units.set(name, { ...any, address: name, policies: {} });
  return { ...directory, units };
}

const unreadable: readonly EngineFault[] = [
  {
    name: 'a unit that cannot be read and is passed over',
    breaks: 'PE-4',
    create: reading((directory) =>
      directory.units.has(top) ? filling(directory, () => true) : directory,
    ),
  },
  {
    name: 'a unit beside the way up that cannot be read and is passed over',
    breaks: 'PE-4',
    create: reading((directory) => filling(directory, (name) => name === 'unit://left')),
  },
];

const words: readonly EngineFault[] = [
  {
    name: 'a permit for the name that is shown',
    breaks: 'PE-5',
    create: broken((evaluate) => (context) => {
      const { target } = context;
      const { skills } = context.directory.units.get(target.unit)?.policies ?? {};
      const isShown = skills?.allowed?.some((name) => /^doc/i.test(name)) === true;
      return isShown ? allow() : evaluate(context);
    }),
  },
  {
    name: "a holder's name that is forgotten once a projection renames it",
    breaks: 'PE-5',
    create: broken((evaluate) => (context) => {
      const { skills } = context.directory.units.get(context.target.unit)?.policies ?? {};
      const isRenamed = context.target.slug === 'documents' && skills?.allowed !== undefined;
      return isRenamed ? deny('POLICY_DENIED', 'no', { rule: 'none' }) : evaluate(context);
    }),
  },
  {
    name: 'a look-alike of a decision',
    breaks: 'PE-6',
    create: saying((decision) => ({ ...decision })),
  },
  {
    name: 'a denial without its rule',
    breaks: 'PE-6',
    create: saying((word) => (word.kind === 'deny' ? deny(word.code, word.reason) : word)),
  },
  {
    name: 'a denial under another code',
    breaks: 'PE-6',
    create: saying((word) =>
      word.kind === 'deny'
        ? deny('PERMISSION_DENIED', word.reason, { rule: word.rule ?? '' })
        : word,
    ),
  },
  {
    name: 'a denial that tells the caller where the rule stands',
    breaks: 'PE-6',
    create: saying((word) =>
      word.kind === 'deny' ? deny(word.code, word.rule ?? '', { rule: word.rule ?? '' }) : word,
    ),
  },
  {
    name: 'an engine that goes by the newest directory it has seen',
    breaks: 'PE-7',
    create: remembering((known, given) => known.version > given.version),
  },
  {
    name: 'an engine that goes by the directory it saw first',
    breaks: 'PE-7',
    create: remembering((known, given) => known.version < given.version),
  },
];

/** Prefers a directory that it was shown before. */
function remembering(
  prefers: (known: DirectorySnapshot, given: DirectorySnapshot) => boolean,
): () => PolicyEngine {
  return broken((evaluate) => {
    let known: DirectorySnapshot | undefined;
    return (context) => {
      const { directory } = context;
      if (known === undefined || !prefers(known, directory)) known = directory;
      return evaluate({ ...context, directory: known });
    };
  });
}

export const policyEngineProof = proof({
  kit: policyEngineContract,
  sound: broken((evaluate) => evaluate),
  faults: [...blocks, ...lists, ...unreadable, ...words],
});
