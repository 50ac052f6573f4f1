import type { ExpertiseSkill } from '../../../src/core/expertise/expertise-skill-catalog.js';
import { address } from '../../../src/core/messaging/address.js';
import type { Caller } from '../../../src/core/messaging/caller.js';
import { anUnmintedCaller } from '../../../src/core/testing/builders/builders.js';
import type { SmallHost } from '../../support/skills/small-host.js';
import { broken, listing, type CatalogFault } from './broken-skill-catalog.js';

const alone = (caller: Caller): Caller => anUnmintedCaller({ ...caller, chain: [] });
const eldest = ({ chain, ...caller }: Caller): Caller =>
  anUnmintedCaller({ ...caller, principal: chain[0] ?? caller.principal });

const chains: readonly CatalogFault[] = [
  {
    name: 'a list that passes the chain over',
    breaks: 'EC-7',
    create: broken((right) => ({ list: (caller) => right.list(alone(caller)) })),
  },
  {
    name: 'a hit that passes the chain over',
    breaks: 'EC-7',
    create: broken((right) => ({ find: (caller, name) => right.find(alone(caller), name) })),
  },
  {
    name: 'a list for the oldest of the chain alone',
    breaks: 'EC-7',
    create: broken((right) => ({ list: (caller) => right.list(eldest(caller)) })),
  },
  {
    name: 'a chain that sees nothing at all',
    breaks: 'EC-7',
    create: listing((list, { chain }) => (chain.length > 0 ? [] : list)),
  },
];

const tom = anUnmintedCaller({ principal: address('human://tom') });

/** Changes what has several providers, the same in lists and hits. */
function providing(change: (skill: ExpertiseSkill) => readonly ExpertiseSkill[]) {
  const changed = (skill: ExpertiseSkill): readonly ExpertiseSkill[] =>
    skill.providers.length > 1 ? change(skill) : [skill];
  return broken((right) => ({
    list: (caller) => right.list(caller).flatMap(changed),
    find: (caller, name) => {
      const hit = right.find(caller, name);
      const skill = hit && changed(hit.skill)[0];
      return skill && { ...hit, skill };
    },
  }));
}

const several: readonly CatalogFault[] = [
  {
    name: 'a skill that is listed once a provider',
    breaks: 'EC-8',
    create: providing((skill) => [skill, skill]),
  },
  {
    name: 'a skill of which one provider is kept',
    breaks: 'EC-8',
    create: providing((skill) => [{ ...skill, providers: skill.providers.slice(0, 1) }]),
  },
  {
    name: 'providers in an order of their own',
    breaks: 'EC-8',
    create: providing((skill) => [{ ...skill, providers: [...skill.providers].reverse() }]),
  },
  {
    name: 'a skill in the words of its last provider',
    breaks: 'EC-8',
    create: providing((skill) => [
      { ...skill, domain: skill.providers.at(-1)?.domain ?? skill.domain },
    ]),
  },
];

/** What can only be asked, as if it were a skill. */
function advice({ view }: SmallHost): readonly ExpertiseSkill[] {
  return view.viewFor(tom).consultative.map((one) => ({
    name: 'expertise/advice',
    domain: one.domain,
    providers: [one],
  }));
}

const questions: readonly CatalogFault[] = [
  {
    name: 'what can only be asked, listed',
    breaks: 'EC-9',
    create: broken((right, host) => {
      const asked = (caller: Caller): readonly ExpertiseSkill[] =>
        caller.principal === tom.principal ? advice(host) : [];
      return {
        list: (caller) => [...asked(caller), ...right.list(caller)],
        find: (caller, name) => {
          const skill = asked(caller).find((one) => one.name === name);
          const { version: directoryVersion } = host.directory.read();
          return skill ? { skill, directoryVersion, callable: true } : right.find(caller, name);
        },
      };
    }),
  },
  {
    name: 'what can only be asked, found as not callable',
    breaks: 'EC-9',
    create: broken((right, host) => ({
      find: (caller, name) => {
        const [skill] = name === 'expertise/advice' ? advice(host) : [];
        return skill ? { skill, directoryVersion: 0, callable: false } : right.find(caller, name);
      },
    })),
  },
];

export const projection = [...chains, ...several, ...questions];
