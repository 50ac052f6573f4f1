import { freezeDeep } from '../../basics/freeze-deep.js';
import type { NameConstraint } from '../../expertise/directory-snapshot.js';
import type { SkillExport } from '../../expertise/skill-export.js';
import { isDecision } from '../../governance/decision.js';
import type { GovernanceContext } from '../../governance/governance-context.js';
import type { PolicyEngine } from '../../governance/policy-engine.js';
import { address } from '../../messaging/address.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { must, mustEqual } from '../kit/must.js';
import {
  aGovernanceContext,
  exportOf,
  snapshotOf,
  withoutUnits,
} from '../builders/organisation-sketch.js';

/** Skill lists by unit; the organisation around them is always the same. */
type Lists = Readonly<Record<string, NameConstraint>>;

/** `files/read` of an agent in `team`, which two units hold: `left`, isolated, and `right`. */
function organisation(lists: Lists): ReturnType<typeof snapshotOf> {
  const policies = (name: string) => {
    const skills = lists[name];
    return skills === undefined ? {} : { policies: { skills } };
  };
  return snapshotOf({
    units: {
      'unit://top': { members: ['unit://right'], ...policies('unit://top') },
      'unit://left': { members: ['unit://team'], isolated: true, ...policies('unit://left') },
      'unit://right': { members: ['unit://team'], ...policies('unit://right') },
      'unit://team': { members: ['agent://acme/files'], ...policies('unit://team') },
      'unit://aside': policies('unit://aside'),
    },
  });
}

const unit = address('unit://team');

function call(lists: Lists, changes: Partial<SkillExport> = {}): GovernanceContext {
  return aGovernanceContext({
    directory: organisation(lists),
    target: exportOf({ unit, ...changes }),
  });
}

/** What the engine says, as data: whether it is a decision at all is one clause's matter. */
function expectWord(engine: PolicyEngine, context: GovernanceContext, word: string): void {
  mustEqual(engine.evaluate(context).kind, word, 'The decision');
}

/** Renamed by a projection of `unit://right`. */
const projected: Partial<SkillExport> = {
  slug: 'documents',
  domain: { name: 'Documents', description: '', inputSchema: {} },
  provider: address('unit://right'),
};

const blocksAnywhere: Clause<PolicyEngine> = {
  id: 'PE-1',
  says: 'denies what any unit above whoever provides it blocks, under each of its names',
  check(engine) {
    for (const name of ['unit://team', 'unit://left', 'unit://right', 'unit://top'])
      expectWord(engine, call({ [name]: { blocked: ['FILES/*'] } }), 'deny');
    for (const blocked of ['files/read', 'documents', 'DOC*'])
      expectWord(engine, call({ 'unit://top': { blocked: [blocked] } }, projected), 'deny');
    const aside = { 'unit://aside': { blocked: ['*'] } };
    expectWord(engine, call(aside), 'allow');
    expectWord(engine, call(aside, { provider: address('unit://aside') }), 'deny');
    expectWord(engine, call(aside, { origin: address('unit://aside') }), 'deny');
    expectWord(engine, call(aside, { unit: address('unit://aside') }), 'deny');
    expectWord(engine, call({ 'unit://top': { blocked: ['files'] } }), 'allow');
  },
};

const blockBeatsAllow: Clause<PolicyEngine> = {
  id: 'PE-2',
  says: 'lets a block win over every permit, on whichever unit each is written',
  check(engine) {
    const both = { allowed: ['files/read'], blocked: ['files/read'] };
    expectWord(engine, call({ 'unit://team': both }), 'deny');
    expectWord(engine, call({ 'unit://top': both }), 'deny');
    const [allowed, blocked] = [{ allowed: ['*'] }, { blocked: ['files/read'] }];
    expectWord(engine, call({ 'unit://team': allowed, 'unit://top': blocked }), 'deny');
    expectWord(engine, call({ 'unit://team': blocked, 'unit://top': allowed }), 'deny');
  },
};

const oneMeaningOfEmpty: Clause<PolicyEngine> = {
  id: 'PE-3',
  says: 'reads an empty list as none and an absent one as no constraint; each unit must allow',
  check(engine) {
    expectWord(engine, call({}), 'allow');
    expectWord(engine, call({ 'unit://team': {} }), 'allow');
    expectWord(engine, call({ 'unit://team': { blocked: [] } }), 'allow');
    expectWord(engine, call({ 'unit://team': { allowed: [] } }), 'deny');
    expectWord(engine, call({ 'unit://top': { allowed: [] } }), 'deny');
    const [reading, mailing] = [{ allowed: ['files/*'] }, { allowed: ['mail/*'] }];
    expectWord(engine, call({ 'unit://team': reading }), 'allow');
    expectWord(engine, call({ 'unit://team': reading, 'unit://top': mailing }), 'deny');
  },
};

const deniesUnreadable: Clause<PolicyEngine> = {
  id: 'PE-4',
  says: 'denies when a unit in the way cannot be read',
  check(engine) {
    for (const name of ['unit://team', 'unit://left', 'unit://top']) {
      const directory = withoutUnits(organisation({}), name);
      expectWord(engine, aGovernanceContext({ directory, target: exportOf({ unit }) }), 'deny');
    }
  },
};

const namesAreTheHolders: Clause<PolicyEngine> = {
  id: 'PE-5',
  says: 'goes by the name that the holder declared: no projection renames its way into a permit',
  check(engine) {
    for (const allowed of ['Documents', 'documents', 'doc*'])
      expectWord(engine, call({ 'unit://team': { allowed: [allowed] } }, projected), 'deny');
    expectWord(engine, call({ 'unit://team': { allowed: ['files/read'] } }, projected), 'allow');
  },
};

const makesDecisions: Clause<PolicyEngine> = {
  id: 'PE-6',
  says: 'gives a decision that allow or deny made, a denial with POLICY_DENIED and a rule',
  check(engine) {
    const blocked = call({ 'unit://team': { blocked: ['files/read'] } });
    const unread = withoutUnits(organisation({}), 'unit://top');
    const unreadable = aGovernanceContext({ directory: unread, target: exportOf({ unit }) });
    for (const context of [call({}), blocked, unreadable]) {
      const decision = engine.evaluate(context);
      must(isDecision(decision), 'What the engine gave is no decision.');
      if (decision.kind !== 'deny') continue;
      mustEqual(decision.code, 'POLICY_DENIED', 'The code');
      must(decision.rule !== undefined && decision.rule !== '', 'The denial names no rule.');
      for (const secret of ['files/read', 'unit://', 'team', 'top'])
        must(!decision.reason.includes(secret), `The reason tells the caller of "${secret}".`);
    }
  },
};

const remembersNothing: Clause<PolicyEngine> = {
  id: 'PE-7',
  says: 'answers from the directory at hand, whatever it was asked before',
  check(engine) {
    const open = call({});
    const { directory } = call({ 'unit://team': { blocked: ['files/read'] } });
    const later = { ...open, directory: { ...directory, version: open.directory.version + 1 } };
    for (const [context, word] of [
      [open, 'allow'],
      [later, 'deny'],
      [open, 'allow'],
    ] as const)
      expectWord(engine, context, word);
  },
};

/** The executable contract of `PolicyEngine`. */
export const policyEngineContract: ContractKit<PolicyEngine> = freezeDeep({
  seam: 'PolicyEngine',
  clauses: [
    ...[blocksAnywhere, blockBeatsAllow, oneMeaningOfEmpty, deniesUnreadable],
    ...[namesAreTheHolders, makesDecisions, remembersNothing],
  ],
});
